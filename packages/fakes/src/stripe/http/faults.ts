/** A fault injected into the next calls. */
export interface Fault {
  /** `error` answers with a status, `drop` cuts the connection, `hang` never answers, `hold` waits to be released. */
  readonly kind: 'error' | 'drop' | 'hang' | 'hold';
  readonly status?: number | undefined;
  /** Whether the call is executed before it fails; true by default for `drop` and `hold` only. */
  readonly executes?: boolean | undefined;
  readonly times?: number | undefined;
  /** Limits the fault to calls of this method, or with this path prefix. */
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

/** Queue of faults that have not happened yet. */
export class Faults {
  #waiting: { fault: Fault; left: number }[] = [];
  #held = new Set<() => void>();
  #hung = new Set<() => void>();

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  consume(method: string, path: string): Fault | null {
    const match = this.#waiting.find(
      ({ fault }) =>
        (!fault.method || fault.method === method) && (!fault.path || path.startsWith(fault.path)),
    );
    if (!match) return null;
    match.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return match.fault;
  }

  get heldCount(): number {
    return this.#held.size;
  }

  hold(): Promise<void> {
    return new Promise((resolve) => {
      this.#held.add(resolve);
    });
  }

  release(): void {
    for (const go of this.#held) go();
    this.#held.clear();
  }

  /** Registers how to end a call that is never answered, for when the server closes. */
  hang(end: () => void): void {
    this.#hung.add(end);
  }

  clear(): void {
    this.#waiting = [];
    this.release();
    for (const end of this.#hung) end();
    this.#hung.clear();
  }
}
