import { ConnectionError } from '@dierbaar/contract';
import type { ChapterDrafts } from '../drafts/chapter-drafts.ts';
import type { DraftStore, StoredDraft } from '../drafts/draft-store.ts';
import { initFromDraft, initFromServer, type Recovery, recover } from '../engine/recover.ts';
import type { ServerCopy } from '../engine/save-state.ts';
import { requestTimeout, timing } from '../engine/timing.ts';
import { draftTextOf, type ReadableDraft, readDocuments } from './chapter-drafting.ts';
import { createChapterSaver } from './chapter-saver.ts';
import {
  type BrowserEnvironment,
  type ChapterApi,
  type ChapterSaver,
  readCopy,
  type SaverOptions,
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

type ChapterSaversOptions<Doc> = Omit<SaverOptions<Doc>, 'chapterId' | 'drafts'> & {
  /** Null where drafts cannot be stored. */
  store: DraftStore | null;
};

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
      // What stays on disk when this fails is removed at a later visit.
      await store?.removeSaved().catch(() => undefined);
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
  const { codec, store, userId, browser } = options;
  const [fetched, stored] = await Promise.allSettled([
    fetchCopy(chapterId, options),
    readDrafts(store, chapterId),
  ]);
  const { drafts: found, unreadable } =
    stored.status === 'fulfilled' ? readDocuments(stored.value, codec) : { drafts: [], unreadable: 0 };
  const recovery = recover(found, fetched.status === 'fulfilled' ? fetched.value : null);
  if (recovery.from === 'nothing') {
    await markSaved(store, recovery.purge).catch(() => undefined);
    throw fetched.status === 'rejected' ? fetched.reason : new Error('there is no text');
  }
  // A failing disk does not prevent opening; the state records that drafts do not work.
  const [purged, begun] = await Promise.allSettled([
    markSaved(store, recovery.purge),
    store && beginDrafts(chapterId, recovery, { ...options, store }),
  ]);
  const isLocalStoreWorking =
    store !== null && [stored, purged, begun].every(({ status }) => status === 'fulfilled');
  const { schemaVersion } = codec;
  const opening = { now: browser.now(), userId, schemaVersion, isLocalStoreWorking };
  const state =
    recovery.from === 'draft'
      ? initFromDraft(recovery.draft, recovery.server, opening)
      : initFromServer(recovery.server, opening);
  const drafts = (begun.status === 'fulfilled' ? begun.value : store?.open(chapterId)) ?? null;
  return {
    saver: createChapterSaver(state, { ...options, chapterId, drafts }),
    isRecovered: recovery.from === 'draft',
    othersLeft: recovery.from === 'draft' ? recovery.others.length : 0,
    unreadable,
    keepsDrafts: isLocalStoreWorking,
  };
}

/** Puts the text that the chapter opens with on disk, so that each later draft costs what changed. */
async function beginDrafts<Doc>(
  chapterId: string,
  recovery: Extract<Recovery<Doc, ReadableDraft<Doc>>, { from: 'draft' | 'server' }>,
  { codec, browser, store }: ChapterSaversOptions<Doc> & { store: DraftStore },
): Promise<ChapterDrafts> {
  if (recovery.from === 'draft') {
    const { seq, doc, baseVersion, held, updatedAt, source } = recovery.draft;
    const write = { seq, doc, baseVersion, held: held && { ...held, doc: null } };
    return store.adopt(source, draftTextOf(write, codec, updatedAt));
  }
  const { doc, version } = recovery.server;
  const drafts = store.open(chapterId);
  const write = { seq: 0, doc, baseVersion: version, held: null };
  const begun = drafts.begin(draftTextOf(write, codec, browser.now()));
  // A slow disk does not keep the writer waiting: a draft that is written before has the whole text.
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = browser.setTimer(resolve, timing.beginWait);
  await Promise.race([begun, waited]).finally(() => browser.clearTimer(timer));
  begun.catch(() => undefined);
  return drafts;
}

async function markSaved(
  store: DraftStore | null,
  drafts: readonly { source: StoredDraft }[],
): Promise<void> {
  await Promise.all(drafts.map(({ source }) => store?.markSaved(source)));
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

async function readDrafts(store: DraftStore | null, chapterId: string) {
  return store ? store.read(chapterId) : { drafts: [], unreadable: 0 };
}
