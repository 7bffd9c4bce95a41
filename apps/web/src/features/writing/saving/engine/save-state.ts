import type { SaveOutcome } from './outcome.ts';

/** A chapter as the server holds it. `Doc` is whatever the editor calls a document; only its identity counts here. */
export interface ServerCopy<Doc> {
  version: number;
  doc: Doc;
  body: string;
  /** When the server committed it; null for a chapter that was never saved. */
  savedAt: string | null;
}

/** One save as the server sees it. A repeat is this very object again: same id, same text. */
export interface Mutation {
  mutationId: string;
  baseVersion: number;
  body: string;
  schemaVersion: number;
  confirmEmpty: boolean;
}

export interface PendingSave<Doc> extends Mutation {
  /** Null after a restart: the draft remembers what was sent, not the document it came from. */
  doc: Doc | null;
  /** From here on the wait for the disk counts. */
  builtAt: number;
  wasExtended: boolean;
}

/** What one draft record says, short of the text itself. */
export interface DraftContent {
  edits: number;
  baseVersion: number;
  pendingSaveId: string | null;
}

/** Refusals of one text; another text may be accepted. */
export type TextRejection = 'tooLarge' | 'refused' | 'emptiesChapter';

/** Why nothing may be sent until something changes: who signs in, what is typed, what is reloaded. */
export type BlockReason = TextRejection | 'unauthenticated' | 'otherAccount' | 'schemaTooOld' | 'gone';

export type SaveProblemReason = BlockReason | 'offline' | 'server' | 'timeout' | 'forbidden';

export type Choice<Doc> = { keep: 'mine' } | { keep: 'theirs' } | { keep: 'merged'; doc: Doc };

export interface Conflict<Doc> {
  /** The save that was refused; the server keeps its text in the history. */
  rejected: PendingSave<Doc>;
  theirs: ServerCopy<Doc> | null;
  /** Set while the newest own text is still on its way to the history, before it leaves the page. */
  choice: Choice<Doc> | null;
}

interface PendingWrite {
  seq: number;
  content: DraftContent | null;
  edits: number;
  startedAt: number;
  wasExtended: boolean;
  /** Handed over whole before the page could go. */
  isLastChance: boolean;
}

interface LocalState {
  works: boolean;
  /** What is on disk; null when there is no draft, unknown after a write that failed. */
  stored: DraftContent | null | 'unknown';
  storedSeq: number;
  pending: PendingWrite[];
  seq: number;
  lastWriteAt: number;
  retryAt: number;
  /** When the oldest change that is not on disk was made. */
  unwrittenSince: number | null;
}

export interface SaveState<Doc> {
  userId: string;
  schemaVersion: number;
  /** `elapsed` only ever grows, so a clock set back by a year delays nothing. */
  clock: { wall: number; elapsed: number };
  /** How soon the next turn was planned. */
  tickIn: number;
  doc: Doc;
  edits: number;
  baseVersion: number;
  /** The text the server has at `baseVersion`, as far as it is known here. */
  acked: { doc: Doc | null; body: string | null; savedAt: string | null };
  lastChangeAt: number;
  /** When the oldest change was made that no save carries yet. */
  dirtySince: number | null;
  /** The one save that has no final answer yet. */
  pendingSave: PendingSave<Doc> | null;
  /** The one request in the air. */
  request: { kind: 'save' | 'fetch'; attempt: number; deadline: number } | null;
  attempts: number;
  failures: number;
  timeouts: number;
  retryAt: number;
  lastFailure: SaveProblemReason | null;
  blockedBy: BlockReason | null;
  isEmptyConfirmed: boolean;
  isOnline: boolean;
  conflict: Conflict<Doc> | null;
  local: LocalState;
}

export type SaveEvent<Doc> = { now: number } & (
  | { type: 'changed'; doc: Doc }
  /** The editor's own copy of the text on the page: the same words, another object. */
  | { type: 'shown'; doc: Doc }
  | { type: 'tick' }
  | { type: 'storedLocally'; seq: number }
  | { type: 'localStoreFailed'; seq: number }
  | { type: 'saveSucceeded'; attempt: number; version: number; savedAt: string }
  | { type: 'saveFailed'; attempt: number; outcome: SaveOutcome }
  | { type: 'serverCopyFetched'; attempt: number; copy: ServerCopy<Doc> }
  | { type: 'serverCopyFailed'; attempt: number; outcome: SaveOutcome }
  | { type: 'signedIn'; userId: string }
  | { type: 'wentOnline' }
  | { type: 'wentOffline' }
  | { type: 'hidden' }
  | { type: 'pagehide' }
  | { type: 'retryNow' }
  | { type: 'emptyConfirmed' }
  | { type: 'resolveConflict'; choice: Choice<Doc> }
);

type Untimed<Event> = Event extends { now: number } ? Omit<Event, 'now'> : never;

/** An event without its time, which the saver adds when it runs the step. */
export type UntimedEvent<Doc> = Untimed<SaveEvent<Doc>>;

/** What goes to disk with a draft, next to the document. */
export interface DraftWrite<Doc> {
  seq: number;
  doc: Doc;
  baseVersion: number;
  held: Mutation | null;
}

export type SaveEffect<Doc> =
  | { type: 'writeDraft'; draft: DraftWrite<Doc>; isLastChance: boolean }
  | { type: 'removeDraft'; seq: number }
  | { type: 'send'; attempt: number; mutation: Mutation; isLastChance: boolean }
  | { type: 'fetchServerCopy'; attempt: number }
  | { type: 'abort'; attempt: number }
  | { type: 'scheduleTick'; inMs: number }
  | { type: 'replaceDocument'; doc: Doc };

/** What the engine asks the outside for: never the time, which comes with each event. */
export interface EngineDeps<Doc> {
  bodyOf: (doc: Doc) => string;
  newMutationId: () => string;
  /** From 0 up to 1. */
  random: () => number;
}
