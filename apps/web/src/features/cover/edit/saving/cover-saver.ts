import type { CoverFields } from '@dierbaar/contract';

/** Why a cover is not saved: no answer came, or the server does not take it. */
export type SaveProblem = 'unreachable' | 'refused';

/** Where the cover is. `at` is null while nothing was saved since it was opened. */
export type CoverSaveStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'notSaved'; problem: SaveProblem };

export interface CoverSaverParts {
  /** Null when the server has no cover of this book yet: the first save makes it. */
  saved: CoverFields | null;
  create: (fields: CoverFields) => Promise<unknown>;
  update: (change: Partial<CoverFields>) => Promise<unknown>;
  /** For a page that is closing: no answer is waited for. */
  updateAtOnce: (change: Partial<CoverFields>) => void;
  /** Keeps on this computer what the server does not have; null when it has everything. */
  keep: (fields: CoverFields | null) => void;
  problemOf: (error: unknown) => SaveProblem;
  clock: () => number;
}

/** A moment after the last letter. */
const PAUSE = 500;
const FIRST_RETRY = 2000;
const LAST_RETRY = 30_000;

/** Brings every change of a cover to the server: one call at a time, always the newest, again after a failure. */
export class CoverSaver {
  readonly #parts: CoverSaverParts;
  readonly #listeners = new Set<() => void>();
  #saved: CoverFields | null;
  #wanted: CoverFields;
  #status: CoverSaveStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedAt: number | null = null;
  #isSending = false;
  #isKept = false;
  #failures = 0;
  #isClosed = false;
  #isAbandoned = false;

  constructor(parts: CoverSaverParts, wanted: CoverFields) {
    this.#parts = parts;
    this.#saved = parts.saved;
    this.#wanted = wanted;
    this.#status = this.#isBehind() ? { state: 'saving' } : { state: 'saved', at: null };
    if (!this.#isBehind()) return;
    this.#keep();
    this.#sendSoon(0);
  }

  readonly status = (): CoverSaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The cover as it should be from now on. */
  save(wanted: CoverFields): void {
    this.#wanted = wanted;
    this.#isClosed = false;
    this.#keep();
    if (!this.#isBehind()) {
      this.#rest();
      return;
    }
    this.#tell({ state: 'saving' });
    this.#sendSoon(PAUSE);
  }

  /** Now, for who asks or who is back online. */
  retry(): void {
    if (this.#isBehind()) this.#sendSoon(0);
  }

  /** Whether something would be lost if the page went this moment. */
  get isBehindServer(): boolean {
    return this.#isBehind();
  }

  /** The page is going. */
  leave(): void {
    if (this.#saved && this.#isBehind()) this.#parts.updateAtOnce(this.#difference(this.#saved));
  }

  /** The screen is going, the app stays: what is not saved is still sent. */
  close(): void {
    this.#isClosed = true;
    if (this.#isBehind()) this.#sendSoon(0);
  }

  /** The cover is no longer this book's: nothing more is sent. */
  readonly abandon = (): void => {
    this.#isClosed = true;
    this.#isAbandoned = true;
    this.#keep();
    clearTimeout(this.#timer);
  };

  /** What was changed is as it was: there is nothing to send any more, and nothing to worry about. */
  #rest(): void {
    if (this.#isSending || this.#isAbandoned || this.#status.state === 'saved') return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#tell({ state: 'saved', at: this.#savedAt });
  }

  #keep(): void {
    const isBehind = this.#isBehind();
    if (isBehind || this.#isKept) this.#parts.keep(isBehind ? this.#wanted : null);
    this.#isKept = isBehind;
  }

  #sendSoon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    // The call under way looks for newer wishes when it is done.
    if (this.#isSending || !this.#isBehind()) return;
    this.#isSending = true;
    const sent = this.#wanted;
    this.#tell({ state: 'saving' });
    try {
      if (this.#saved) await this.#parts.update(this.#difference(this.#saved));
      else await this.#parts.create(sent);
      this.#saved = sent;
      this.#savedAt = this.#parts.clock();
      this.#failures = 0;
      this.#isSending = false;
      this.#keep();
      if (this.#isBehind()) this.#sendSoon(0);
      else this.#tell({ state: 'saved', at: this.#savedAt });
    } catch (error) {
      this.#isSending = false;
      this.#failed(this.#parts.problemOf(error));
    }
  }

  #failed(problem: SaveProblem): void {
    this.#failures += 1;
    this.#tell({ state: 'notSaved', problem });
    // What is refused is refused again; a closed screen tries a few times more.
    if (problem === 'refused' || (this.#isClosed && this.#failures > 5)) return;
    this.#sendSoon(Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (this.#failures - 1)));
  }

  #isBehind(): boolean {
    if (this.#isAbandoned) return false;
    return this.#saved === null || Object.keys(this.#difference(this.#saved)).length > 0;
  }

  #difference(saved: CoverFields): Partial<CoverFields> {
    const before = new Map<string, unknown>(Object.entries(saved));
    return Object.fromEntries(
      Object.entries(this.#wanted).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
      ),
    );
  }

  #tell(status: CoverSaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
