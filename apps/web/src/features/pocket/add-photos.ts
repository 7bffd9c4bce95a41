import { i18n } from '../../i18n/i18n.ts';
import { queuePhotos } from '../../lib/memories/queue-photos.ts';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';

/** Queues photos for a memory; says which cannot be sent. */
export function addPhotos(...memoryAndFiles: Parameters<typeof queuePhotos>): void {
  for (const problem of queuePhotos(...memoryAndFiles)) showFailure(i18n.t(`writing.upload.${problem}`));
}
