import type { CoverFields } from '@dierbaar/contract';

/** Cover with its undo and redo steps. */
export interface CoverHistory {
  past: readonly CoverFields[];
  present: CoverFields;
  future: readonly CoverFields[];
  /** Fields and time of the last change, so that letters typed in one go are undone together. */
  last: { fields: string; at: number } | null;
}

const maxSteps = 100;
const mergeWindowMs = 1200;

export function startHistory(present: CoverFields): CoverHistory {
  return { past: [], present, future: [], last: null };
}

/** Adds an undo step. Changes to the same fields within `mergeWindowMs` are merged into one step. */
export function changeCover(history: CoverHistory, change: Partial<CoverFields>, now: number): CoverHistory {
  const present = { ...history.present, ...change };
  if (isSame(present, history.present)) return history;
  const fields = Object.keys(change).toSorted().join();
  const { last } = history;
  const isSameStep = last?.fields === fields && now - last.at < mergeWindowMs && history.past.length > 0;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps),
    present,
    future: [],
    last: { fields, at: now },
  };
}

export function undo(history: CoverHistory): CoverHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo(history: CoverHistory): CoverHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: after, future, last: null };
}

function isSame(one: CoverFields, other: CoverFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
