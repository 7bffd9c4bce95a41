import { limits } from '@dierbaar/contract';
import type { PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { queuePhotos } from '../../../lib/memories/queue-photos.ts';
import { AddTile, PhotoGrid } from '../../../ui/photo/photo-tile.tsx';
import { useAsked } from '../asked-context.ts';
import { noticeOf } from '../refusal.ts';
import { UnderWay } from '../under-way.tsx';
import type { TellerWork } from './teller-work.ts';

interface AnswerPhotosProps {
  work: TellerWork;
  memory: PendingMemory;
  onNotice: (text: string) => void;
}

/** Photos of an answer: those that have arrived, those on their way, and the way to add one. */
export function AnswerPhotos({ work, memory, onNotice }: AnswerPhotosProps) {
  const { t } = useAsked();
  const { memories, queue } = work;
  const { photos } = memory;
  const add = (files: readonly File[]) => onNotice(noticeOf(t, queuePhotos(memories, queue, memory, files)));
  return (
    <PhotoGrid label={t('asked.tell.photosOf')}>
      {photos.map((photo, at) => (
        <UnderWay key={photo.id} photo={photo} number={at + 1} onRemove={() => queue.remove(photo.id)} />
      ))}
      {photos.length < limits.photosPerMemory && <AddTile label={t('asked.tell.addPhoto')} onChoose={add} />}
    </PhotoGrid>
  );
}
