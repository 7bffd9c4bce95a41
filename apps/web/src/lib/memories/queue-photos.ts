import { limits } from '@dierbaar/contract';
import type { PhotoProblem } from '../photos/check-file.ts';
import type { UploadQueue } from '../photos/upload-queue.ts';
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
  const { projectId, clientId: memoryId, photos } = memory;
  const room = limits.photosPerMemory - photos.length;
  if (files.length > 0) memories.reopen(memoryId);
  const { problems } = queue.add(files.slice(0, room), { projectId, target: { kind: 'memory', memoryId } });
  return { problems, tooMany: Math.max(0, files.length - room) };
}
