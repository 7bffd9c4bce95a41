import { limits } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import type { MemoryOutbox } from '../../lib/memories/memory-outbox.ts';
import { memoryPlace } from '../../lib/memories/memory-place.ts';
import type { UploadQueue } from '../../lib/photos/upload-queue-types.ts';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';

/** Queues photos for a memory, which waits for them; says which cannot be sent and how many are too many. */
export function addPhotos(
  outbox: MemoryOutbox,
  queue: UploadQueue,
  memory: { projectId: string; clientId: string; photos: readonly unknown[] },
  files: readonly File[],
): void {
  const room = limits.photosPerMemory - memory.photos.length;
  const { ids, problems } = queue.add(files.slice(0, room), memoryPlace(memory.projectId, memory.clientId));
  const queued = ids.flatMap((id) => queue.get(id) ?? []);
  outbox.awaitPhotos(
    memory.clientId,
    queued.map(({ id, order, fileName }) => ({ id, order, fileName, name: null })),
  );
  const count = files.length - room;
  if (count > 0) showFailure(i18n.t('pocket.tell.tooMany', { count, most: limits.photosPerMemory }));
  for (const problem of problems) showFailure(i18n.t(`writing.upload.${problem}`));
}
