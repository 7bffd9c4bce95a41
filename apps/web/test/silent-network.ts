import { vi } from 'vitest';

/** What becomes of a form: an answer, or nothing at all after so much of it was sent. */
type FormFate = { status: number; text: string } | { sent: number[] };

/** A connection that takes forms and tells what the test says of each, in turn; those after the last get no answer. */
export function stubForms(fates: FormFate[]): { sentForms: FormData[] } {
  const sentForms: FormData[] = [];
  class Request extends EventTarget {
    status = 0;
    responseText = '';
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('loadend'));
    }
    send(form: FormData) {
      sentForms.push(form);
      const fate = fates.shift() ?? { sent: [] };
      if ('sent' in fate)
        for (const seconds of fate.sent)
          setTimeout(() => this.upload.dispatchEvent(new Event('progress')), seconds * 1000);
      else {
        Object.assign(this, { status: fate.status, responseText: fate.text });
        queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { sentForms };
}
