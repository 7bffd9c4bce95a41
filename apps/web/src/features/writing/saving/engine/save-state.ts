import type { SaveOutcome } from './outcome.ts';

/** Chapter as the server has it. `Doc` is the editor's document type; the engine compares documents by identity only. */
export interface ServerCopy<Doc> {
  version: number;
  doc: Doc;
  body: string;
  /** Commit time on the server; null for a chapter that was never saved. */
  savedAt: string | null;
}

/** Body of one save request. A retry sends the same id and the same text, so the server treats it as idempotent. */
export interface Mutation {
  mutationId: string;
  baseVersion: number;
  body: string;
  schemaVersion: number;
  confirmEmpty: boolean;
}

/** Save without a final answer. */
export interface PendingSave<Doc> extends Mutation {
  /** Null after a reload: the draft stores the sent text, not the document it was made from. */
  doc: Doc | null;
  /** Start of the wait for the draft write that contains this save. */
  builtAt: number;
  wasExtended: boolean;
}

/** Identity of a draft's content, to tell whether the draft on disk is up to date. */
export interface DraftContent {
  edits: number;
  baseVersion: number;
  pendingSaveId: string | null;
}

/** Rejection of one text; another text may be accepted. */
export type TextRejection = 'tooLarge' | 'refused' | 'emptiesChapter';

/** Reason to send nothing until the user signs in, changes the text or reloads. */
type BlockReason = TextRejection | 'unauthenticated' | 'otherAccount' | 'schemaTooOld' | 'gone';

export type SaveProblemReason = BlockReason | 'offline' | 'server' | 'timeout' | 'forbidden';

export type Choice<Doc> = { keep: 'mine' } | { keep: 'theirs' } | { keep: 'merged'; doc: Doc };

export interface Conflict<Doc> {
  /** Save that was refused with 409; the server stores its text in the history. */
  rejected: PendingSave<Doc>;
  theirs: ServerCopy<Doc> | null;
  /** Set while the newest own text is being sent to the history, before the choice replaces it on the page. */
  choice: Choice<Doc> | null;
}

interface PendingWrite {
  seq: number;
  content: DraftContent | null;
  edits: number;
  startedAt: number;
  wasExtended: boolean;
  /** Written synchronously while the page was unloading. */
  isLastChance: boolean;
}

interface LocalState {
  works: boolean;
  /** Content of the draft on disk; null without a draft, unknown after a failed write. */
  stored: DraftContent | null | 'unknown';
  storedSeq: number;
  pending: PendingWrite[];
  seq: number;
  lastWriteAt: number;
  retryAt: number;
  /** Time of the oldest change that is not on disk. */
  unwrittenSince: number | null;
}

export interface SaveState<Doc> {
  userId: string;
  schemaVersion: number;
  /** `elapsed` never decreases, so a clock that is set back delays nothing. */
  clock: { wall: number; elapsed: number };
  /** Delay of the scheduled tick. */
  tickIn: number;
  doc: Doc;
  edits: number;
  baseVersion: number;
  /** Text of the server at `baseVersion`; null where it is not known. */
  acked: { doc: Doc | null; body: string | null; savedAt: string | null };
  lastChangeAt: number;
  /** Time of the oldest change that no save contains yet. */
  dirtySince: number | null;
  pendingSave: PendingSave<Doc> | null;
  /** The only open request. */
  request: { kind: 'save' | 'fetch'; attempt: number; deadline: number } | null;
  attempts: number;
  failures: number;
  timeouts: number;
  retryAt: number;
  lastFailure: SaveProblemReason | null;
  /** Nothing is sent while this is set. */
  blockedBy: BlockReason | null;
  isEmptyConfirmed: boolean;
  isOnline: boolean;
  conflict: Conflict<Doc> | null;
  local: LocalState;
}

export type SaveEvent<Doc> = { now: number } & (
  | { type: 'changed'; doc: Doc }
  /** The editor shows the current text with a document object of its own. */
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

/** Draft to write. `held` is the pending save, with the document it was made from where that is known. */
export interface DraftWrite<Doc> {
  seq: number;
  doc: Doc;
  baseVersion: number;
  held: (Mutation & { doc: Doc | null }) | null;
}

export type SaveEffect<Doc> =
  | { type: 'writeDraft'; draft: DraftWrite<Doc>; isLastChance: boolean }
  | { type: 'removeDraft'; seq: number; isLastChance: boolean }
  | { type: 'send'; attempt: number; mutation: Mutation; isLastChance: boolean }
  | { type: 'fetchServerCopy'; attempt: number }
  | { type: 'abort'; attempt: number }
  | { type: 'scheduleTick'; inMs: number }
  | { type: 'replaceDocument'; doc: Doc };

/** Functions the engine calls. Time is not among them: it comes with each event. */
export interface EngineDeps<Doc> {
  bodyOf: (doc: Doc) => string;
  newMutationId: () => string;
  /** Range [0, 1). */
  random: () => number;
}
