import { type Cover, type CoverChange, type CoverFields, coverFields } from '@dierbaar/contract';
import { backoff } from '../../../../lib/local/backoff.ts';
import { differenceOf, isSameCover } from '../../compare-covers.ts';

/** Why a save failed: no answer, a refusal by the server, or a cover that was saved elsewhere meanwhile. */
export type SaveProblem = 'unreachable' | 'refused' | 'changedElsewhere';

/** Save state; `at` is null while nothing was saved since the editor opened. */
export type CoverSaveStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'notSaved'; problem: Exclude<SaveProblem, 'changedElsewhere'> }
  /** The server has another cover; nothing is sent until one of them is chosen. */
  | { state: 'changedElsewhere'; theirs: Cover };

export interface CoverSaverOptions {
  /** Cover on the server; null when the first save has to create it. */
  saved: CoverFields | null;
  /** `updatedAt` of the cover that the book had when the editor opened; null when it had none. */
  updatedAt: string | null;
  create: (fields: CoverFields & Pick<CoverChange, 'previousUpdatedAt'>) => Promise<Cover>;
  update: (change: CoverChange) => Promise<Cover>;
  /** Sends a change from a closing page, without waiting for the response. */
  updateOnPageHide: (change: CoverChange) => void;
  /** Reads the cover that was saved elsewhere. */
  readTheirs: () => Promise<Cover | null>;
  /** Stores unsaved fields in this browser, with the saved ones they change; null removes them once everything is saved. */
  storeDraft: (fields: CoverFields | null, before?: CoverFields | null) => void;
  problemOf: (error: unknown) => SaveProblem;
  clock: () => number;
}

/** Debounce after the last change. */
const saveDelayMs = 500;
const firstRetryMs = 2000;

/**
 * Saves a cover: one request at a time, always the latest fields, with retries and backoff after a failure. Nothing
 * happens before the first `save`, so that it can be made while React renders.
 */
export class CoverSaver {
  readonly #options: CoverSaverOptions;
  readonly #listeners = new Set<() => void>();
  #saved: CoverFields | null;
  #updatedAt: string | null;
  #fields: CoverFields;
  /** Fields that may have arrived: they are sent again unchanged, so that a lost answer is not taken for another device. */
  #unanswered: CoverFields | null = null;
  #status: CoverSaveStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedAt: number | null = null;
  #isSending = false;
  #hasDraft = false;
  #failures = 0;
  #isClosed = false;
  #isEnded = false;

