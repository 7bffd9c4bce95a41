import type { PendingUpload } from './pending-uploads.ts';
import type { UploadQueueOptions } from './upload-queue-types.ts';

interface LeftUploadsOptions extends Pick<UploadQueueOptions, 'stored' | 'claim' | 'whenFree'> {
  isPending: (id: string) => boolean;
  /** Photos of earlier visits in their order, each with the function that lets go of it. */
  onFound: (found: readonly { upload: PendingUpload; release: () => void }[]) => void;
  signal: AbortSignal;
}

/** Photos that earlier visits and closed tabs left on this disk. */
export function createLeftUploads({ stored, claim, whenFree, ...options }: LeftUploadsOptions) {
  const { isPending, onFound, signal } = options;
  /** Photos of other tabs. */
  const elsewhere = new Set<string>();
  let resuming: Promise<void> | undefined;

  function resume(): Promise<void> {
    // Two at once would each find some of the photos, and lose their order.
    resuming ??= findAll().finally(() => {
      resuming = undefined;
    });
    return resuming;
  }

  async function findAll(): Promise<void> {
    const found: { upload: PendingUpload; release: () => void }[] = [];
    for (const id of (await stored.ids()) ?? []) {
      if (isPending(id) || signal.aborted) continue;
      const release = await claim(id);
      if (!release) {
        resumeWhenFree(id);
        continue;
      }
      const upload = isPending(id) ? undefined : await stored.read(id);
      if (!upload || signal.aborted) release();
      else found.push({ upload, release });
    }
    if (signal.aborted) for (const { release } of found) release();
    else if (found.length > 0) onFound(found.sort((one, other) => one.upload.order - other.upload.order));
  }

  /** The tab that has a photo may be the page before this one, which is ending: nothing else would look again. */
  function resumeWhenFree(id: string): void {
    if (elsewhere.has(id)) return;
    elsewhere.add(id);
    const lookAgain = () => {
      elsewhere.delete(id);
      if (!signal.aborted) void resume();
    };
    whenFree(id, signal).then(lookAgain, () => undefined);
  }

  /** Which of these photos no disk and no tab has any more. */
  async function findLost(ids: readonly string[]): Promise<string[]> {
    const lost: string[] = [];
    for (const id of ids) {
      if (isPending(id)) continue;
      // Claimed first: another tab has a photo before it is on the disk, and until it is gone from there.
      const release = await claim(id);
      if (!release) continue;
      const ids = await stored.ids();
      // A disk that cannot be read now may have it.
      if (ids && !ids.includes(id) && !isPending(id)) lost.push(id);
      release();
    }
    return lost;
  }

  return { resume, findLost };
}
