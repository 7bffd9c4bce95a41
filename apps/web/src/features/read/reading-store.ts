import { ApiError, type OwnRemark, type Reading } from '@dierbaar/contract';
import type { NewRemark, ReadClient } from './read-client.ts';

/** What is known of a link: still asked for, not to be had now, ended, or the book. */
export type ReadState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ended' }
  | { kind: 'reading'; reading: Reading; newer: Reading | null };

/** Why something was not kept. */
export type Refusal = 'failed' | 'full' | 'outdated';

export interface ReadingStore {
  get(): ReadState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** Shows the newer pages that were made meanwhile. */
  showNewer(): void;
  keep(remark: NewRemark): Promise<OwnRemark | Refusal>;
  change(id: string, text: string): Promise<OwnRemark | Refusal>;
  remove(id: string): Promise<boolean>;
  finish(note: string): Promise<boolean>;
}

/** Between two looks at whether pictures are made. */
const waitMs = 1500;

/** `token` is empty for an address that was cut short: nothing is asked for it. */
export function createReadingStore(client: ReadClient, token: string): ReadingStore {
  let state: ReadState = { kind: token === '' ? 'ended' : 'loading' };
  let isWaiting = false;
  const listeners = new Set<() => void>();
  const set = (next: ReadState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const withRemarks = (change: (remarks: OwnRemark[]) => OwnRemark[]) => {
    if (state.kind !== 'reading') return;
    const remarks = change(state.reading.remarks).sort(inOrder);
    set({ ...state, reading: { ...state.reading, remarks } });
  };
  /** A wrong link and one that has ended look the same. */
  const isGone = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

  /** Has newer pages made, and waits until they are. */
  const waitForPages = async () => {
    if (isWaiting) return;
    isWaiting = true;
    try {
      for (let isFirst = true; state.kind === 'reading' && state.reading.isOutdated; isFirst = false) {
        if (!isFirst) await new Promise((resolve) => setTimeout(resolve, waitMs));
        const next = await client.ask().catch(() => undefined);
        // TypeScript forgets that another call may have changed it.
        const now = state as ReadState;
        if (!next || now.kind !== 'reading' || next.shown === null) continue;
        const isNew = next.shown.contentHash !== now.reading.shown?.contentHash;
        if (now.reading.shown === null) set({ ...now, reading: next });
        else if (isNew && !next.isOutdated) {
          set({ ...now, newer: next });
          return;
        }
      }
    } finally {
      isWaiting = false;
    }
  };

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | Refusal> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'limit_reached') return 'full';
      if (!isGone(error)) return 'failed';
      // The link has ended, or these pages are not kept any more.
      const reading = await client.see().catch(() => undefined);
      if (!reading) set({ kind: 'ended' });
      return 'outdated';
    }
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load() {
      if (state.kind === 'ended') return;
      if (state.kind === 'failed') set({ kind: 'loading' });
      try {
        set({ kind: 'reading', reading: await client.see(), newer: null });
        void waitForPages();
      } catch (error) {
        if (isGone(error)) set({ kind: 'ended' });
        else if (state.kind === 'loading') set({ kind: 'failed' });
      }
    },
    showNewer() {
      if (state.kind === 'reading' && state.newer)
        set({ kind: 'reading', reading: state.newer, newer: null });
    },
    async keep(remark) {
      const kept = await attempt(() => client.remark(remark));
      if (typeof kept === 'object') withRemarks((all) => [...all.filter(({ id }) => id !== kept.id), kept]);
      return kept;
    },
    async change(id, text) {
      const kept = await attempt(() => client.changeRemark(id, text));
      if (typeof kept === 'object') withRemarks((all) => all.map((each) => (each.id === id ? kept : each)));
      return kept;
    },
    async remove(id) {
      const outcome = await attempt(() => client.removeRemark(id));
      if (outcome === 'failed' || outcome === 'full') return false;
      withRemarks((all) => all.filter((each) => each.id !== id));
      return true;
    },
    async finish(note) {
      const outcome = await attempt(() => client.done(note));
      if (typeof outcome === 'string') return false;
      if (state.kind === 'reading')
        set({ ...state, reading: { ...state.reading, isDone: true, doneNote: outcome.doneNote } });
      return true;
    },
  };
}

const inOrder = (one: OwnRemark, other: OwnRemark) =>
  one.page - other.page ||
  (one.line ?? -1) - (other.line ?? -1) ||
  one.writtenAt.localeCompare(other.writtenAt);
