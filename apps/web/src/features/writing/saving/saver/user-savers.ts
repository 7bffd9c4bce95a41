import { importDraftKey } from '../../../../lib/drafts/draft-cipher.ts';
import { fetchDraftKey } from '../../../../lib/drafts/draft-key.ts';
import { onSessionEnd } from '../../../../lib/session/sign-out.ts';
import { textCodec, type WrittenText } from '../../document/written-text.ts';
import { type DraftStore, openDraftStore } from '../drafts/draft-store.ts';
import { chapterApi } from './chapter-api.ts';
import { type ChapterSavers, createChapterSavers } from './chapter-savers.ts';

/** The chapters of one person on this page; made once, and told of anything left behind by earlier visits. */
export function getUserSavers(userId: string): Promise<ChapterSavers<WrittenText>> {
  const known = saversByUser.get(userId);
  if (known) return known;
  const savers = createUserSavers(userId);
  saversByUser.set(userId, savers);
  return savers;
}

/** Sends what earlier visits left on this computer, once for each visit. */
export function resumeDrafts(userId: string): void {
  if (resumed.has(userId)) return;
  resumed.add(userId);
  getUserSavers(userId)
    .then((savers) => savers.resume())
    // What could not be sent now lies on disk as before; the next visit tries again.
    .catch(() => resumed.delete(userId));
}

const resumed = new Set<string>();

const saversByUser = new Map<string, Promise<ChapterSavers<WrittenText>>>();

/** This page, among all tabs. */
const writer = crypto.randomUUID();

async function createUserSavers(userId: string): Promise<ChapterSavers<WrittenText>> {
  const store = await openStore(userId);
  // Without drafts the desk still works; the next chapter that is opened asks for them again.
  if (!store) saversByUser.delete(userId);
  const savers = createChapterSavers<WrittenText>({
    writer,
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

/** Private windows and full disks keep no drafts, and without their key none can be opened; then the status says so and every second goes to the server. */
async function openStore(userId: string): Promise<DraftStore | null> {
  try {
    const store = await openDraftStore(userId, await importDraftKey(await fetchDraftKey()));
    // Asks the browser not to clear unsaved text when space runs out. What it answers changes nothing here.
    navigator.storage?.persist?.().catch(() => undefined);
    return store;
  } catch {
    return null;
  }
}
