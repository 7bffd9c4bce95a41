import type { OwnRemark, Reading, RouteInput, routes } from '@dierbaar/contract';
import { classify } from '../../lib/local/outcome.ts';
import { pause } from '../../lib/pause.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { ReadClient } from './read-client.ts';

/** What is known of a link: still asked for, not to be had now, ended, or the book. */
export type ReadState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ended' }
  | { kind: 'reading'; reading: Reading; newer: Reading | null };

type NewRemark = RouteInput<(typeof routes)['read']['remark']>['body'];

/** Why something was not saved. */
export type Refusal = 'failed' | 'full' | 'outdated';

export interface ReadingStore extends Pick<Store<ReadState>, 'get' | 'subscribe'> {
  load(): Promise<void>;
  /** Shows the newer pages that were made meanwhile. */
  showNewer(): Promise<void>;
  save(remark: NewRemark): Promise<OwnRemark | Refusal>;
  change(id: string, text: string): Promise<OwnRemark | Refusal>;
  remove(id: string): Promise<boolean>;
  finish(note: string): Promise<boolean>;
}

/** Between two looks at whether pictures are made; longer and longer, because some books cannot be set for now. */
const waitMs = { first: 1500, most: 15_000 };

/** `token` is empty for an address that was cut short: nothing is asked for it. */
export function createReadingStore(client: ReadClient, token: string): ReadingStore {
  const { get, set, subscribe } = createStore<ReadState>({ kind: token === '' ? 'ended' : 'loading' });
  let isWaiting = false;
  const withRemarks = (change: (remarks: OwnRemark[]) => OwnRemark[]) => {
    const state = get();
    if (state.kind !== 'reading') return;
    const remarks = change(state.reading.remarks).sort(inOrder);
    set({ ...state, reading: { ...state.reading, remarks } });
  };
  /** A wrong link and one that has ended look the same. */
  const isMissing = (error: unknown) => classify(error) === 'gone';
  const endIfMissing = (error: unknown): undefined => {
    if (isMissing(error)) set({ kind: 'ended' });
  };

  /** Has newer pages made, and waits until they are. */
  const waitForPages = async () => {
    if (isWaiting) return;
    isWaiting = true;
    try {
      const isOutdated = (state = get()) => state.kind === 'reading' && state.reading.isOutdated;
      for (let wait = 0; isOutdated(); ) {
        if (wait > 0) await pause(wait);
        wait = Math.min(waitMs.most, wait === 0 ? waitMs.first : wait * 1.1);
        const next = await client.call('ask').catch(endIfMissing);
        const now = get();
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
      if (classify(error) === 'full') return 'full';
      if (!isMissing(error)) return 'failed';
      // The link has ended, or these pages were deleted.
      const newer = await client.call('see').catch(endIfMissing);
      const now = get();
      const shown = now.kind === 'reading' ? now.reading.shown?.contentHash : undefined;
      if (now.kind === 'reading' && newer && newer.shown?.contentHash !== shown) set({ ...now, newer });
      return 'outdated';
    }
  };

  const change = async (id: string, text: string) => {
    const saved = await attempt(() => client.call('changeRemark', { params: { id }, body: { text } }));
    if (typeof saved === 'string') return saved;
    // The server tells its place on the newest pages, which need not be those in sight.
    withRemarks((all) =>
      all.map((each) => (each.id === id ? { ...saved, page: each.page, line: each.line } : each)),
    );
    return saved;
  };

  return {
    get,
    subscribe,
    async load() {
      if (get().kind === 'ended') return;
      if (get().kind === 'failed') set({ kind: 'loading' });
      try {
        set({ kind: 'reading', reading: await client.call('see'), newer: null });
        void waitForPages();
      } catch (error) {
        if (isMissing(error)) set({ kind: 'ended' });
        else if (get().kind === 'loading') set({ kind: 'failed' });
      }
    },
    async showNewer() {
      // What was remarked since they were made is not among their remarks.
      const fresh = await client.call('see').catch(endIfMissing);
      const state = get();
      if (state.kind === 'reading' && state.newer)
        set({ kind: 'reading', reading: fresh ?? state.newer, newer: null });
    },
    async save(remark) {
      const saved = await attempt(() => client.call('remark', { body: remark }));
      if (typeof saved === 'string') return saved;
      withRemarks((all) => [...all.filter(({ id }) => id !== saved.id), saved]);
      // An earlier attempt arrived, though its answer was lost, and the words were changed since.
      return saved.text === remark.text.trim() ? saved : change(saved.id, remark.text);
    },
    change,
    async remove(id) {
      // One that was deleted before counts as removed.
      const outcome = await attempt(() => client.call('removeRemark', { params: { id } }));
      if (outcome === 'failed' || outcome === 'full') return false;
      withRemarks((all) => all.filter((each) => each.id !== id));
      return true;
    },
    async finish(note) {
      const outcome = await attempt(() => client.call('done', { body: { note } }));
      if (typeof outcome === 'string') return false;
      const state = get();
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
