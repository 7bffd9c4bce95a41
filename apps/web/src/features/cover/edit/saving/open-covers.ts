import { onPageSignals } from '../../../../lib/local/page-signals.ts';
import { onSessionEnd } from '../../../../lib/session/sign-out.ts';
import { addUnsentSource, type UnsentItem, type UnsentReason } from '../../../../lib/unsent/unsent-work.ts';
import type { CoverSaver } from './cover-saver.ts';

interface OpenCover {
  saver: CoverSaver;
  /** Whether this browser has what is unsaved. */
  hasDraft: () => boolean;
}

/** The covers of this session that are on screen or have changes that the server does not have, by their book. */
const covers = new Map<string, OpenCover & { isOnScreen: boolean; stop: () => void }>();
const listeners = new Set<() => void>();
let isFollowing = false;

/**
 * Sends the changes of a cover until the server has them, also when its screen was left; preview and order wait for them.
 * Returns the function that says that the screen was left.
 */
export function followCover(projectId: string, cover: OpenCover): () => void {
  const { saver } = cover;
  if (!isFollowing) follow();
  if (covers.get(projectId)?.saver !== saver) endCover(projectId);
  covers.get(projectId)?.stop();
  const stop = saver.subscribe(() => update(projectId));
  covers.set(projectId, { ...cover, isOnScreen: true, stop });
  return () => {
    saver.close();
    const known = covers.get(projectId);
    if (known?.saver === saver) covers.set(projectId, { ...known, isOnScreen: false });
    update(projectId);
  };
}

/** Nothing more of this cover is sent: the writer goes on from another one. */
export function endCover(projectId: string): void {
  const known = covers.get(projectId);
  if (!known) return;
  known.stop();
  known.saver.end();
  covers.delete(projectId);
  notify();
}

function update(projectId: string): void {
  const known = covers.get(projectId);
  if (known && !known.isOnScreen && !known.saver.hasUnsavedChanges) {
    known.stop();
    covers.delete(projectId);
  }
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Until the session ends. */
function follow(): void {
  isFollowing = true;
  const savers = () => [...covers.values()].map(({ saver }) => saver);
  const retryAll = () => savers().forEach((saver) => void saver.retry());
  const stop = onPageSignals({
    online: retryAll,
    pagehide: () => savers().forEach((saver) => void saver.leave()),
    // The last request may be lost or refused: without a draft the browser asks before leaving.
    beforeunload: () => [...covers.values()].some((one) => !one.hasDraft() && one.saver.hasUnsavedChanges),
  });
  const removeSource = addUnsentSource({
    list: () => [...covers].flatMap(([projectId, { saver }]) => describeUnsent(projectId, saver)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sendNow: retryAll,
  });
  onSessionEnd({
    settle: async () => void (await Promise.all(savers().map(settle))),
    end: () => {
      isFollowing = false;
      stop();
      removeSource();
      for (const projectId of [...covers.keys()]) endCover(projectId);
    },
  });
}

/** Sends unsaved changes now, and resolves when that is answered. */
async function settle(saver: CoverSaver): Promise<void> {
  if (!saver.hasUnsavedChanges || saver.status().state === 'changedElsewhere') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = saver.subscribe(() => saver.status().state === 'saving' || resolve());
  saver.retry();
  await promise.finally(stop);
}

function describeUnsent(projectId: string, saver: CoverSaver): UnsentItem[] {
  if (!saver.hasUnsavedChanges) return [];
  const reason = reasonOf(saver);
  return [{ kind: 'cover', chapterId: '', projectId, fileName: null, since: null, reason }];
}

function reasonOf(saver: CoverSaver): UnsentReason | null {
  const status = saver.status();
  if (status.state === 'changedElsewhere') return 'changedElsewhere';
  if (status.state !== 'notSaved') return null;
  if (status.problem === 'refused') return 'refused';
  return navigator.onLine ? 'server' : 'offline';
}
