import { useSyncExternalStore } from 'react';
import type { PendingPhoto, UploadQueue } from './upload-queue.ts';

/** Uploading photos. */
export function usePendingPhotos(queue: UploadQueue): readonly PendingPhoto[] {
  return useSyncExternalStore(queue.subscribe, queue.list);
}
