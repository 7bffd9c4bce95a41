import { limits } from '@dierbaar/contract';
import type { PhotoProblem } from '../photos/check-file.ts';
import type { UploadQueue } from '../photos/upload-queue-types.ts';
import { memoryPlace } from './memory-place.ts';
import type { PendingMemories } from './pending-memories.ts';

export interface QueuedPhotos {
  /** Why some of them cannot be sent. */
  problems: PhotoProblem[];
  /** How many there is no room for in one memory. */
  tooMany: number;
}

/** Queues photos for a memory, which waits for them. */
export function queuePhotos(
  memories: PendingMemories,
  queue: UploadQueue,
  memory: { projectId: string; clientId: string; photos: readonly unknown[] },
  files: readonly File[],
): QueuedPhotos {
  const room = limits.photosPerMemory - memory.photos.length;
  const { ids, problems } = queue.add(files.slice(0, room), memoryPlace(memory.projectId, memory.clientId));
  const queued = ids.flatMap((id) => queue.get(id) ?? []);
  memories.awaitPhotos(
    memory.clientId,
    queued.map(({ id, order, fileName }) => ({ id, order, fileName, name: null })),
  );
  return { problems, tooMany: Math.max(0, files.length - room) };
}
