import { isAnswered } from './answers.ts';

/** The same stand-in for forms, which go by `XMLHttpRequest`; those without an answer of the test pass through. */
export function answeringRequest(passThrough: typeof XMLHttpRequest): typeof XMLHttpRequest {
  return class extends passThrough {
    #method = '';
    #address = '';

    override open(method: string, address: string | URL): void {
      this.#method = method;
      this.#address = String(address);
      super.open(method, address);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (isAnswered(this.#method, this.#address)) void this.#answer();
      else super.send(body);
    }

    async #answer(): Promise<void> {
      const response = await fetch(this.#address, { method: this.#method });
      const answered = { status: response.status, responseText: await response.text() };
      for (const [name, value] of Object.entries(answered)) Object.defineProperty(this, name, { value });
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  };
}
