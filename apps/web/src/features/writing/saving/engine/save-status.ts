import type { DraftContent, SaveProblemReason, SaveState, ServerCopy } from './save-state.ts';
import { timing } from './timing.ts';

/** State that the status line shows. `saved` and `localOnly` are confirmed, never expected. */
export type SaveStatus<Doc> =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  | { state: 'localOnly'; reason: SaveProblemReason }
  | { state: 'notSaved'; reason: SaveProblemReason }
  | {
      state: 'changedElsewhere';
      /** Null until the other text has been fetched. */
      theirs: ServerCopy<Doc> | null;
      /** The user has chosen a text and the choice is being applied. */
      isResolving: boolean;
      reason: SaveProblemReason | null;
    };

export function deriveStatus<Doc>(state: SaveState<Doc>): SaveStatus<Doc> {
  const reason = state.blockedBy ?? (state.isOnline ? state.lastFailure : 'offline');
  if (state.conflict) {
    const { theirs, choice } = state.conflict;
    return { state: 'changedElsewhere', theirs, isResolving: choice !== null, reason };
  }
  if (isSynced(state)) return { state: 'saved', at: state.acked.savedAt };
  if (reason === null) return { state: 'saving' };
  if (!isSafeLocally(state)) return { state: 'notSaved', reason };
  return { state: 'localOnly', reason };
}

/** Whether the server has exactly the text on the page. */
export function isSynced<Doc>(state: SaveState<Doc>): boolean {
  return state.doc === state.acked.doc && state.pendingSave === null && state.conflict === null;
}

/** Whether unloading the page now would lose text. */
export function mustWarnBeforeLeaving<Doc>(state: SaveState<Doc>): boolean {
  return !isSynced(state) && !isSafeLocally(state);
}

/** Whether the text is on the server or on disk, or neither works at the moment. */
export function isSettled<Doc>(state: SaveState<Doc>): boolean {
  if (isSynced(state) || isStoredLocally(state)) return true;
  return !state.local.works && deriveStatus(state).state !== 'saving';
}

/** Whether exactly the text on the page is on disk. */
function isStoredLocally<Doc>(state: SaveState<Doc>): boolean {
  return contentOf(state.local.stored)?.edits === state.edits;
}

/** Content that is known to be on disk. */
export function contentOf(stored: DraftContent | null | 'unknown'): DraftContent | null {
  return stored === 'unknown' ? null : stored;
}

function isSafeLocally<Doc>(state: SaveState<Doc>): boolean {
  if (isStoredLocally(state)) return true;
  const waiting = state.clock.elapsed - (state.local.unwrittenSince ?? state.clock.elapsed);
  return state.local.works && waiting <= timing.draftLagShown;
}
