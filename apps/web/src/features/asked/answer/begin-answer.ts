import { limits } from '@dierbaar/contract';
import { queuePhotos } from '../../../lib/memories/queue-photos.ts';
import type { PhotoProblem } from '../../../lib/photos/check-file.ts';
import { open } from '../place.ts';
import type { TellerWork } from './teller-work.ts';

interface Beginning {
  question: { id: string; text: string } | null;
  /** Undefined for the writer. */
  teller?: string | undefined;
  files?: readonly File[];
}

/** Opens the screen to tell, with the photos that were chosen. An answer to the same question that was begun goes on. */
export function beginAnswer(
  { outbox, queue, agree }: TellerWork,
  { question, teller, files = [] }: Beginning,
): PhotoProblem[] {
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
  const room = limits.photosPerMemory - (begun?.photos.length ?? 0);
  const problems = queuePhotos(outbox, queue, { projectId: '', clientId }, files.slice(0, room));
  open({ name: 'tell', clientId });
  return problems;
}
