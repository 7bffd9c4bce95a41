import type { EngineStep } from './engine-step.ts';
import type { PendingSave, SaveState } from './save-state.ts';
import { contentOf } from './save-status.ts';
import { requestTimeout, timing } from './timing.ts';

/** Starts the one request that may be in the air, if there is one to start. */
export function sendIfDue<Doc>(turn: EngineStep<Doc>): void {
  const { state } = turn;
  if (state.request || state.hold || state.clock.elapsed < state.retryAt) return;
  if (!state.held && isSaveDue(turn)) createPendingSave(turn);
  if (state.held && isReadyToGo(turn, state.held)) send(turn, state.held);
  else if (!state.held && state.conflict && !state.conflict.theirs) fetchServerCopy(turn);
}

/** When `sendWhatIsDue` has to look again; a request's own end counts as such a moment. */
export function nextSendAt<Doc>(state: SaveState<Doc>): number {
  if (state.request) return state.request.deadline;
  if (state.hold) return Number.POSITIVE_INFINITY;
  if (state.held) return Math.max(state.retryAt, state.held.builtAt + timing.logWait);
  if (state.conflict) return state.conflict.theirs ? Number.POSITIVE_INFINITY : state.retryAt;
  return Math.max(state.retryAt, dueMoment(state));
}

/** Makes the text due at once. */
export function markDirtyNow<Doc>(state: SaveState<Doc>): void {
  if (state.doc === state.acked.doc || state.conflict) return;
  state.dirtySince = state.clock.elapsed - timing.continuous;
}

/** Gives up a save after a final answer. The text is still on the page, and unsaved. */
export function discardPendingSave<Doc>(state: SaveState<Doc>): void {
  state.held = null;
  state.dirtySince ??= state.clock.elapsed;
}

/** Fixes the text on the page as the save to be made. */
export function createPendingSave<Doc>({ state, sources }: EngineStep<Doc>): void {
  const body = sources.bodyOf(state.doc);
  const isForHistory = state.conflict !== null;
  if (!isForHistory) {
    state.dirtySince = null;
    // Typed and taken back: what the server has is what is on the page.
    if (body === state.acked.body) {
      state.acked = { ...state.acked, doc: state.doc };
      state.unsavedSince = null;
      return;
    }
  }
  state.held = {
    mutationId: sources.newMutationId(),
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
  return isLeaving || state.clock.elapsed >= dueMoment(state);
}

function dueMoment<Doc>(state: SaveState<Doc>): number {
  if (state.dirtySince === null) return Number.POSITIVE_INFINITY;
  const longest = state.local.works ? timing.continuous : timing.continuousWithoutDraft;
  return Math.min(state.lastChangeAt + timing.idle, state.dirtySince + longest);
}

/** A save goes out once it is on disk, unless the disk is slow or broken or the page is about to go. */
function isReadyToGo<Doc>({ state, isLastChance }: EngineStep<Doc>, held: PendingSave<Doc>): boolean {
  const isLogged = contentOf(state.local.stored)?.heldId === held.mutationId;
  const hasWaited = state.clock.elapsed >= held.builtAt + timing.logWait;
  return isLogged || hasWaited || isLastChance || !state.local.works;
}

function send<Doc>(turn: EngineStep<Doc>, held: PendingSave<Doc>): void {
  const { mutationId, baseVersion, body, schemaVersion, confirmEmpty } = held;
  turn.effects.push({
    type: 'send',
    attempt: beginRequest(turn.state, 'save'),
    mutation: { mutationId, baseVersion, body, schemaVersion, confirmEmpty },
    isLastChance: turn.isLastChance,
  });
}

function fetchServerCopy<Doc>(turn: EngineStep<Doc>): void {
  turn.effects.push({ type: 'fetchServerCopy', attempt: beginRequest(turn.state, 'fetch') });
}

function beginRequest<Doc>(state: SaveState<Doc>, kind: 'save' | 'fetch'): number {
  state.attempts += 1;
  const deadline = state.clock.elapsed + requestTimeout(state.timeouts);
  state.request = { kind, attempt: state.attempts, deadline };
  return state.attempts;
}
