import type { UploadedPhoto } from '@dierbaar/contract';
import { backoff } from '../local/backoff.ts';
import { classify } from '../local/outcome.ts';
import { onPageSignals } from '../local/page-signals.ts';
import { objectUrlOf } from '../object-url.ts';
import { pause } from '../pause.ts';
import { checkFile, isOnlyInThisPage, isRetryable, type PhotoProblem } from './check-file.ts';
import { createLeftUploads } from './left-uploads.ts';
import type { PendingUpload, UploadPlace } from './pending-uploads.ts';
import type { UploadResult } from './sending/post-picture.ts';
import type { PendingPhoto, PlacePhoto, UploadQueue, UploadQueueOptions } from './upload-queue-types.ts';

const firstRetryMs = 5000;
/** So long a failed photo waits for the disk before it is called failed. */
const storingLimitMs = 5000;

/** Uploads the photos of one user one after another. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { userId, stored } = options;
  const pending = new Map<string, PendingPhoto>();
  const arrivals = new Map<string, PlacePhoto>();
  const screens = new Map<string, PlacePhoto>();
  const releases = new Map<string, () => void>();
  /** Claims and writes that have begun; a photo may arrive before them. */
  const storing = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  const { signal } = closed;
  let shown: readonly PendingPhoto[] = [];
  let lastUpload = Promise.resolve();
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const sort = () => {
    shown = [...pending.values()].sort((one, other) => one.order - other.order);
  };
  const notify = () => {
    sort();
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, part: Partial<PendingPhoto>) => {
    const photo = pending.get(id);
    if (!photo) return;
    pending.set(id, { ...photo, ...part });
    notify();
  };
  const release = (id: string) => {
    releases.get(id)?.();
    releases.delete(id);
  };
  /** Another tab may look for it only after it is gone from the disk. */
  const forget = async (id: string) => {
    await storing.get(id);
    storing.delete(id);
    await stored.remove(id);
    release(id);
  };
  const discard = (id: string) => {
    if (!pending.delete(id)) return;
    arrivals.delete(id);
    void forget(id);
    notify();
  };
  const fail = (id: string, problem: PhotoProblem) => {
    change(id, { problem: problem === 'failed' && !pending.get(id)?.isKept ? 'notKept' : problem });
    if (problem !== 'failed' || retryTimer !== undefined) return;
    failures += 1;
    retryTimer = setTimeout(retryAll, backoff(failures, firstRetryMs));
  };

  const store = async (upload: PendingUpload) => {
    const isKept = await stored.store(upload);
    const isCalledNotKept = isKept && pending.get(upload.id)?.problem === 'notKept';
    change(upload.id, { isKept, hasNoRoom: !isKept, ...(isCalledNotKept && { problem: 'failed' }) });
  };

  async function send(id: string): Promise<void> {
    const photo = pending.get(id);
    if (!photo || photo.problem || signal.aborted) return;
    const { projectId, picture, fileName } = photo;
    const onProgress = (progress: number) => change(id, { progress });
    const sent = await options
      .upload({ projectId, picture, fileName, onProgress, signal })
      // A file that was moved on the disk cannot be read any more.
      .catch((): UploadResult => ({ ok: false, problem: 'failed' }));
    if (signal.aborted || !pending.has(id)) return;
    if (!sent.ok) {
      // A photo that the server rejects would be rejected on the next visit too.
      if (!isRetryable(sent.problem)) void forget(id);
      // Who is told to reload the page does so at once.
      else await Promise.race([storing.get(id), pause(storingLimitMs)]);
      return fail(id, sent.problem);
    }
    failures = 0;
    await place(id, sent.photo);
  }

  async function place(id: string, photo: UploadedPhoto): Promise<void> {
    try {
      const placeOnScreen = () => {
        const one = pending.get(id);
        return one && (arrivals.get(id) ?? screens.get(keyOf(one)));
      };
      await stored.change(id, { placedAs: photo.name });
      const before = pending.get(id);
      const elsewhere = before && !placeOnScreen() ? await options.openPlace(before) : undefined;
      const current = pending.get(id);
      if (!current || signal.aborted) return;
      // A screen that opened while the place was being opened has the newest text.
      const onScreen = placeOnScreen();
      await (onScreen ?? elsewhere)?.(photo, current);
      discard(id);
      if (!onScreen && current.replaces === undefined) shiftAfter(current);
    } catch (error) {
      const missing = pending.get(id);
      if (classify(error) !== 'gone' || !missing) return fail(id, 'failed');
      options.onPlaceMissing(missing);
      discard(id);
    }
  }

  /** A photo before a block moves that block, and what waits for a place behind it. */
  function shiftAfter({ chapterId, index, order }: PendingPhoto): void {
    const after = [...pending.values()].filter(
      (one) =>
        one.chapterId === chapterId && (one.index > index || (one.index === index && one.order > order)),
    );
    move(after.map((one) => ({ id: one.id, index: one.index + 1 })));
  }

  function move(places: readonly { id: string; index: number }[]): void {
    for (const { id, index } of places) {
      const photo = pending.get(id);
      if (!photo || photo.index === index) continue;
      pending.set(id, { ...photo, index });
      void stored.change(id, { index });
    }
    // No screen shows an index, so no listener is called for each letter above a photo.
    sort();
  }

  function enqueue(upload: PendingUpload, state: Pick<PendingPhoto, 'isInDialog' | 'isKept'>): void {
    const preview = objectUrlOf(upload.picture);
    pending.set(upload.id, { ...upload, preview, progress: 0, problem: null, hasNoRoom: false, ...state });
    sendInTurn(upload.id);
  }

  function sendInTurn(id: string): void {
    // One that breaks does not stop the ones behind it.
    lastUpload = lastUpload.then(() => send(id)).catch(() => undefined);
  }

  function retry(id: string): void {
    const photo = pending.get(id);
    if (photo?.hasNoRoom) storing.set(id, store(uploadOf(photo)));
    change(id, { problem: null, progress: 0 });
    sendInTurn(id);
  }

  function retryAll(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const { id, problem } of pending.values()) if (problem && isRetryable(problem)) retry(id);
  }

  const left = createLeftUploads({
    ...options,
    signal,
    isPending: (id) => pending.has(id),
    onFound(found) {
      for (const { upload, release: free } of found) {
        releases.set(upload.id, free);
        enqueue(upload, { isInDialog: false, isKept: true });
      }
      notify();
    },
  });

  const beforeunload = () => shown.some(isOnlyInThisPage);
  const stopSignals = onPageSignals({ online: retryAll, beforeunload });

  return {
    list: () => shown,
    get: (id) => pending.get(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files, target, onArrived) {
      const problems: PhotoProblem[] = [];
      const ids: string[] = [];
      const order = options.now();
      for (const [at, file] of files.entries()) {
        const problem = checkFile(file);
        if (problem) {
          problems.push(problem);
          continue;
        }
        const id = crypto.randomUUID();
        // A fraction, so that files chosen together keep their order.
        const place = { ...target, id, userId, order: order + at / 1000 };
        const upload = { ...place, fileName: file.name, picture: file };
        ids.push(id);
        if (onArrived) arrivals.set(id, onArrived);
        // Claimed before it can be found on the disk.
        const claimed = options.claim(id).then((free) => free && releases.set(id, free));
        const kept = claimed.then(() => store(upload));
        storing.set(id, kept);
        enqueue(upload, { isInDialog: onArrived !== undefined, isKept: false });
      }
      if (ids.length > 0) notify();
      return { ids, problems: [...new Set(problems)] };
    },
    move,
    retry,
    retryAll,
    remove: discard,
    findLost: left.findLost,
    whenStored: async () => void (await Promise.allSettled(storing.values())),
    resume: left.resume,
    placeWith(placeId, place) {
      screens.set(placeId, place);
      return () => {
        if (screens.get(placeId) === place) screens.delete(placeId);
      };
    },
    leaveDialog(id) {
      arrivals.delete(id);
      change(id, { isInDialog: false });
    },
    close() {
      closed.abort();
      stopSignals();
      clearTimeout(retryTimer);
      pending.clear();
      for (const id of [...releases.keys()]) release(id);
      notify();
      listeners.clear();
    },
  };
}

function uploadOf(photo: PendingPhoto): PendingUpload {
  const { preview, progress, problem, isInDialog, isKept, hasNoRoom, ...upload } = photo;
  return upload;
}

function keyOf({ chapterId, projectId }: UploadPlace): string {
  return chapterId || projectId;
}
