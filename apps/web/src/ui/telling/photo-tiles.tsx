import { limits } from '@dierbaar/contract';
import { isRetryable, type PhotoProblem } from '../../lib/photos/check-file.ts';
import type { PendingPhoto } from '../../lib/photos/upload-queue.ts';
import { useOnline } from '../../lib/use-online.ts';
import { AddTile, PhotoGrid, PhotoTile } from '../photo/photo-tile.tsx';
import type { TellingTexts } from './telling-texts.ts';

export interface PhotoTilesProps {
  t: TellingTexts;
  photos: readonly PendingPhoto[];
  problemText: (problem: PhotoProblem) => string;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}

/** Photos of a memory, and the way to add one. */
export function PhotoTiles({ t, photos, problemText, onAdd, onRemove }: PhotoTilesProps) {
  return (
    <PhotoGrid label={t('telling.photosOf')}>
      {photos.map((photo, at) => (
        <PendingTile
          key={photo.id}
          t={t}
          photo={photo}
          number={at + 1}
          problemText={problemText}
          onRemove={() => onRemove(photo.id)}
        />
      ))}
      {photos.length < limits.photosPerMemory && <AddTile label={t('telling.addPhoto')} onChoose={onAdd} />}
    </PhotoGrid>
  );
}

interface PendingTileProps extends Pick<PhotoTilesProps, 't' | 'problemText'> {
  photo: PendingPhoto;
  number: number;
  onRemove: () => void;
}

/** A photo that has arrived, or is on its way. It waits while another is being sent. */
export function PendingTile({ t, photo, number, problemText, onRemove }: PendingTileProps) {
  const isOnline = useOnline();
  const { preview, progress, problem, uploaded } = photo;
  const percent = Math.round(progress * 100);
  const isRefused = problem !== null && !isRetryable(problem);
  const isSending = problem === null && isOnline && !uploaded;
  const text = percent > 0 ? t('telling.progress', { percent }) : t('telling.waits');
  const pending = isRefused ? problemText(problem) : isSending ? text : t('telling.onDevice');
  const kind = uploaded ? 'arrived' : isRefused ? 'refused' : 'phone';
  return (
    <PhotoTile
      address={preview}
      label={t('telling.photo', { number, state: uploaded ? t('telling.sent') : pending })}
      state={isSending ? { kind: 'sending', text, ...(percent > 0 && { percent }) } : { kind }}
      removal={{ label: t('telling.leaveOut', { number }), onRemove }}
    />
  );
}
