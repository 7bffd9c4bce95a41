import { limits } from '@dierbaar/contract';
import type { PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { queuePhotos } from '../../../lib/memories/queue-photos.ts';
import type { PendingPhoto } from '../../../lib/photos/upload-queue-types.ts';
import { AddTile, PhotoGrid, PhotoTile } from '../../../ui/photo/photo-tile.tsx';
import { useAsked } from '../asked-context.ts';
import { noticeOf } from '../refusal.ts';
import { UnderWay } from '../under-way.tsx';
import type { TellerWork } from './teller-work.ts';

interface AnswerPhotosProps {
  work: TellerWork;
  memory: PendingMemory;
  underWay: readonly PendingPhoto[];
  onNotice: (text: string) => void;
}

/** Photos of an answer: those that have arrived, those on their way, and the way to add one. */
export function AnswerPhotos({ work, memory, underWay, onNotice }: AnswerPhotosProps) {
  const { t } = useAsked();
  const { memories, queue } = work;
  const { clientId } = memory;
  const arrived = memory.photos
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  // Another tab may still have some of them, which are not shown here.
  const hasRoom = memory.photos.length < limits.photosPerMemory;
  const add = (files: readonly File[]) => onNotice(noticeOf(t, queuePhotos(memories, queue, memory, files)));
  return (
    <PhotoGrid label={t('asked.tell.photosOf')}>
      {arrived.map(({ id, name }, at) => (
        <PhotoTile
          key={id}
          address={work.photoAddress(name)}
          label={t('asked.tell.photo', { number: at + 1, state: t('asked.tell.sent') })}
          state={{ kind: 'arrived' }}
          removal={{
            label: t('asked.tell.leaveOut', { number: at + 1 }),
            onRemove: () => memories.removePhoto(clientId, id),
          }}
        />
      ))}
      {underWay.map((photo, at) => (
        <UnderWay
          key={photo.id}
          photo={photo}
          number={arrived.length + at + 1}
          onRemove={() => memories.removePhoto(clientId, photo.id)}
        />
      ))}
      {hasRoom && <AddTile label={t('asked.tell.addPhoto')} onChoose={add} />}
    </PhotoGrid>
  );
}
