import { ConnectionError } from '@dierbaar/contract';
import type { DraftStore, StoredDraft } from '../drafts/draft-store.ts';
import { type FoundDraft, initFromDraft, initFromServer, recover } from '../engine/recover.ts';
import type { ServerCopy } from '../engine/save-state.ts';
import { requestTimeout, timing } from '../engine/timing.ts';
import { createChapterSaver } from './chapter-saver.ts';
import {
  type BrowserEnvironment,
  type ChapterApi,
  type ChapterSaver,
  readCopy,
  type SaverOptions,
  type TextCodec,
} from './saver-options.ts';

/** An open chapter, and what was found on opening it. */
export interface OpenChapter<Doc> {
  saver: ChapterSaver<Doc>;
  /** Whether the text comes from a draft that the server does not have. */
  isRecovered: boolean;
  /** Number of drafts of other pages, which stay on disk until the chapter is opened again. */
  othersLeft: number;
  /** Number of drafts that cannot be read (another key, or a newer version of the app). They stay on disk. */
  unreadable: number;
  /** Whether drafts can be written in this browser. */
  keepsDrafts: boolean;
}

export interface ChapterSavers<Doc> {
  /**
   * Opens a chapter. A second call returns the same saver while it has work, so that a component that mounts twice does
   * not conflict with itself. Rejects when there is neither a server copy nor a draft.
   */
  open(chapterId: string): Promise<OpenChapter<Doc>>;
  /** Sends the drafts that earlier visits left in this browser. */
  resume(): Promise<void>;
  /** Sends everything now. Resolves when the server has it, on a failure, or after `timing.signOutWait`. */
  settle(): Promise<void>;
  /** Sends nothing more, resolves when every open chapter is on disk or on the server, and locks the drafts. */
  signOut(): Promise<void>;
}

type ChapterSaversOptions<Doc> = Omit<SaverOptions<Doc>, 'chapterId'>;

/** Savers of all chapters of one user on this page. */
export function createChapterSavers<Doc>(options: ChapterSaversOptions<Doc>): ChapterSavers<Doc> {
  const opened = new Map<string, OpenChapter<Doc>>();
  const opening = new Map<string, Promise<OpenChapter<Doc>>>();
  const { store, browser } = options;
  let isSignedOut = false;
  // A save after signing out would be answered with 401 and open the sign-in dialog.
  const api: ChapterApi = {
    save: async (...args) => (isSignedOut ? rejectSignedOut() : options.api.save(...args)),
    fetch: async (...args) => (isSignedOut ? rejectSignedOut() : options.api.fetch(...args)),
  };

  function open(chapterId: string): Promise<OpenChapter<Doc>> {
    const before = opened.get(chapterId);
    if (before && !before.saver.isIdle()) return Promise.resolve(before);
    const pending = opening.get(chapterId) ?? openOnce(chapterId);
    opening.set(chapterId, pending);
    return pending;
  }

  async function openOnce(chapterId: string): Promise<OpenChapter<Doc>> {
    try {
      const chapter = await loadChapter(chapterId, { ...options, api });
      opened.set(chapterId, chapter);
      return chapter;
    } finally {
      opening.delete(chapterId);
    }
  }

  return {
    open,
    async resume() {
      const chapterIds = (await store?.chapterIds()) ?? [];
      // A chapter that cannot be opened keeps its draft.
      const chapters = await Promise.allSettled(chapterIds.map(open));
      for (const one of chapters) if (one.status === 'fulfilled') one.value.saver.start();
    },
    async settle() {
      await Promise.allSettled(opening.values());
      const savers = [...opened.values()].map(({ saver }) => saver);
      for (const saver of savers) saver.flush();
      await Promise.all(savers.map((saver) => untilSynced(saver, browser)));
    },
    async signOut() {
      isSignedOut = true;
      await Promise.allSettled(opening.values());
      await Promise.all(
        [...opened.values()].map(async ({ saver }) => {
          await saver.stop();
          saver.end();
        }),
      );
      opened.clear();
      store?.lock();
    },
  };
}

function rejectSignedOut(): never {
  throw new ConnectionError('signed out');
}

