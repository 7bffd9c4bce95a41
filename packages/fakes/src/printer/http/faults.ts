/** A fault injected into the next calls. */
export interface Fault {
  /** `error` answers with a status, `drop` cuts the connection, `hang` never answers. */
  readonly kind: 'error' | 'drop' | 'hang';
  /** Status of an `error`; 500 by default. */
  readonly status?: number | undefined;
  /** Whether the call is executed before it fails. */
  readonly isCarriedOut?: boolean | undefined;
  readonly times?: number | undefined;
  /** Limits the fault to calls of this method, or with this path prefix. */
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

/** Queue of faults that have not happened yet. */
export class Faults {
  #waiting: { readonly fault: Fault; left: number }[] = [];
  readonly #hanging = new Set<() => void>();

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  consume(method: string, path: string): Fault | undefined {
    const match = this.#waiting.find(
      ({ fault }) => (fault.method ?? method) === method && path.startsWith(fault.path ?? ''),
    );
    if (!match) return undefined;
    match.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return match.fault;
  }

  /** Resolves when the faults are cleared or the server closes. */
  hang(): Promise<void> {
    return new Promise((resolve) => {
      this.#hanging.add(resolve);
    });
  }

  clear(): void {
    this.#waiting = [];
    for (const go of this.#hanging) go();
    this.#hanging.clear();
  }
}
