import type { Mutation, SaveState, ServerCopy } from './save-state.ts';
import { timing } from './timing.ts';

/** Draft from disk with its document parsed. `held` is the stored name of the pending save. */
export interface FoundDraft<Doc> {
  writer: string;
  seq: number;
  doc: Doc;
  body: string;
  baseVersion: number;
  held: Mutation | null;
  updatedAt: number;
}

export type Recovery<Doc, Draft extends FoundDraft<Doc> = FoundDraft<Doc>> = {
  /** Drafts whose text the server has already. */
  purge: Draft[];
} & (
  | { from: 'server'; server: ServerCopy<Doc> }
  | {
      from: 'draft';
      draft: Draft;
      server: ServerCopy<Doc> | null;
      /** Drafts of other pages that were closed with unsaved text. They stay on disk until the chapter is opened again. */
      others: Draft[];
    }
  | { from: 'nothing' }
);

/**
 * Decides which text a chapter opens with. Times are used only to order several drafts, never to compare a draft with
 * the server: a clock may be wrong.
 */
export function recover<Doc, Draft extends FoundDraft<Doc>>(
  drafts: readonly Draft[],
  server: ServerCopy<Doc> | null,
): Recovery<Doc, Draft> {
  const isAlreadySaved = (draft: Draft): boolean =>
    // A save without an answer may still arrive at the server, so its draft stays also when the texts are equal now.
    draft.held === null && draft.body === server?.body;
  const purge = drafts.filter(isAlreadySaved);
  const [draft, ...others] = drafts
    .filter((one) => !isAlreadySaved(one))
    .sort((one, other) => other.updatedAt - one.updatedAt);
  if (draft) return { purge, from: 'draft', draft, server, others };
  return server ? { purge, from: 'server', server } : { purge, from: 'nothing' };
}

interface Opening {
  now: number;
  userId: string;
  schemaVersion: number;
  isLocalStoreWorking: boolean;
}

/** Initial state of a chapter that opens with the server's text. */
export function initFromServer<Doc>(server: ServerCopy<Doc>, opening: Opening): SaveState<Doc> {
  return {
    userId: opening.userId,
    schemaVersion: opening.schemaVersion,
    clock: { wall: opening.now, elapsed: 0 },
    tickIn: timing.heartbeat,
    doc: server.doc,
    edits: 0,
    baseVersion: server.version,
    acked: { doc: server.doc, body: server.body, savedAt: server.savedAt },
    lastChangeAt: 0,
    dirtySince: null,
    pendingSave: null,
    request: null,
    attempts: 0,
    failures: 0,
    timeouts: 0,
    retryAt: 0,
    lastFailure: null,
    blockedBy: null,
    isEmptyConfirmed: false,
    isOnline: true,
    conflict: null,
    local: {
      works: opening.isLocalStoreWorking,
      stored: null,
      storedSeq: 0,
      pending: [],
      seq: 0,
      lastWriteAt: -timing.draftEvery,
      retryAt: 0,
      unwrittenSince: null,
    },
  };
}

/**
 * Initial state of a chapter that opens with a draft. The draft is sent at once with its own base version: the server
 * stores it, recognises it as a retry, or refuses it with 409 and stores it in the history.
 */
export function initFromDraft<Doc>(
  draft: FoundDraft<Doc>,
  server: ServerCopy<Doc> | null,
  opening: Opening,
): SaveState<Doc> {
  const { doc, body, baseVersion: version } = draft;
  const savedAt = server?.savedAt ?? null;
  const isOnServersText = server?.version === version;
  const state = initFromServer<Doc>({ version, doc, body, savedAt }, opening);
  return {
    ...state,
    acked: { doc: null, body: isOnServersText ? server.body : null, savedAt },
    lastChangeAt: -timing.continuous,
    dirtySince: -timing.continuous,
    pendingSave: draft.held && { ...draft.held, doc: null, builtAt: 0, wasExtended: false },
    local: {
      ...state.local,
      stored: opening.isLocalStoreWorking
        ? { edits: 0, baseVersion: draft.baseVersion, pendingSaveId: draft.held?.mutationId ?? null }
        : 'unknown',
      storedSeq: draft.seq,
      seq: draft.seq,
    },
  };
}
