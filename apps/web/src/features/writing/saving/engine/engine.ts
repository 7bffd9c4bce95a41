import { applyFailure, applySaved, classifyFetchFailure, endRequest, timeOutRequest } from './answers.ts';
import { applyConflictChoice, receiveServerCopy } from './conflict.ts';
import {
  confirmDraftWrite,
  failDraftWrite,
  nextDraftAt,
  scheduleDraftWrite,
  timeOutDraftWrites,
} from './draft-schedule.ts';
import { copyState, type EngineStep, resetBackoff } from './engine-step.ts';
import type { EngineDeps, SaveEffect, SaveEvent, SaveState } from './save-state.ts';
import { markDirtyNow, nextSendAt, sendIfDue } from './sending.ts';
import { timing } from './timing.ts';

/**
 * Pure reducer of the save engine: returns the next state and the effects to run, and does not mutate `state`.
 * Invariants that prevent the loss of text:
 * - a save without a final answer is retried with the same id and the same text until it has one;
 * - a save is written to disk before it is sent, so that a reload retries it instead of conflicting with it;
 * - a text is replaced on the page only after it is in the server's history.
 */
export function step<Doc>(
  state: SaveState<Doc>,
  event: SaveEvent<Doc>,
  deps: EngineDeps<Doc>,
): { state: SaveState<Doc>; effects: SaveEffect<Doc>[] } {
  const isLeaving = event.type === 'hidden' || event.type === 'pagehide';
  const isLastChance = event.type === 'pagehide';
  const current: EngineStep<Doc> = { state: copyState(state), effects: [], deps, isLeaving, isLastChance };
  moveClock(current.state, event.now);
  receive(current, event);
  timeOutRequest(current);
  timeOutDraftWrites(current.state);
  applyConflictChoice(current);
  sendIfDue(current);
  scheduleDraftWrite(current);
  const wait = Math.min(nextDraftAt(current.state), nextSendAt(current.state)) - current.state.clock.elapsed;
  current.state.tickIn = Math.min(timing.heartbeat, Math.max(0, wait));
  current.effects.push({ type: 'scheduleTick', inMs: current.state.tickIn });
  return { state: current.state, effects: current.effects };
}

function moveClock<Doc>(state: SaveState<Doc>, now: number): void {
  const passed = Math.max(0, now - state.clock.wall);
  const elapsed = state.clock.elapsed + passed;
  state.clock = { wall: now, elapsed };
  if (passed > state.tickIn + timing.lateTick) extendWaits(state, elapsed);
}

/** Restarts each wait for the disk once after the page was suspended or the clock was set: no answer could come in. */
function extendWaits<Doc>(state: SaveState<Doc>, elapsed: number): void {
  const { pendingSave, local } = state;
  local.pending = local.pending.map((write) =>
    write.wasExtended ? write : { ...write, startedAt: elapsed, wasExtended: true },
  );
  if (pendingSave && !pendingSave.wasExtended)
    state.pendingSave = { ...pendingSave, builtAt: elapsed, wasExtended: true };
}

function receive<Doc>(current: EngineStep<Doc>, event: SaveEvent<Doc>): void {
  const { state } = current;
  switch (event.type) {
    case 'changed':
      change(state, event.doc);
      break;
    case 'shown':
      show(state, event.doc);
      break;
    case 'storedLocally':
      confirmDraftWrite(state, event.seq);
      break;
    case 'localStoreFailed':
      failDraftWrite(state, event.seq);
      break;
    case 'saveSucceeded':
      applySaved(state, event);
      break;
    case 'saveFailed':
      if (endRequest(state, 'save', event.attempt)) applyFailure(current, event.outcome);
      break;
    case 'serverCopyFetched':
      if (endRequest(state, 'fetch', event.attempt)) receiveServerCopy(current, event.copy);
      break;
    case 'serverCopyFailed':
      if (endRequest(state, 'fetch', event.attempt))
        applyFailure(current, classifyFetchFailure(event.outcome));
      break;
    case 'signedIn':
      signIn(state, event.userId);
      break;
    case 'wentOnline':
      resetBackoff(state);
      break;
    case 'wentOffline':
      state.isOnline = false;
      break;
    case 'retryNow':
      if (state.blockedBy !== 'otherAccount') unblockAndRetry(state);
      break;
    case 'emptyConfirmed':
      if (state.blockedBy !== 'emptiesChapter') break;
      state.isEmptyConfirmed = true;
      unblockAndRetry(state);
      break;
    case 'resolveConflict':
      if (!state.conflict?.theirs) break;
      state.conflict = { ...state.conflict, choice: event.choice };
      clearTextRejection(state);
      state.retryAt = state.clock.elapsed;
      break;
    case 'tick':
    case 'hidden':
    case 'pagehide':
      break;
    default:
      event satisfies never;
  }
}

/** Compares documents instead of counting events, so that the heartbeat finds a change the editor did not report. */
function change<Doc>(state: SaveState<Doc>, doc: Doc): void {
  if (doc === state.doc) return;
  const { elapsed } = state.clock;
  state.doc = doc;
  state.edits += 1;
  state.lastChangeAt = elapsed;
  state.dirtySince ??= elapsed;
  state.isEmptyConfirmed = false;
  state.local.unwrittenSince ??= elapsed;
  // The changed text may be accepted; it is sent after a typing pause and not before the backoff of the rejection ends.
  if (clearTextRejection(state)) state.dirtySince = elapsed;
}

function show<Doc>(state: SaveState<Doc>, doc: Doc): void {
  const before = state.doc;
  state.doc = doc;
  if (state.acked.doc === before) state.acked = { ...state.acked, doc };
  if (state.pendingSave?.doc === before) state.pendingSave = { ...state.pendingSave, doc };
}

function clearTextRejection<Doc>(state: SaveState<Doc>): boolean {
  const { blockedBy } = state;
  if (blockedBy !== 'tooLarge' && blockedBy !== 'refused' && blockedBy !== 'emptiesChapter') return false;
  state.blockedBy = null;
  return true;
}

function signIn<Doc>(state: SaveState<Doc>, userId: string): void {
  if (state.blockedBy !== 'unauthenticated' && state.blockedBy !== 'otherAccount') return;
  state.blockedBy = userId === state.userId ? null : 'otherAccount';
  if (state.blockedBy === null) resetBackoff(state);
}

function unblockAndRetry<Doc>(state: SaveState<Doc>): void {
  state.blockedBy = null;
  state.retryAt = state.clock.elapsed;
  markDirtyNow(state);
}
