import type { EngineDeps, SaveEffect, SaveState } from './save-state.ts';

/** One engine step in progress: a state that may be mutated, and the effects collected so far. */
export interface EngineStep<Doc> {
  state: SaveState<Doc>;
  effects: SaveEffect<Doc>[];
  deps: EngineDeps<Doc>;
  /** The page is hidden or unloading: a save that is due later is sent now. */
  isLeaving: boolean;
  /** The page may not exist after this step. */
  isLastChance: boolean;
}

/** Copies what a step mutates; documents, pending saves and conflicts are replaced, never mutated. */
export function copyState<Doc>(state: SaveState<Doc>): SaveState<Doc> {
  return { ...state, local: { ...state.local } };
}

/** Clears the backoff and the last failure, because the server was reached. */
export function resetBackoff<Doc>(state: SaveState<Doc>): void {
  state.isOnline = true;
  state.failures = 0;
  state.lastFailure = null;
  state.retryAt = state.clock.elapsed;
}
