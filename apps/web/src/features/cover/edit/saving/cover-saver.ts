import type { CoverFields } from '@dierbaar/contract';

/** Why a cover is not saved: no answer came, or the server does not take it. */
export type SaveProblem = 'unreachable' | 'refused';

/** Where the cover is. `at` is null while nothing was saved since it was opened. */
export type CoverSaveStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'notSaved'; problem: SaveProblem };

export interface CoverSaverOptions {
  /** Null when the server has no cover of this book yet: the first save makes it. */
  saved: CoverFields | null;
  create: (fields: CoverFields) => Promise<unknown>;
  update: (change: Partial<CoverFields>) => Promise<unknown>;
  /** For a page that is closing: no answer is waited for. */
  updateOnPageHide: (change: Partial<CoverFields>) => void;
  /** Keeps on this computer what the server does not have; null when it has everything. */
  storeDraft: (fields: CoverFields | null) => void;
  problemOf: (error: unknown) => SaveProblem;
  clock: () => number;
}

/** A moment after the last letter. */
const saveDelayMs = 500;
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

/** Brings every change of a cover to the server: one call at a time, always the newest, again after a failure. */
export class CoverSaver {
  readonly #options: CoverSaverOptions;
  readonly #listeners = new Set<() => void>();
  #saved: CoverFields | null;
  #fields: CoverFields;
  #status: CoverSaveStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedAt: number | null = null;
  #isSending = false;
  #hasDraft = false;
  #failures = 0;
  #isClosed = false;
  #isAbandoned = false;

  constructor(options: CoverSaverOptions, fields: CoverFields) {
    this.#options = options;
    this.#saved = options.saved;
    this.#fields = fields;
    this.#status = this.#hasUnsavedChanges() ? { state: 'saving' } : { state: 'saved', at: null };
    if (!this.#hasUnsavedChanges()) return;
    this.#updateDraft();
    this.#scheduleSend(0);
  }

  readonly status = (): CoverSaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The cover as it should be from now on. */
  save(fields: CoverFields): void {
    this.#fields = fields;
    this.#isClosed = false;
    this.#updateDraft();
    if (!this.#hasUnsavedChanges()) {
      this.#markSaved();
      return;
    }
    this.#setStatus({ state: 'saving' });
    this.#scheduleSend(saveDelayMs);
  }

  /** Now, for who asks or who is back online. */
  retry(): void {
    if (this.#hasUnsavedChanges()) this.#scheduleSend(0);
  }

  /** Whether something would be lost if the page went this moment. */
  get hasUnsavedChanges(): boolean {
    return this.#hasUnsavedChanges();
  }

  /** The page is going. */
  leave(): void {
    if (this.#saved && this.#hasUnsavedChanges())
      this.#options.updateOnPageHide(this.#difference(this.#saved));
  }

  /** The screen is going, the app stays: what is not saved is still sent. */
  close(): void {
    this.#isClosed = true;
    if (this.#hasUnsavedChanges()) this.#scheduleSend(0);
  }

  /** The cover is no longer this book's: nothing more is sent. */
  readonly abandon = (): void => {
    this.#isClosed = true;
    this.#isAbandoned = true;
    this.#updateDraft();
    clearTimeout(this.#timer);
  };

  /** What was changed is as it was: there is nothing to send any more, and nothing to worry about. */
  #markSaved(): void {
    if (this.#isSending || this.#isAbandoned || this.#status.state === 'saved') return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#setStatus({ state: 'saved', at: this.#savedAt });
  }

  #updateDraft(): void {
    const hasChanges = this.#hasUnsavedChanges();
    if (hasChanges || this.#hasDraft) this.#options.storeDraft(hasChanges ? this.#fields : null);
    this.#hasDraft = hasChanges;
  }

  #scheduleSend(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    // The call under way looks for newer wishes when it is done.
    if (this.#isSending || !this.#hasUnsavedChanges()) return;
    this.#isSending = true;
    const sent = this.#fields;
    this.#setStatus({ state: 'saving' });
    try {
      if (this.#saved) await this.#options.update(this.#difference(this.#saved));
      else await this.#options.create(sent);
      this.#saved = sent;
      this.#savedAt = this.#options.clock();
      this.#failures = 0;
      this.#isSending = false;
      this.#updateDraft();
      if (this.#hasUnsavedChanges()) this.#scheduleSend(0);
      else this.#setStatus({ state: 'saved', at: this.#savedAt });
    } catch (error) {
      this.#isSending = false;
      this.#handleFailure(this.#options.problemOf(error));
    }
  }

  #handleFailure(problem: SaveProblem): void {
    this.#failures += 1;
    this.#setStatus({ state: 'notSaved', problem });
    // What is refused is refused again; a closed screen tries a few times more.
    if (problem === 'refused' || (this.#isClosed && this.#failures > 5)) return;
    this.#scheduleSend(Math.min(maxRetryMs, firstRetryMs * 2 ** (this.#failures - 1)));
  }

  #hasUnsavedChanges(): boolean {
    if (this.#isAbandoned) return false;
    return this.#saved === null || Object.keys(this.#difference(this.#saved)).length > 0;
  }

  #difference(saved: CoverFields): Partial<CoverFields> {
    const before = new Map<string, unknown>(Object.entries(saved));
    return Object.fromEntries(
      Object.entries(this.#fields).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
      ),
    );
  }

  #setStatus(status: CoverSaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
