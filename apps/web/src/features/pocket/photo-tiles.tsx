import { limits } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { PendingMemories, PendingMemory } from '../../lib/memories/pending-memories.ts';
import { isRetryable } from '../../lib/photos/check-file.ts';
import type { PendingPhoto, UploadQueue } from '../../lib/photos/upload-queue.ts';
import { useOnline } from '../../lib/use-online.ts';
import { AddTile, PhotoGrid, PhotoTile } from '../../ui/photo/photo-tile.tsx';
import { addPhotos } from './add-photos.ts';

interface PhotoTilesProps {
  memories: PendingMemories;
  queue: UploadQueue;
  memory: PendingMemory;
}

/** Photos of a memory: those that have arrived, those on their way, and the way to add one. */
export function PhotoTiles({ memories, queue, memory }: PhotoTilesProps) {
  const { t } = useTranslation();
  const { photos } = memory;
  const add = (files: readonly File[]) => addPhotos(memories, queue, memory, files);
  return (
    <PhotoGrid label={t('pocket.tell.photosOf')}>
      {photos.map((photo, at) => (
        <Tile key={photo.id} photo={photo} number={at + 1} onRemove={() => queue.remove(photo.id)} />
      ))}
      {photos.length < limits.photosPerMemory && <AddTile label={t('pocket.tell.addPhoto')} onChoose={add} />}
    </PhotoGrid>
  );
}

interface TileProps {
  photo: PendingPhoto;
  number: number;
  onRemove: () => void;
}

function Tile({ photo, number, onRemove }: TileProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { preview, progress, problem, uploaded } = photo;
  const percent = Math.round(progress * 100);
  const isRefused = problem !== null && !isRetryable(problem);
  const isSending = problem === null && isOnline;
  const text = t('pocket.tell.progress', { percent });
  const waiting = isRefused ? t(`writing.upload.${problem}`) : isSending ? text : t('pocket.tell.onPhone');
  const kind = uploaded ? 'arrived' : isRefused ? 'refused' : 'phone';
  return (
    <PhotoTile
      address={preview}
      label={t('pocket.tell.photo', { number, state: uploaded ? t('pocket.tell.sent') : waiting })}
      state={isSending && !uploaded ? { kind: 'sending', text, percent } : { kind }}
      removal={{ label: t('pocket.tell.leaveOut', { number }), onRemove }}
    />
  );
}
