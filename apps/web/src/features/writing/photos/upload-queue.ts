import type { UploadedPhoto } from '@dierbaar/contract';
import { type DraftKey, importDraftKey } from '../../../lib/drafts/draft-cipher.ts';
import { fetchDraftKey } from '../../../lib/drafts/draft-key.ts';
import { checkFile, isRetryable, type PhotoProblem } from '../../../lib/photos/check-file.ts';
import { uploadPhoto } from '../../../lib/photos/upload-photo.ts';
import { openPendingUploads, type PendingUpload } from './pending-uploads.ts';

/** Uploading photo. */
interface PendingPhoto {
  id: string;
  fileName: string;
  /** Object URL for the placeholder; never written into the document. */
  preview: string;
  progress: number;
  problem: PhotoProblem | null;
}

interface Place {
  userId: string;
  projectId: string;
  chapterId: string;
}

export interface UploadQueue {
  get(id: string): PendingPhoto | undefined;
  subscribe(listener: () => void): () => void;
  /** Queues files before the block with this index; returns the problems of files that cannot be uploaded. */
  add(files: readonly File[], index: number): { ids: string[]; problems: PhotoProblem[] };
  retry(id: string): void;
  remove(id: string): void;
  /** Queues the unfinished uploads of an earlier visit and returns their positions. */
  resume(): Promise<{ id: string; index: number }[]>;
  /** Aborts uploading; stored photos are uploaded on the next visit. */
  close(): void;
}

/** Uploads the photos of one chapter one after another. */
export function createUploadQueue(
  place: Place,
  onArrived: (id: string, photo: UploadedPhoto, fileName: string) => void,
): UploadQueue {
  const pending = new Map<string, PendingPhoto & { upload: PendingUpload }>();
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  let lastUpload = Promise.resolve();
  let key: Promise<DraftKey> | undefined;
  const stored = openPendingUploads(place, () => {
    key ??= fetchDraftKey()
      .then(importDraftKey)
      .catch((error: unknown) => {
        key = undefined;
        throw error;
      });
    return key;
  });

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, part: Partial<PendingPhoto>) => {
    const photo = pending.get(id);
    if (photo) pending.set(id, { ...photo, ...part });
    notify();
  };
  const discard = (id: string) => {
    const photo = pending.get(id);
    if (!photo) return;
    pending.delete(id);
    URL.revokeObjectURL(photo.preview);
    void stored.remove(id);
    notify();
  };

  async function send(id: string): Promise<void> {
    const photo = pending.get(id);
    if (!photo || closed.signal.aborted) return;
    const { projectId } = place;
    const { picture, fileName } = photo.upload;
    const onProgress = (progress: number) => change(id, { progress });
    const sent = await uploadPhoto({ projectId, picture, fileName, onProgress, signal: closed.signal });
    if (closed.signal.aborted || !pending.has(id)) return;
    if (!sent.ok) {
      // A photo that the server rejects would be rejected on the next visit too.
      if (!isRetryable(sent.problem)) void stored.remove(id);
      change(id, { problem: sent.problem });
      return;
    }
    onArrived(id, sent.photo, fileName);
    discard(id);
  }

  function enqueue(upload: PendingUpload): void {
    const { id, fileName, picture } = upload;
    pending.set(id, {
      id,
      fileName,
      preview: URL.createObjectURL(picture),
      progress: 0,
      problem: null,
      upload,
    });
    lastUpload = lastUpload.then(() => send(id));
  }

  return {
    get: (id) => pending.get(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files, index) {
      const problems: PhotoProblem[] = [];
      const ids: string[] = [];
      for (const file of files) {
        const problem = checkFile(file);
        if (problem) {
          problems.push(problem);
          continue;
        }
        const upload = { id: crypto.randomUUID(), ...place, index, fileName: file.name, picture: file };
        ids.push(upload.id);
        void stored.store(upload);
        enqueue(upload);
      }
      return { ids, problems: [...new Set(problems)] };
    },
    retry(id) {
      change(id, { problem: null, progress: 0 });
      lastUpload = lastUpload.then(() => send(id));
    },
    remove: discard,
    async resume() {
      const found = (await stored.list()).filter(({ id }) => !pending.has(id));
      if (closed.signal.aborted) return [];
      for (const upload of found) enqueue(upload);
      return found.map(({ id, index }) => ({ id, index }));
    },
    close() {
      closed.abort();
      for (const { preview } of pending.values()) URL.revokeObjectURL(preview);
      pending.clear();
      listeners.clear();
    },
  };
}
