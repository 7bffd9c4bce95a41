import { type EngineStep, resetBackoff } from './engine-step.ts';
import type { SaveState, ServerCopy } from './save-state.ts';
import { createPendingSave, markDirtyNow } from './sending.ts';

/** The other text has come in. Where there is nothing to choose, the writer is not asked. */
export function receiveServerCopy<Doc>({ state, deps }: EngineStep<Doc>, copy: ServerCopy<Doc>): void {
  resetBackoff(state);
  if (!state.conflict) return;
  const mine = deps.bodyOf(state.doc);
  if (copy.body === mine) {
    settle(state, copy, state.doc);
  } else if (copy.body === state.acked.body) {
    // The version moved, the text did not: ours still builds on it.
    settle(state, copy, null);
    markDirtyNow(state);
  } else {
    state.conflict = { ...state.conflict, theirs: copy };
  }
}

/** Carries out what the writer chose, once no word of the own text can get lost by it. */
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
  // Offered on its old version, the server refuses it again, and keeps it.
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

/** Ends the conflict: from here on the text builds on the other copy. */
function settle<Doc>(state: SaveState<Doc>, copy: ServerCopy<Doc>, ackedDoc: Doc | null): void {
  state.conflict = null;
  state.baseVersion = copy.version;
  state.acked = { doc: ackedDoc, body: copy.body, savedAt: copy.savedAt };
  state.dirtySince = null;
}
