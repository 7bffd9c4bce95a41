import type { CoverFields } from '@dierbaar/contract';

/** A cover with the way back to what it was. */
export interface CoverHistory {
  past: readonly CoverFields[];
  present: CoverFields;
  future: readonly CoverFields[];
  /** What the last change was about, and when: letters of one word go back together. */
  last: { about: string; at: number } | null;
}

const MOST_STEPS = 100;
const TOGETHER = 1200;

export function startHistory(present: CoverFields): CoverHistory {
  return { past: [], present, future: [], last: null };
}

/** Makes a change that can be undone. Changes to the same fields in quick succession are one step. */
export function changeCover(history: CoverHistory, change: Partial<CoverFields>, now: number): CoverHistory {
  const present = { ...history.present, ...change };
  if (isSame(present, history.present)) return history;
  const about = Object.keys(change).toSorted().join();
  const { last } = history;
  const goesOn = last?.about === about && now - last.at < TOGETHER && history.past.length > 0;
  return {
    past: goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS),
    present,
    future: [],
    last: { about, at: now },
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
