/** How the API misbehaves on its next calls. */
export interface Fault {
  /** `error` answers with a status, `drop` cuts the connection, `hang` never answers, `hold` waits to be released. */
  readonly kind: 'error' | 'drop' | 'hang' | 'hold';
  readonly status?: number | undefined;
  /** Whether the call is carried out before it goes wrong. By default only `drop` and `hold` do. */
  readonly executes?: boolean | undefined;
  readonly times?: number | undefined;
  /** Only calls of this method, or whose path begins like this. */
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

/** The faults that are still to happen, first come first served. */
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

  /** How many calls wait to be released. */
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

  /** Remembers how to end a call that is never answered, for when the server closes. */
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
