import type { EngineStep } from './engine-step.ts';
import type { PendingSave, SaveState } from './save-state.ts';
import { contentOf } from './save-status.ts';
import { requestTimeout, timing } from './timing.ts';

/** Starts a request if one is due and none is open. */
export function sendIfDue<Doc>(step: EngineStep<Doc>): void {
  const { state } = step;
  if (state.request || state.blockedBy || state.clock.elapsed < state.retryAt) return;
  if (!state.pendingSave && isSaveDue(step)) createPendingSave(step);
  if (state.pendingSave && isReadyToSend(step, state.pendingSave)) send(step, state.pendingSave);
  else if (!state.pendingSave && state.conflict && !state.conflict.theirs) fetchServerCopy(step);
}

/** Time of the next `sendIfDue`; with an open request, its deadline. */
export function nextSendAt<Doc>(state: SaveState<Doc>): number {
  if (state.request) return state.request.deadline;
  if (state.blockedBy) return Number.POSITIVE_INFINITY;
  if (state.pendingSave) return Math.max(state.retryAt, state.pendingSave.builtAt + timing.draftConfirmWait);
  if (state.conflict) return state.conflict.theirs ? Number.POSITIVE_INFINITY : state.retryAt;
  return Math.max(state.retryAt, saveDueAt(state));
}

/** Makes a save of the current text due now. */
export function markDirtyNow<Doc>(state: SaveState<Doc>): void {
  if (state.doc === state.acked.doc || state.conflict) return;
  state.dirtySince = state.clock.elapsed - timing.continuous;
}

/** Discards the pending save after a rejection. The text stays on the page as unsaved. */
export function discardPendingSave<Doc>(state: SaveState<Doc>): void {
  state.pendingSave = null;
  state.dirtySince ??= state.clock.elapsed;
}

/** Makes the current text the pending save. */
export function createPendingSave<Doc>({ state, deps }: EngineStep<Doc>): void {
  const body = deps.bodyOf(state.doc);
  const isForHistory = state.conflict !== null;
  if (!isForHistory) {
    state.dirtySince = null;
    // A change that was undone leaves the text that the server has already.
    if (body === state.acked.body) {
      state.acked = { ...state.acked, doc: state.doc };
      return;
    }
  }
  state.pendingSave = {
    mutationId: deps.newMutationId(),
    baseVersion: state.baseVersion,
    body,
    schemaVersion: state.schemaVersion,
    confirmEmpty: state.isEmptyConfirmed,
    doc: state.doc,
    builtAt: state.clock.elapsed,
    wasExtended: false,
  };
}

function isSaveDue<Doc>({ state, isLeaving }: EngineStep<Doc>): boolean {
  if (state.conflict || state.doc === state.acked.doc) return false;
  return isLeaving || state.clock.elapsed >= saveDueAt(state);
}

function saveDueAt<Doc>(state: SaveState<Doc>): number {
  if (state.dirtySince === null) return Number.POSITIVE_INFINITY;
  const maxWait = state.local.works ? timing.continuous : timing.continuousWithoutDraft;
  return Math.min(state.lastChangeAt + timing.idle, state.dirtySince + maxWait);
}

/** A save is sent once it is on disk, unless the disk is slow or failing or the page is unloading. */
function isReadyToSend<Doc>(
  { state, isLastChance }: EngineStep<Doc>,
  pendingSave: PendingSave<Doc>,
): boolean {
  const isOnDisk = contentOf(state.local.stored)?.pendingSaveId === pendingSave.mutationId;
  const hasWaited = state.clock.elapsed >= pendingSave.builtAt + timing.draftConfirmWait;
  return isOnDisk || hasWaited || isLastChance || !state.local.works;
}

function send<Doc>(step: EngineStep<Doc>, pendingSave: PendingSave<Doc>): void {
  const { mutationId, baseVersion, body, schemaVersion, confirmEmpty } = pendingSave;
  step.effects.push({
    type: 'send',
    attempt: beginRequest(step.state, 'save'),
    mutation: { mutationId, baseVersion, body, schemaVersion, confirmEmpty },
    isLastChance: step.isLastChance,
  });
}

function fetchServerCopy<Doc>(step: EngineStep<Doc>): void {
  step.effects.push({ type: 'fetchServerCopy', attempt: beginRequest(step.state, 'fetch') });
}

function beginRequest<Doc>(state: SaveState<Doc>, kind: 'save' | 'fetch'): number {
  state.attempts += 1;
  const deadline = state.clock.elapsed + requestTimeout(state.timeouts);
  state.request = { kind, attempt: state.attempts, deadline };
  return state.attempts;
}
