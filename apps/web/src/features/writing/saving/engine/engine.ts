import {
  confirmDraftWrite,
  failDraftWrite,
  nextDraftAt,
  scheduleDraftWrite,
  timeOutDraftWrites,
} from '../drafts/draft-writes.ts';
import { applyFailure, applySaved, classifyFetchFailure, endRequest, timeOutRequest } from './answers.ts';
import { applyConflictChoice, receiveServerCopy } from './conflict.ts';
import { copyState, type EngineStep, resetBackoff } from './engine-step.ts';
import type { EngineDeps, SaveEffect, SaveEvent, SaveState } from './save-state.ts';
import { isStoredLocally } from './save-status.ts';
import { markDirtyNow, nextSendAt, sendIfDue } from './sending.ts';
import { timing } from './timing.ts';

/**
 * One turn of the engine: an event comes in, a new state and the things to do come out. The state that was given
 * is left as it was. Rules that keep every word:
 * - a save without a final answer is repeated with the same id and the same text, until it has one;
 * - a save is written to disk before it goes out, so that a restart repeats it instead of conflicting with it;
 * - nothing leaves the page before it is in the server's history.
 */
export function step<Doc>(
  state: SaveState<Doc>,
  event: SaveEvent<Doc>,
  sources: EngineDeps<Doc>,
): { state: SaveState<Doc>; effects: SaveEffect<Doc>[] } {
  const isLeaving = event.type === 'hidden' || event.type === 'pagehide';
  const isLastChance = event.type === 'pagehide';
  const turn: EngineStep<Doc> = { state: copyState(state), effects: [], sources, isLeaving, isLastChance };
  moveClock(turn.state, event.now);
  receive(turn, event);
  timeOutRequest(turn);
  timeOutDraftWrites(turn.state);
  applyConflictChoice(turn);
  sendIfDue(turn);
  scheduleDraftWrite(turn);
  askForReload(turn);
  const wait = Math.min(nextDraftAt(turn.state), nextSendAt(turn.state)) - turn.state.clock.elapsed;
  turn.state.tickIn = Math.min(timing.heartbeat, Math.max(0, wait));
  turn.effects.push({ type: 'scheduleTick', inMs: turn.state.tickIn });
  return { state: turn.state, effects: turn.effects };
}

function moveClock<Doc>(state: SaveState<Doc>, now: number): void {
  const passed = Math.max(0, now - state.clock.wall);
  const elapsed = state.clock.elapsed + passed;
  state.clock = { wall: now, elapsed };
  if (passed > state.tickIn + timing.lateTick) extendWaits(state, elapsed);
}

/** The page slept, or the clock was set: the disk had no turn to answer, so its wait begins anew, once. */
function extendWaits<Doc>(state: SaveState<Doc>, elapsed: number): void {
  const { held, local } = state;
  local.pending = local.pending.map((write) =>
    write.wasExtended ? write : { ...write, startedAt: elapsed, wasExtended: true },
  );
  if (held && !held.wasExtended) state.held = { ...held, builtAt: elapsed, wasExtended: true };
}

function receive<Doc>(turn: EngineStep<Doc>, event: SaveEvent<Doc>): void {
  const { state } = turn;
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
      if (endRequest(state, 'save', event.attempt)) applyFailure(turn, event.outcome);
      break;
    case 'serverCopyFetched':
      if (endRequest(state, 'fetch', event.attempt)) receiveServerCopy(turn, event.copy);
      break;
    case 'serverCopyFailed':
      if (endRequest(state, 'fetch', event.attempt)) applyFailure(turn, classifyFetchFailure(event.outcome));
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
      if (state.hold !== 'otherAccount') tryNow(state);
      break;
    case 'emptyConfirmed':
      if (state.hold !== 'emptiesChapter') break;
      state.isEmptyConfirmed = true;
      tryNow(state);
      break;
    case 'resolveConflict':
      if (!state.conflict?.theirs) break;
      state.conflict = { ...state.conflict, choice: event.choice };
      liftTextHold(state);
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

/** Documents are compared, events are not counted: an editor that forgets to report is caught by the next look. */
function change<Doc>(state: SaveState<Doc>, doc: Doc): void {
  if (doc === state.doc) return;
  const { elapsed, wall } = state.clock;
  state.doc = doc;
  state.edits += 1;
  state.lastChangeAt = elapsed;
  state.dirtySince ??= elapsed;
  state.unsavedSince ??= wall;
  state.isEmptyConfirmed = false;
  state.local.unwrittenSince ??= elapsed;
  // Another text may be accepted, once the writer pauses, and no sooner than the refusal's backoff allows.
  if (liftTextHold(state)) state.dirtySince = elapsed;
}

function show<Doc>(state: SaveState<Doc>, doc: Doc): void {
  const before = state.doc;
  state.doc = doc;
  if (state.acked.doc === before) state.acked = { ...state.acked, doc };
  if (state.held?.doc === before) state.held = { ...state.held, doc };
}

function liftTextHold<Doc>(state: SaveState<Doc>): boolean {
  const { hold } = state;
  if (hold !== 'tooLarge' && hold !== 'refused' && hold !== 'emptiesChapter') return false;
  state.hold = null;
  return true;
}

function signIn<Doc>(state: SaveState<Doc>, userId: string): void {
  if (state.hold !== 'unauthenticated' && state.hold !== 'otherAccount') return;
  state.hold = userId === state.userId ? null : 'otherAccount';
  if (state.hold === null) resetBackoff(state);
}

function tryNow<Doc>(state: SaveState<Doc>): void {
  state.hold = null;
  state.retryAt = state.clock.elapsed;
  markDirtyNow(state);
}

/** An old page is asked to reload only once its text is on disk. */
function askForReload<Doc>({ state, effects }: EngineStep<Doc>): void {
  if (state.hold !== 'schemaTooOld' || state.isReloadAsked || !isStoredLocally(state)) return;
  state.isReloadAsked = true;
  effects.push({ type: 'askReload' });
}
