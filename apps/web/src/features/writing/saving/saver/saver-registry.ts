import { ConnectionError } from '@dierbaar/contract';
import { createListeners } from '../../../../lib/store.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { SaveProblemReason } from '../engine/save-state.ts';
import { timing } from '../engine/timing.ts';
import type { ChapterLocks } from './chapter-locks.ts';
import { type OpenChapter, openChapter } from './open-chapter.ts';
import type { BrowserEnvironment, ChapterApi, ChapterSaver, SaverOptions } from './saver-options.ts';

/** Chapter whose text only this computer has. */
export interface UnsentText {
  chapterId: string;
  /** Time of the first unsent change; null for a text of an earlier visit. */
  since: number | null;
  /** Null while it is being sent. */
  reason: SaveProblemReason | 'changedElsewhere' | null;
}

export interface SaverRegistry<Doc> {
  /**
   * Opens a chapter. A second call returns the same saver while it has work, so that a component that mounts twice does
   * not conflict with itself. Rejects when there is neither a server copy nor a draft.
   */
  open(chapterId: string): Promise<OpenChapter<Doc>>;
  /** Sends the drafts of earlier visits, except of chapters that another tab has open. */
  resume(): Promise<void>;
  /** Texts that the server does not have. */
  unsent(): UnsentText[];
  /** A text as the server has it and as it is here; null where either is not known. */
  textsOf(chapterId: string): { before: Doc; after: Doc } | null;
  subscribe(listener: () => void): () => void;
  /** Tries to send everything again now. */
  retryNow(): void;
  /** Whether no chapter is open and nothing is unsaved. */
  isIdle(): boolean;
  /** Sends everything now. Resolves when the server has it, on a failure, or after `timing.signOutWait`. */
  settle(): Promise<void>;
  /** Sends nothing more, resolves when every open chapter is on disk or on the server, and locks the drafts. */
  signOut(): Promise<void>;
}

type SaverRegistryOptions<Doc> = Omit<SaverOptions<Doc>, 'chapterId' | 'drafts'> & {
  /** Null where drafts cannot be stored. */
  store: DraftStore | null;
  locks: ChapterLocks;
};

/** Savers of all chapters of one user on this page. */
export function createSaverRegistry<Doc>(options: SaverRegistryOptions<Doc>): SaverRegistry<Doc> {
  const opened = new Map<string, OpenChapter<Doc>>();
  const opening = new Map<string, Promise<OpenChapter<Doc>>>();
  /** Chapters that are shown or have text to send, with the time of their first unsent change. */
  const busy = new Map<string, { saver: ChapterSaver<Doc>; since: number | null }>();
  const { subscribe, notify } = createListeners();
  const releases = new Set<() => void>();
  const { store, browser, locks } = options;
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
    const release = locks.hold(chapterId);
    try {
      const chapter = await openChapter(chapterId, { ...options, api });
      opened.set(chapterId, chapter);
      follow(chapterId, chapter, release);
      return chapter;
    } catch (error) {
      release();
      throw error;
    } finally {
      opening.delete(chapterId);
    }
  }

  /** Follows whether a chapter is shown or has text to send; other tabs leave it alone as long as it does. */
  function follow(
    chapterId: string,
    { saver, isRecovered }: OpenChapter<Doc>,
    firstRelease: () => void,
  ): void {
    let release: (() => void) | null = firstRelease;
    releases.add(() => release?.());
    let wasSaved = !isRecovered;
    let since: number | null = null;
    busy.set(chapterId, { saver, since });
    saver.subscribe(() => {
      const isSaved = saver.status().state === 'saved';
      if (isSaved !== wasSaved) since = isSaved ? null : browser.now();
      wasSaved = isSaved;
      if (!saver.isIdle()) {
        release ??= locks.hold(chapterId);
        busy.set(chapterId, { saver, since });
      } else {
        release?.();
        release = null;
        if (busy.get(chapterId)?.saver === saver) busy.delete(chapterId);
      }
      notify();
    });
  }

  return {
    open,
    async resume() {
      const chapterIds = (await store?.chapterIds()) ?? [];
      // A chapter that cannot be opened keeps its draft.
      await Promise.allSettled(
        chapterIds.map((chapterId) =>
          locks.ifFree(chapterId, async () => (await open(chapterId)).saver.start()),
        ),
      );
    },
    unsent: () =>
      [...busy].flatMap(([chapterId, { saver, since }]): UnsentText[] => {
        const status = saver.status();
        if (status.state === 'saved') return [];
        if (status.state === 'changedElsewhere') return [{ chapterId, since, reason: status.state }];
        return [{ chapterId, since, reason: status.state === 'saving' ? null : status.reason }];
      }),
    textsOf(chapterId) {
      const saver = busy.get(chapterId)?.saver;
      const before = saver?.serverDocument() ?? null;
      return saver && before !== null ? { before, after: saver.document() } : null;
    },
    subscribe,
    retryNow() {
      for (const { saver } of busy.values()) {
        saver.flush();
        if (saver.status().state !== 'saved') saver.retryNow();
      }
    },
    isIdle: () => opening.size === 0 && busy.size === 0,
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
      busy.clear();
      for (const release of releases) release();
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
