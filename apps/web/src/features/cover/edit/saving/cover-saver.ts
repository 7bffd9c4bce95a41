import type { CoverFields } from '@dierbaar/contract';

/** Why a save failed: no answer, or a refusal by the server. */
export type SaveProblem = 'unreachable' | 'refused';

/** Save state; `at` is null while nothing was saved since the editor opened. */
export type CoverSaveStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'notSaved'; problem: SaveProblem };

export interface CoverSaverOptions {
  /** Cover on the server; null when the first save has to create it. */
  saved: CoverFields | null;
  create: (fields: CoverFields) => Promise<unknown>;
  update: (change: Partial<CoverFields>) => Promise<unknown>;
  /** Sends a change from a closing page, without waiting for the response. */
  updateOnPageHide: (change: Partial<CoverFields>) => void;
  /** Stores unsaved fields in this browser; null removes them once everything is saved. */
  storeDraft: (fields: CoverFields | null) => void;
  problemOf: (error: unknown) => SaveProblem;
  clock: () => number;
}

/** Debounce after the last change. */
const saveDelayMs = 500;
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

/**
 * Saves a cover: one request at a time, always the latest fields, with retries and backoff after a failure. Nothing
 * happens before the first `save`, so that it can be made while React renders.
 */
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
  }

  readonly status = (): CoverSaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Schedules a save of these fields. */
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

  /** Sends unsaved changes now, on request or when the connection is back. */
  retry(): void {
    if (this.#hasUnsavedChanges()) this.#scheduleSend(0);
  }

  /** Whether closing the page now would lose changes. */
  get hasUnsavedChanges(): boolean {
    return this.#hasUnsavedChanges();
  }

  /** Sends unsaved changes while the page closes. */
  leave(): void {
    if (this.#saved && this.#hasUnsavedChanges())
      this.#options.updateOnPageHide(this.#difference(this.#saved));
  }

  /** Sends unsaved changes after the screen has closed; the app stays open. */
  close(): void {
    this.#isClosed = true;
    if (this.#hasUnsavedChanges()) this.#scheduleSend(0);
  }

  /** Stops saving and removes the draft, because the book has another cover now. */
  readonly abandon = (): void => {
    this.#isClosed = true;
    this.#isAbandoned = true;
    this.#updateDraft();
    clearTimeout(this.#timer);
  };

  /** Clears retries and failures once the fields equal the saved ones again. */
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
    // A running request checks for newer changes when it is done.
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
    // A refusal is final; after the screen has closed only five retries follow.
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