/** Resolves when the saver is no longer saving, or after `timing.signOutWait`. */
function untilSynced<Doc>(saver: ChapterSaver<Doc>, browser: BrowserEnvironment): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = browser.setTimer(resolve, timing.signOutWait);
  const check = () => {
    const { state } = saver.status();
    // A failure is not waited for: the text is on disk.
    if (state !== 'saving') resolve();
  };
  const unsubscribe = saver.subscribe(check);
  check();
  return promise.finally(() => {
    unsubscribe();
    browser.clearTimer(timer);
  });
}

async function loadChapter<Doc>(
  chapterId: string,
  options: ChapterSaversOptions<Doc>,
): Promise<OpenChapter<Doc>> {
  const { codec, store, writer, userId, browser } = options;
  const [fetched, stored] = await Promise.allSettled([
    fetchCopy(chapterId, options),
    readDrafts(store, chapterId),
  ]);
  const { drafts, unreadable } =
    stored.status === 'fulfilled' ? readDocuments(stored.value, codec) : { drafts: [], unreadable: 0 };
  const recovery = recover(drafts, fetched.status === 'fulfilled' ? fetched.value : null);
  // A failing disk does not prevent opening; the state records that drafts do not work.
  const [purged, adopted] = await Promise.allSettled([
    Promise.all(recovery.purge.map((draft) => store?.remove(chapterId, draft.writer, draft.seq))),
    recovery.from === 'draft' ? store?.adopt(recovery.draft.source, writer) : undefined,
  ]);
  const isLocalStoreWorking =
    store !== null && [stored, purged, adopted].every(({ status }) => status === 'fulfilled');
  const { schemaVersion } = codec;
  const opening = { now: browser.now(), userId, schemaVersion, isLocalStoreWorking };
  const found = { isRecovered: recovery.from === 'draft', unreadable, keepsDrafts: isLocalStoreWorking };
  switch (recovery.from) {
    case 'nothing':
      throw fetched.status === 'rejected' ? fetched.reason : new Error('there is no text');
    case 'server': {
      const state = initFromServer(recovery.server, opening);
      void store?.prepare(DRAFT_BYTES_PER_CHARACTER * recovery.server.body.length);
      return { saver: createChapterSaver(state, { ...options, chapterId }), othersLeft: 0, ...found };
    }
    case 'draft': {
      const state = initFromDraft(recovery.draft, recovery.server, opening);
      void store?.prepare(DRAFT_BYTES_PER_CHARACTER * recovery.draft.body.length);
      const saver = createChapterSaver(state, { ...options, chapterId });
      return { saver, othersLeft: recovery.others.length, ...found };
    }
    default:
      return recovery satisfies never;
  }
}

/** Fetches the server copy with a timeout, so that opening fails visibly instead of waiting. */
async function fetchCopy<Doc>(
  chapterId: string,
  options: ChapterSaversOptions<Doc>,
): Promise<ServerCopy<Doc>> {
  const { api, codec, browser } = options;
  const timeout = new AbortController();
  const timer = browser.setTimer(() => timeout.abort(new ConnectionError('no answer')), requestTimeout(0));
  try {
    return readCopy(await api.fetch(chapterId, { signal: timeout.signal }), codec);
  } finally {
    browser.clearTimer(timer);
  }
}

/** Upper estimate: a draft contains the text as a document and again as the pending save. */
const DRAFT_BYTES_PER_CHARACTER = 4;

async function readDrafts(store: DraftStore | null, chapterId: string) {
  return store ? store.read(chapterId) : { drafts: [], unreadable: 0 };
}

type ReadableDraft<Doc> = FoundDraft<Doc> & { source: StoredDraft };

function readDocuments<Doc>(
  stored: { drafts: StoredDraft[]; unreadable: number },
  codec: TextCodec<Doc>,
): { drafts: ReadableDraft<Doc>[]; unreadable: number } {
  const drafts = stored.drafts.flatMap((source): ReadableDraft<Doc>[] => {
    try {
      const doc = codec.fromJson(source.document, source.schemaVersion);
      return [{ ...source, doc, body: codec.bodyOf(doc), source }];
    } catch {
      // Unreadable, for instance of a newer schema: stays on disk and is counted.
      return [];
    }
  });
  return { drafts, unreadable: stored.unreadable + stored.drafts.length - drafts.length };
}
