import { type QueuedPhotos, queuePhotos } from '../../../lib/memories/queue-photos.ts';
import { open } from '../hash-route.ts';
import type { LinkWork } from './link-work.ts';

interface Beginning {
  question: { id: string; text: string } | null;
  /** Undefined for the writer. */
  teller?: string | undefined;
  files?: readonly File[];
  by?: 'tell' | 'speak';
}

/** Opens the screen to tell, with the photos that were chosen. An answer to the same question that was begun goes on. */
export function beginAnswer(
  { memories, queue, agree }: LinkWork,
  { question, teller, files = [], by = 'tell' }: Beginning,
): QueuedPhotos {
  // The line above the ways to tell says what it means. Without a connection it is sent before the answer.
  agree().catch(() => undefined);
  const questionId = question?.id ?? null;
  const begun = memories
    .list()
    .find((one) => one.finishedAt === null && (one.questionId ?? null) === questionId);
  const clientId = begun?.clientId ?? crypto.randomUUID();
  if (!begun)
    memories.begin({
      ...{ clientId, projectId: '', projectChapterId: null, question: question?.text ?? null, questionId },
    });
  if (teller !== undefined) memories.change(clientId, { teller });
  const queued = queuePhotos(
    memories,
    queue,
    { projectId: '', clientId, photos: begun?.photos ?? [] },
    files,
  );
  open({ name: by, clientId });
  return queued;
}
