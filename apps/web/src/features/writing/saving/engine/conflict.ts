import { type EngineStep, resetBackoff } from './engine-step.ts';
import type { SaveState, ServerCopy } from './save-state.ts';
import { createPendingSave, markDirtyNow } from './sending.ts';

/** Stores the fetched text of the other device. The conflict ends without a choice when the texts do not differ. */
export function receiveServerCopy<Doc>({ state, deps }: EngineStep<Doc>, copy: ServerCopy<Doc>): void {
  resetBackoff(state);
  if (!state.conflict) return;
  const mine = deps.bodyOf(state.doc);
  if (copy.body === mine) {
    settle(state, copy, state.doc);
  } else if (copy.body === state.acked.body) {
    // The server has a new version of the same text, so the own text is still based on it.
    settle(state, copy, null);
    markDirtyNow(state);
  } else {
    state.conflict = { ...state.conflict, theirs: copy };
  }
}

/** Applies the user's choice once the own text is in the server's history. */
export function applyConflictChoice<Doc>(step: EngineStep<Doc>): void {
  const { state, effects } = step;
  const { conflict } = state;
  if (!conflict?.choice || !conflict.theirs || state.pendingSave || state.request) return;
  const { choice, theirs } = conflict;
  if (choice.keep === 'mine') {
    settle(state, theirs, null);
    markDirtyNow(state);
    return;
  }
  const isInHistory = step.deps.bodyOf(state.doc) === conflict.rejected.body;
  // Sent with the old base version, the text is refused again and stored in the history.
  if (!isInHistory) {
    createPendingSave(step);
    return;
  }
  const doc = choice.keep === 'theirs' ? theirs.doc : choice.doc;
  state.doc = doc;
  state.edits += 1;
  state.local.unwrittenSince = state.clock.elapsed;
  effects.push({ type: 'replaceDocument', doc });
  settle(state, theirs, choice.keep === 'theirs' ? doc : null);
  if (choice.keep === 'merged') markDirtyNow(state);
}

/** Ends the conflict: the text is based on the other copy from now on. */
function settle<Doc>(state: SaveState<Doc>, copy: ServerCopy<Doc>, ackedDoc: Doc | null): void {
  state.conflict = null;
  state.baseVersion = copy.version;
  state.acked = { doc: ackedDoc, body: copy.body, savedAt: copy.savedAt };
  state.dirtySince = null;
}