  constructor(options: CoverSaverOptions, fields: CoverFields) {
    this.#options = options;
    this.#saved = options.saved;
    this.#updatedAt = options.updatedAt;
    this.#fields = fields;
    this.#status = this.hasUnsavedChanges ? { state: 'saving' } : { state: 'saved', at: null };
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
    if (this.#status.state === 'changedElsewhere') return;
    if (!this.hasUnsavedChanges) {
      this.#markSaved();
      return;
    }
    this.#setStatus({ state: 'saving' });
    this.#scheduleSend(saveDelayMs);
  }

  /** Sends unsaved changes now, on request or when the connection is back. */
  retry(): void {
    if (this.hasUnsavedChanges) this.#scheduleSend(0);
  }

  /** Whether closing the page now would lose changes. */
  get hasUnsavedChanges(): boolean {
    if (this.#isEnded) return false;
    return this.#saved === null || this.#unanswered !== null || this.#hasDifference(this.#saved);
  }

  /** Sends unsaved changes while the page closes. */
  leave(): void {
    if (this.#isEnded || this.#status.state === 'changedElsewhere') return;
    if (!this.#saved || !this.#hasDifference(this.#saved)) return;
    this.#options.updateOnPageHide(this.#changeOf(this.#saved, this.#fields));
    // A page that comes back sends the same first.
    this.#unanswered ??= this.#fields;
  }

  /** Goes on sending unsaved changes after the screen has closed; the app stays open. */
  close(): void {
    this.#isClosed = true;
    this.retry();
  }

  /** Goes on from the cover that was saved elsewhere: with the own fields over it, or with that cover as it is. */
  choose(choice: 'own' | 'elsewhere'): void {
    if (this.#status.state !== 'changedElsewhere') return;
    const { theirs } = this.#status;
    const own = this.#fields;
    this.#goOnFrom(theirs);
    // Over a cover of another theme a new one is created; the server keeps the replaced one.
    if (choice === 'own' && own.themeName !== theirs.themeName) this.#saved = null;
    this.#setStatus({ state: 'saving' });
    this.save(choice === 'own' ? own : this.#fields);
  }

  /** Takes over a newer cover of the server while there is nothing to lose; false when it does not. */
  follow(cover: Cover): boolean {
    const isIdle = this.#status.state === 'saved' && !this.#isSending && !this.#isClosed;
    if (!isIdle || this.hasUnsavedChanges || cover.updatedAt <= (this.#updatedAt ?? '')) return false;
    this.#goOnFrom(cover);
    return true;
  }

  /** Stops saving and removes the draft, because the book has another cover now. */
  readonly abandon = (): void => {
    if (this.#hasDraft) this.#options.storeDraft(null);
    this.end();
  };

  /** Stops saving; the draft stays for the next visit. */
  readonly end = (): void => {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    for (const listener of this.#listeners) listener();
  };

  #goOnFrom(cover: Cover): void {
    this.#saved = coverFields.parse(cover);
    this.#fields = this.#saved;
    this.#updatedAt = cover.updatedAt;
    this.#unanswered = null;
  }

  /** Clears retries and failures once the fields equal the saved ones again. */
  #markSaved(): void {
    if (this.#isSending || this.#isEnded || this.#status.state === 'saved') return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#setStatus({ state: 'saved', at: this.#savedAt });
  }

  #updateDraft(): void {
    // Another saver of this cover may have a draft there by now.
    if (this.#isEnded) return;
    const hasChanges = this.hasUnsavedChanges;
    if (hasChanges) this.#options.storeDraft(this.#fields, this.#saved);
    else if (this.#hasDraft) this.#options.storeDraft(null);
    this.#hasDraft = hasChanges;
  }

  #scheduleSend(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    // A running request checks for newer changes when it is done.
    if (this.#isSending || this.#status.state === 'changedElsewhere' || !this.hasUnsavedChanges) return;
    this.#isSending = true;
    const sent = this.#unanswered ?? this.#fields;
    this.#unanswered = sent;
    this.#setStatus({ state: 'saving' });
    try {
      // A change that arrived before is answered with the cover as it is by now, and a new one is read after it was stored:
      // somebody else may have changed it since.
      const stored = this.#saved
        ? await this.#options.update(this.#changeOf(this.#saved, sent))
        : await this.#options.create({ ...sent, previousUpdatedAt: this.#updatedAt });
      if (isSameCover(stored, sent)) this.#handleStored(sent, stored.updatedAt);
      else this.#ask(stored);
    } catch (error) {
      await this.#handleFailure(this.#options.problemOf(error));
    }
  }

  #handleStored(sent: CoverFields, updatedAt: string): void {
    this.#saved = sent;
    this.#updatedAt = updatedAt;
    this.#unanswered = null;
    this.#savedAt = this.#options.clock();
    this.#failures = 0;
    this.#isSending = false;
    this.#updateDraft();
    if (this.hasUnsavedChanges) this.#scheduleSend(0);
    else this.#setStatus({ state: 'saved', at: this.#savedAt });
  }

  async #handleFailure(problem: SaveProblem): Promise<void> {
    if (problem === 'changedElsewhere') return this.#readTheirs();
    this.#isSending = false;
    this.#failures += 1;
    if (problem === 'refused') this.#unanswered = null;
    this.#setStatus({ state: 'notSaved', problem });
    // A refusal is final.
    if (problem === 'refused') return;
    this.#scheduleSend(backoff(this.#failures, firstRetryMs));
  }

  async #readTheirs(): Promise<void> {
    try {
      const theirs = await this.#options.readTheirs();
      if (!theirs) await this.#handleFailure('refused');
      else if (isSameCover(theirs, this.#fields)) this.#handleStored(this.#fields, theirs.updatedAt);
      else this.#ask(theirs);
    } catch (error) {
      await this.#handleFailure(this.#options.problemOf(error));
    }
  }

  #ask(theirs: Cover): void {
    this.#isSending = false;
    this.#unanswered = null;
    this.#failures = 0;
    this.#setStatus({ state: 'changedElsewhere', theirs });
  }

  #hasDifference(saved: CoverFields): boolean {
    return Object.keys(differenceOf(saved, this.#fields)).length > 0;
  }

  #changeOf(saved: CoverFields, fields: CoverFields): CoverChange {
    return { ...differenceOf(saved, fields), previousUpdatedAt: this.#updatedAt };
  }

  #setStatus(status: CoverSaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
