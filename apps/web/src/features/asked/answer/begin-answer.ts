import { type QueuedPhotos, queuePhotos } from '../../../lib/memories/queue-photos.ts';
import { open } from '../place.ts';
import type { TellerWork } from './teller-work.ts';

interface Beginning {
  question: { id: string; text: string } | null;
  /** Undefined for the writer. */
  teller?: string | undefined;
  files?: readonly File[];
  by?: 'tell' | 'speak';
}

/** Opens the screen to tell, with the photos that were chosen. An answer to the same question that was begun goes on. */
export function beginAnswer(
  { outbox, queue, agree }: TellerWork,
  { question, teller, files = [], by = 'tell' }: Beginning,
): QueuedPhotos {
  // The line above the ways to tell says what it means. Without a connection it is sent before the answer.
  agree().catch(() => undefined);
  const questionId = question?.id ?? null;
  const begun = outbox
    .list()
    .find((one) => one.finishedAt === null && (one.questionId ?? null) === questionId);
  const clientId = begun?.clientId ?? crypto.randomUUID();
  void outbox.save({
    ...{ clientId, projectId: '', projectChapterId: null, begunAt: Date.now(), text: '', photos: [] },
    ...{ finishedAt: null, problem: null, question: question?.text ?? null, questionId },
    ...begun,
    ...(teller !== undefined && { teller }),
  });
  const queued = queuePhotos(outbox, queue, { projectId: '', clientId, photos: begun?.photos ?? [] }, files);
  open({ name: by, clientId });
  return queued;
}
