import { backoff } from '../../../../lib/local/clock.ts';
import { type EngineStep, resetBackoff } from './engine-step.ts';
import type { SaveOutcome } from './outcome.ts';
import type { Conflict, SaveState, TextRejection } from './save-state.ts';
import { discardPendingSave } from './sending.ts';
import { timing } from './timing.ts';

/** Applies the answer that the pending save was stored. */
export function applySaved<Doc>(
  state: SaveState<Doc>,
  answer: { attempt: number; version: number; savedAt: string },
): void {
  const { pendingSave } = state;
  if (!endRequest(state, 'save', answer.attempt) || !pendingSave) return;
  resetBackoff(state);
  state.timeouts = 0;
  state.isEmptyConfirmed = false;
  state.pendingSave = null;
  state.conflict = null;
  // The new version applies also when the text has changed since the save was sent.
  state.baseVersion = answer.version;
  state.acked = { doc: pendingSave.doc, body: pendingSave.body, savedAt: answer.savedAt };
  if (state.doc !== pendingSave.doc) state.dirtySince ??= state.clock.elapsed;
}

/** Applies a failed request. Only a rejection of the text itself ends the pending save; every other failure retries it. */
export function applyFailure<Doc>(step: EngineStep<Doc>, outcome: SaveOutcome): void {
  const { state } = step;
  state.failures += 1;
  state.retryAt = state.clock.elapsed + backoff(state.failures, timing.firstRetry, step.deps.random());
  switch (outcome.kind) {
    case 'timeout':
      state.timeouts += 1;
      state.lastFailure = 'timeout';
      break;
    case 'offline':
    case 'server':
    case 'forbidden':
      state.lastFailure = outcome.kind;
      break;
    case 'unauthenticated':
      state.blockedBy = 'unauthenticated';
      break;
    case 'conflict':
      beginConflict(state);
      break;
    case 'schemaTooOld':
      applySchemaTooOld(state);
      break;
    case 'gone':
      discardPendingSave(state);
      state.blockedBy = 'gone';
      // A chapter that no longer exists has no other text to choose.
      state.conflict = null;
      break;
    case 'emptiesChapter':
    case 'tooLarge':
    case 'refused':
      if (state.conflict) rejectConflictText(step, state.conflict, outcome.kind);
      else rejectText(step, outcome.kind);
      discardPendingSave(state);
      break;
    default:
      outcome satisfies never;
  }
}

/** Maps failures about a text to a server failure: a fetch sends no text. */
export function classifyFetchFailure(outcome: SaveOutcome): SaveOutcome {
  const isAboutTheText = ['conflict', 'tooLarge', 'refused', 'emptiesChapter'].includes(outcome.kind);
  return isAboutTheText ? { kind: 'server' } : outcome;
}

/** Ends the open request if the answer is for it; a late answer to an earlier attempt is ignored. */
export function endRequest<Doc>(state: SaveState<Doc>, kind: 'save' | 'fetch', attempt: number): boolean {
  if (state.request?.attempt !== attempt || state.request.kind !== kind) return false;
  state.request = null;
  return true;
}

/** Aborts a request after its deadline. The save stays pending, because the server may have stored it. */
export function timeOutRequest<Doc>(step: EngineStep<Doc>): void {
  const { request, clock } = step.state;
  if (!request || clock.elapsed < request.deadline) return;
  step.state.request = null;
  step.effects.push({ type: 'abort', attempt: request.attempt });
  applyFailure(step, { kind: 'timeout' });
}

/** Starts a conflict. The server stores the refused text in the history; it also stays on the page and on disk. */
function beginConflict<Doc>(state: SaveState<Doc>): void {
  const { pendingSave: rejected, conflict } = state;
  if (!rejected) return;
  resetBackoff(state);
  state.pendingSave = null;
  state.conflict = { rejected, theirs: conflict?.theirs ?? null, choice: conflict?.choice ?? null };
}

/** Blocks sending only when the page still shows the rejected text; a newer text may be accepted. */
function rejectText<Doc>({ state, deps }: EngineStep<Doc>, kind: TextRejection): void {
  if (deps.bodyOf(state.doc) !== state.pendingSave?.body) return;
  state.blockedBy = kind;
}

/** Handles a text that the history rejects during a conflict: it stays on the page, unless it is empty. */
function rejectConflictText<Doc>(
  { state, deps }: EngineStep<Doc>,
  conflict: Conflict<Doc>,
  kind: TextRejection,
): void {
  if (kind === 'emptiesChapter') {
    state.conflict = { ...conflict, rejected: state.pendingSave ?? conflict.rejected };
  } else if (deps.bodyOf(state.doc) === state.pendingSave?.body) {
    state.conflict = { ...conflict, choice: null };
    state.blockedBy = kind;
  }
}

/** Discards a pending save of an older schema from before a reload; the text itself is sent again in the new schema. */
function applySchemaTooOld<Doc>(state: SaveState<Doc>): void {
  const isOldSave = state.pendingSave !== null && state.pendingSave.schemaVersion < state.schemaVersion;
  discardPendingSave(state);
  if (isOldSave) resetBackoff(state);
  else state.blockedBy = 'schemaTooOld';
}
