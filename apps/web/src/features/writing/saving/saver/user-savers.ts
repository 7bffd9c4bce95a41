import { importDraftKey } from '../../../../lib/drafts/draft-cipher.ts';
import { fetchDraftKey } from '../../../../lib/drafts/draft-key.ts';
import { onSessionEnd } from '../../../../lib/session/sign-out.ts';
import { textCodec, type WrittenText } from '../../document/written-text.ts';
import { type DraftStore, openDraftStore } from '../drafts/draft-store.ts';
import { chapterApi } from './chapter-api.ts';
import { type ChapterSavers, createChapterSavers } from './chapter-savers.ts';

/** Chapter savers of one user on this page, created once. */
export function getUserSavers(userId: string): Promise<ChapterSavers<WrittenText>> {
  const known = saversByUser.get(userId);
  if (known) return known;
  const savers = createUserSavers(userId);
  saversByUser.set(userId, savers);
  return savers;
}

/** Sends the drafts that earlier visits left in this browser, once per page load. */
export function resumeDrafts(userId: string): void {
  if (resumed.has(userId)) return;
  resumed.add(userId);
  getUserSavers(userId)
    .then((savers) => savers.resume())
    // The drafts stay on disk and the next call tries again.
    .catch(() => resumed.delete(userId));
}

const resumed = new Set<string>();

const saversByUser = new Map<string, Promise<ChapterSavers<WrittenText>>>();

async function createUserSavers(userId: string): Promise<ChapterSavers<WrittenText>> {
  const store = await openStore(userId);
  // Saving works without drafts; the next chapter that is opened tries to open the store again.
  if (!store) saversByUser.delete(userId);
  const savers = createChapterSavers<WrittenText>({
    userId,
    codec: textCodec,
    api: chapterApi,
    store,
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
  onSessionEnd({
    settle: savers.settle,
    end: () => {
      saversByUser.delete(userId);
      resumed.delete(userId);
      void savers.signOut();
    },
  });
  return savers;
}

/** Opens the draft store. Null in a private window, on a full disk or without the key: text then goes to the server every second. */
async function openStore(userId: string): Promise<DraftStore | null> {
  try {
    const store = await openDraftStore(
      userId,
      await importDraftKey(await fetchDraftKey()),
      () => window.localStorage,
    );
    // Asks the browser not to evict drafts when space runs out; the answer changes nothing here.
    navigator.storage?.persist?.().catch(() => undefined);
    return store;
  } catch {
    return null;
  }
}
