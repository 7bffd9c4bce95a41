import type { EngineDeps, SaveEffect, SaveState } from './save-state.ts';

/** One turn under way: a state of its own to write in, and what is to be done afterwards. */
export interface EngineStep<Doc> {
  state: SaveState<Doc>;
  effects: SaveEffect<Doc>[];
  deps: EngineDeps<Doc>;
  /** The writer turns away: what is due later is due now. */
  isLeaving: boolean;
  /** The page may be gone after this step. */
  isLastChance: boolean;
}

/** Deep enough for a turn to write in; documents, saves and conflicts are only ever replaced. */
export function copyState<Doc>(state: SaveState<Doc>): SaveState<Doc> {
  return { ...state, local: { ...state.local } };
}

/** The server can be reached: no wait, no complaint. */
export function resetBackoff<Doc>(state: SaveState<Doc>): void {
  state.isOnline = true;
  state.failures = 0;
  state.lastFailure = null;
  state.retryAt = state.clock.elapsed;
}
