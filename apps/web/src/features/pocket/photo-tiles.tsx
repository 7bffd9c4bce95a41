import { limits } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { PendingMemories, PendingMemory } from '../../lib/memories/pending-memories.ts';
import { isRetryable } from '../../lib/photos/check-file.ts';
import { usePhoto } from '../../lib/photos/photo-query.ts';
import type { PendingPhoto, UploadQueue } from '../../lib/photos/upload-queue-types.ts';
import { useOnline } from '../../lib/use-online.ts';
import { AddTile, PhotoGrid, PhotoTile } from '../../ui/photo/photo-tile.tsx';
import { addPhotos } from './add-photos.ts';

interface PhotoTilesProps {
  memories: PendingMemories;
  queue: UploadQueue;
  memory: PendingMemory;
  underWay: readonly PendingPhoto[];
}

/** Photos of a memory: those that have arrived, those on their way, and the way to add one. */
export function PhotoTiles({ memories, queue, memory, underWay }: PhotoTilesProps) {
  const { t } = useTranslation();
  const { projectId, clientId, photos } = memory;
  const arrived = photos
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  // Another tab may still have some of them, which are not shown here.
  const hasRoom = photos.length < limits.photosPerMemory;
  const add = (files: readonly File[]) => addPhotos(memories, queue, memory, files);
  const remove = (id: string) => memories.removePhoto(clientId, id);
  return (
    <PhotoGrid label={t('pocket.tell.photosOf')}>
      {arrived.map(({ id, name }, at) => (
        <Arrived key={id} projectId={projectId} name={name} number={at + 1} onRemove={() => remove(id)} />
      ))}
      {underWay.map((photo, at) => (
        <UnderWay
          key={photo.id}
          photo={photo}
          number={arrived.length + at + 1}
          onRemove={() => remove(photo.id)}
        />
      ))}
      {hasRoom && <AddTile label={t('pocket.tell.addPhoto')} onChoose={add} />}
    </PhotoGrid>
  );
}

interface NumberedProps {
  number: number;
  onRemove: () => void;
}

function UnderWay({ photo, number, onRemove }: NumberedProps & { photo: PendingPhoto }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { preview, progress, problem } = photo;
  const percent = Math.round(progress * 100);
  const isRefused = problem !== null && !isRetryable(problem);
  const isSending = problem === null && isOnline;
  const text = t('pocket.tell.progress', { percent });
  const state = isRefused ? t(`writing.upload.${problem}`) : isSending ? text : t('pocket.tell.onPhone');
  return (
    <PhotoTile
      address={preview}
      label={t('pocket.tell.photo', { number, state })}
      state={isSending ? { kind: 'sending', text, percent } : { kind: isRefused ? 'refused' : 'phone' }}
      removal={{ label: t('pocket.tell.leaveOut', { number }), onRemove }}
    />
  );
}

function Arrived({ projectId, name, number, onRemove }: NumberedProps & { projectId: string; name: string }) {
  const { t } = useTranslation();
  const { address } = usePhoto(projectId, name);
  return (
    <PhotoTile
      address={address}
      label={t('pocket.tell.photo', { number, state: t('pocket.tell.sent') })}
      state={{ kind: 'arrived' }}
      removal={{ label: t('pocket.tell.leaveOut', { number }), onRemove }}
    />
  );
}
