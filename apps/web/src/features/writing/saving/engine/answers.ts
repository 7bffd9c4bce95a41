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
  const { held } = state;
  if (!endRequest(state, 'save', answer.attempt) || !held) return;
  resetBackoff(state);
  state.timeouts = 0;
  state.isEmptyConfirmed = false;
  state.held = null;
  state.conflict = null;
  // The version counts even when the text has moved on meanwhile.
  state.baseVersion = answer.version;
  state.acked = { doc: held.doc, body: held.body, savedAt: answer.savedAt };
  const isAll = state.doc === held.doc;
  state.unsavedSince = isAll ? null : state.clock.wall;
  if (!isAll) state.dirtySince ??= state.clock.elapsed;
}

/** The request came to nothing. Only an answer about the text itself ends the save; all else repeats it. */
export function applyFailure<Doc>(turn: EngineStep<Doc>, outcome: SaveOutcome): void {
  const { state, effects } = turn;
  state.failures += 1;
  state.retryAt = state.clock.elapsed + backoff(state.failures, turn.sources.random());
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
      state.hold = 'unauthenticated';
      effects.push({ type: 'askSignIn' });
      break;
    case 'conflict':
      beginConflict(state);
      break;
    case 'schemaTooOld':
      meetNewerServer(state);
      break;
    case 'gone':
      discardPendingSave(state);
      state.hold = 'gone';
      // Without a chapter there is no other text to choose from.
      state.conflict = null;
      break;
    case 'emptiesChapter':
    case 'tooLarge':
    case 'refused':
      if (state.conflict) refuseForHistory(turn, state.conflict, outcome.kind);
      else refuse(turn, outcome.kind);
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
export function timeOutRequest<Doc>(turn: EngineStep<Doc>): void {
  const { request, clock } = turn.state;
  if (!request || clock.elapsed < request.deadline) return;
  turn.state.request = null;
  turn.effects.push({ type: 'abort', attempt: request.attempt });
  applyFailure(turn, { kind: 'timeout' });
}

/** The server kept the refused text in the history; here it stays on the page and on disk. */
function beginConflict<Doc>(state: SaveState<Doc>): void {
  const { held: rejected, conflict } = state;
  if (!rejected) return;
  resetBackoff(state);
  state.held = null;
  state.conflict = { rejected, theirs: conflict?.theirs ?? null, choice: conflict?.choice ?? null };
}

/** The refusal is of the text that was sent; the one that is on the page by now may be welcome. */
function refuse<Doc>({ state, sources, effects }: EngineStep<Doc>, kind: TextRejection): void {
  if (sources.bodyOf(state.doc) !== state.held?.body) return;
  state.hold = kind;
  if (kind === 'emptiesChapter') effects.push({ type: 'askConfirmEmpty' });
}

/** A text that cannot be kept in the history stays on the page; in an empty one there is nothing to keep. */
function refuseForHistory<Doc>(
  { state, sources }: EngineStep<Doc>,
  conflict: Conflict<Doc>,
  kind: TextRejection,
): void {
  if (kind === 'emptiesChapter') {
    state.conflict = { ...conflict, rejected: state.held ?? conflict.rejected };
  } else if (sources.bodyOf(state.doc) === state.held?.body) {
    state.conflict = { ...conflict, choice: null };
    state.hold = kind;
  }
}

/** A save held since before a reload may be too old while the text itself, read anew, is not. */
function meetNewerServer<Doc>(state: SaveState<Doc>): void {
  const isOldSave = state.held !== null && state.held.schemaVersion < state.schemaVersion;
  discardPendingSave(state);
  if (isOldSave) resetBackoff(state);
  else state.hold = 'schemaTooOld';
}
