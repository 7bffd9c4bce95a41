import { ConnectionError } from '@dierbaar/contract';
import type { ChapterDrafts } from '../drafts/chapter-drafts.ts';
import type { DraftStore, StoredDraft } from '../drafts/draft-store.ts';
import { initFromDraft, initFromServer, type Recovery, recover } from '../engine/recover.ts';
import type { ServerCopy } from '../engine/save-state.ts';
import { requestTimeout, timing } from '../engine/timing.ts';
import { draftTextOf, type ReadableDraft, readDocuments } from './chapter-drafting.ts';
import { createChapterSaver } from './chapter-saver.ts';
import { type ChapterSaver, readCopy, type SaverOptions } from './saver-options.ts';

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

type LoadOptions<Doc> = Omit<SaverOptions<Doc>, 'chapterId' | 'drafts'> & {
  /** Null where drafts cannot be stored. */
  store: DraftStore | null;
};

/** Opens a chapter with the server's text or with a draft that the server does not have. */
export async function openChapter<Doc>(
  chapterId: string,
  options: LoadOptions<Doc>,
): Promise<OpenChapter<Doc>> {
  const { codec, store, userId, browser } = options;
  const [fetched, stored] = await Promise.allSettled([
    fetchCopy(chapterId, options),
    readDrafts(store, chapterId),
  ]);
  const { drafts: found, unreadable } =
    stored.status === 'fulfilled' ? readDocuments(stored.value, codec) : { drafts: [], unreadable: 0 };
  const server = fetched.status === 'fulfilled' ? fetched.value : null;
  const recovery = recover(
    found.map((draft) => besideNewerText(draft, server)),
    server,
  );
  if (recovery.from === 'nothing') {
    await markSaved(store, recovery.purge).catch(() => undefined);
    throw fetched.status === 'rejected' ? fetched.reason : new Error('there is no text');
  }
  // A failing disk does not prevent opening; the state records that drafts do not work.
  const [purged, opened] = await Promise.allSettled([
    markSaved(store, recovery.purge),
    store && beginDrafts(chapterId, recovery, { ...options, store }),
  ]);
  const isLocalStoreWorking =
    store !== null && [stored, purged, opened].every(({ status }) => status === 'fulfilled');
  const { schemaVersion } = codec;
  const opening = { now: browser.now(), userId, schemaVersion, isLocalStoreWorking };
  const state =
    recovery.from === 'draft'
      ? initFromDraft(recovery.draft, recovery.server, opening)
      : initFromServer(recovery.server, opening);
  const drafts = (opened.status === 'fulfilled' ? opened.value : store?.open(chapterId)) ?? null;
  return {
    saver: createChapterSaver(state, { ...options, chapterId, drafts }),
    isRecovered: recovery.from === 'draft',
    othersLeft: recovery.from === 'draft' ? recovery.others.length : 0,
    unreadable,
    keepsDrafts: isLocalStoreWorking,
  };
}

/**
 * A draft of a web app that could not read all blocks of the server's text, and so shows them as paragraphs, counts as a
 * text from before it: the writer compares the two instead of saving one over the other.
 */
function besideNewerText<Doc>(
  draft: ReadableDraft<Doc>,
  server: (ServerCopy<Doc> & { schemaVersion: number }) | null,
): ReadableDraft<Doc> {
  if (server === null || draft.source.schemaVersion >= server.schemaVersion) return draft;
  return { ...draft, held: null, baseVersion: Math.min(draft.baseVersion, server.version - 1) };
}

/** Puts the text that the chapter opens with on disk, so that each later draft costs what changed. */
async function beginDrafts<Doc>(
  chapterId: string,
  recovery: Extract<Recovery<Doc, ReadableDraft<Doc>>, { from: 'draft' | 'server' }>,
  { codec, browser, store }: LoadOptions<Doc> & { store: DraftStore },
): Promise<ChapterDrafts> {
  if (recovery.from === 'draft') {
    const { seq, doc, baseVersion, held, updatedAt, source } = recovery.draft;
    const write = { seq, doc, baseVersion, held: held && { ...held, doc: null } };
    return store.adopt(source, draftTextOf(write, codec, updatedAt));
  }
  const { doc, version } = recovery.server;
  const drafts = store.open(chapterId);
  const write = { seq: 0, doc, baseVersion: version, held: null };
  const firstWrite = drafts.begin(draftTextOf(write, codec, browser.now()));
  // A slow disk does not keep the writer waiting: a draft that is written before has the whole text.
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = browser.setTimer(resolve, timing.beginWait);
  await Promise.race([firstWrite, waited]).finally(() => browser.clearTimer(timer));
  firstWrite.catch(() => undefined);
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
  options: LoadOptions<Doc>,
): Promise<ServerCopy<Doc> & { schemaVersion: number }> {
  const { api, codec, browser } = options;
  const timeout = new AbortController();
  const timer = browser.setTimer(() => timeout.abort(new ConnectionError('no answer')), requestTimeout(0));
  try {
    const copy = await api.fetch(chapterId, { signal: timeout.signal });
    return { ...readCopy(copy, codec), schemaVersion: copy.schemaVersion };
  } finally {
    browser.clearTimer(timer);
  }
}

async function readDrafts(store: DraftStore | null, chapterId: string) {
  return store ? store.read(chapterId) : { drafts: [], unreadable: 0 };
}
