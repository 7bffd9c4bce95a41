import { type EngineStep, resetBackoff } from './engine-step.ts';
import type { SaveOutcome } from './outcome.ts';
import type { Conflict, SaveState, TextRejection } from './save-state.ts';
import { discardPendingSave } from './sending.ts';
import { backoff } from './timing.ts';

/** The server has the held text. */
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
  // The version counts even when the text has moved on meanwhile.
  state.baseVersion = answer.version;
  state.acked = { doc: pendingSave.doc, body: pendingSave.body, savedAt: answer.savedAt };
  if (state.doc !== pendingSave.doc) state.dirtySince ??= state.clock.elapsed;
}

/** The request came to nothing. Only an answer about the text itself ends the save; all else repeats it. */
export function applyFailure<Doc>(step: EngineStep<Doc>, outcome: SaveOutcome): void {
  const { state } = step;
  state.failures += 1;
  state.retryAt = state.clock.elapsed + backoff(state.failures, step.deps.random());
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
      // Without a chapter there is no other text to choose from.
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

/** Fetching the other copy says nothing about the own text. */
export function classifyFetchFailure(outcome: SaveOutcome): SaveOutcome {
  const isAboutTheText = ['conflict', 'tooLarge', 'refused', 'emptiesChapter'].includes(outcome.kind);
  return isAboutTheText ? { kind: 'server' } : outcome;
}

/** Ends the request in the air, if this answer is its own; a late answer to an earlier try changes nothing. */
export function endRequest<Doc>(state: SaveState<Doc>, kind: 'save' | 'fetch', attempt: number): boolean {
  if (state.request?.attempt !== attempt || state.request.kind !== kind) return false;
  state.request = null;
  return true;
}

/** Gives up waiting. What became of the request is unknown, so its save stays held. */
export function timeOutRequest<Doc>(step: EngineStep<Doc>): void {
  const { request, clock } = step.state;
  if (!request || clock.elapsed < request.deadline) return;
  step.state.request = null;
  step.effects.push({ type: 'abort', attempt: request.attempt });
  applyFailure(step, { kind: 'timeout' });
}

/** The server kept the refused text in the history; here it stays on the page and on disk. */
function beginConflict<Doc>(state: SaveState<Doc>): void {
  const { pendingSave: rejected, conflict } = state;
  if (!rejected) return;
  resetBackoff(state);
  state.pendingSave = null;
  state.conflict = { rejected, theirs: conflict?.theirs ?? null, choice: conflict?.choice ?? null };
}

/** The refusal is of the text that was sent; the one that is on the page by now may be welcome. */
function rejectText<Doc>({ state, deps }: EngineStep<Doc>, kind: TextRejection): void {
  if (deps.bodyOf(state.doc) !== state.pendingSave?.body) return;
  state.blockedBy = kind;
}

/** A text that cannot be kept in the history stays on the page; in an empty one there is nothing to keep. */
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

/** A save held since before a reload may be too old while the text itself, read anew, is not. */
function applySchemaTooOld<Doc>(state: SaveState<Doc>): void {
  const isOldSave = state.pendingSave !== null && state.pendingSave.schemaVersion < state.schemaVersion;
  discardPendingSave(state);
  if (isOldSave) resetBackoff(state);
  else state.blockedBy = 'schemaTooOld';
}
