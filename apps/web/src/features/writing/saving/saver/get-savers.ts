import { queryClient } from '../../../../lib/api/query-client.ts';
import { chapterQuery } from '../../../../lib/chapters/chapters.ts';
import { getKeyLoader } from '../../../../lib/session/account-key.ts';
import { onSessionEnd } from '../../../../lib/session/sign-out.ts';
import { addUnsentSource, type UnsentItem } from '../../../../lib/unsent/unsent-work.ts';
import { textCodec, type WrittenText } from '../../document/written-text.ts';
import { compareTexts } from '../../history/compare-texts.ts';
import { type DraftStore, openDraftStore } from '../drafts/draft-store.ts';
import { chapterApi } from './chapter-api.ts';
import { tabLocks } from './chapter-locks.ts';
import { createSaverRegistry, type SaverRegistry, type UnsentText } from './saver-registry.ts';

interface UserSavers {
  savers: SaverRegistry<WrittenText>;
  keepsDrafts: boolean;
  close: () => void;
}

/** Chapter savers of one user on this page, created once. */
export async function getSavers(userId: string): Promise<SaverRegistry<WrittenText>> {
  const known = saversByUser.get(userId);
  if (known) {
    const isNew = !settled.has(known);
    const { savers, keepsDrafts, close } = await known;
    // Without drafts the store is tried again, but never beside a saver that still sends, or that somebody who waited for the
    // same savers is about to open: it would conflict with it.
    if (keepsDrafts || isNew || !savers.isIdle()) return savers;
    if (saversByUser.get(userId) !== known) return getSavers(userId);
    close();
  }
  const created = createUserSavers(userId);
  saversByUser.set(userId, created);
  const { savers } = await created;
  settled.add(created);
  return savers;
}

/** Sends the drafts of earlier visits, once per page load. */
export async function resumeDrafts(userId: string): Promise<void> {
  if (resumed.has(userId)) return;
  resumed.add(userId);
  try {
    await (await getSavers(userId)).resume();
  } catch (error) {
    // The drafts stay on disk and the next call tries again.
    resumed.delete(userId);
    throw error;
  }
}

const resumed = new Set<string>();

const saversByUser = new Map<string, Promise<UserSavers>>();
/** Those that were there before a call for them began. */
const settled = new WeakSet<Promise<UserSavers>>();

async function createUserSavers(userId: string): Promise<UserSavers> {
  const store = await openStore(userId);
  const savers = createSaverRegistry<WrittenText>({
    userId,
    codec: textCodec,
    api: chapterApi,
    store,
    locks: tabLocks,
    browser: {
      now: () => performance.timeOrigin + performance.now(),
      setTimer: (run, inMs) => window.setTimeout(run, inMs),
      clearTimer: (timer) => window.clearTimeout(timer),
      newMutationId: () => crypto.randomUUID(),
      random: Math.random,
      window,
      document,
    },
  });
  const close = addUnsentSource({
    list: () => savers.unsent().map(describeUnsent),
    countWords: (chapterId) => {
      const texts = savers.textsOf(chapterId);
      return texts && compareTexts(texts.before.chapter, texts.after.chapter).wordsAdded;
    },
    subscribe: savers.subscribe,
    sendNow: savers.retryNow,
  });
  onSessionEnd({
    settle: savers.settle,
    end: () => {
      close();
      saversByUser.delete(userId);
      resumed.delete(userId);
      void savers.signOut();
    },
  });
  return { savers, keepsDrafts: store !== null, close };
}

function describeUnsent({ chapterId, since, reason }: UnsentText): UnsentItem {
  const chapter = queryClient.getQueryData(chapterQuery(chapterId).queryKey);
  const place = { kind: 'chapter', chapterId } as const;
  return { kind: 'text', place, projectId: chapter?.projectId ?? null, fileName: null, since, reason };
}

/** Opens the draft store. Null in a private window, on a full disk or without the key: text then goes to the server every second. */
async function openStore(userId: string): Promise<DraftStore | null> {
  try {
    const store = await openDraftStore(userId, await getKeyLoader(userId)(), () => window.localStorage);
    // Asks the browser not to evict drafts when space runs out; the answer changes nothing here.
    navigator.storage?.persist?.().catch(() => undefined);
    return store;
  } catch {
    return null;
  }
}
