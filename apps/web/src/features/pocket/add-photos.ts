import { limits } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { queuePhotos } from '../../lib/memories/queue-photos.ts';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';

/** Queues photos for a memory; says which cannot be sent and how many are too many. */
export function addPhotos(...memoryAndFiles: Parameters<typeof queuePhotos>): void {
  const { problems, tooMany } = queuePhotos(...memoryAndFiles);
  if (tooMany > 0) showFailure(i18n.t('telling.tooMany', { count: tooMany, most: limits.photosPerMemory }));
  for (const problem of problems) showFailure(i18n.t(`writing.upload.${problem}`));
}
