import type { PhotoProblem } from '../photos/check-file.ts';
import type { UploadQueue } from '../photos/upload-queue-types.ts';
import type { MemoryOutbox } from './memory-outbox.ts';
import { memoryPlace } from './memory-place.ts';

/** Queues photos for a memory, which waits for them. Returns why others of them cannot be sent. */
export function queuePhotos(
  outbox: MemoryOutbox,
  queue: UploadQueue,
  memory: { projectId: string; clientId: string },
  files: readonly File[],
): PhotoProblem[] {
  const { ids, problems } = queue.add(files, memoryPlace(memory.projectId, memory.clientId));
  const queued = ids.flatMap((id) => queue.get(id) ?? []);
  outbox.awaitPhotos(
    memory.clientId,
    queued.map(({ id, order, fileName }) => ({ id, order, fileName, name: null })),
  );
  return problems;
}
