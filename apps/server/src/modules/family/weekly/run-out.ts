import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { sendMails } from '../../platform/outbox/outbox.service.ts';
import { type DueRhythm, findLastAskedAt } from './weekly.queries.ts';

/**
 * Mails the writer that a person has no chosen question any more. Once for the questions that were asked: a rhythm that is
 * put off and taken up again brings no second mail.
 */
export async function tellRunOut(deps: Deps, trx: Connection, rhythms: DueRhythm[]): Promise<void> {
  if (rhythms.length === 0) return;
  const askedAt = await findLastAskedAt(
    trx,
    rhythms.map(({ id }) => id),
  );
  await sendMails(
    deps,
    trx,
    rhythms.map(({ id, userId, projectId, name, book, writer, writerEmail, writerLanguage }) => ({
      kind: 'questionsRanOut',
      dedupeKey: `invitation:${id}:ran-out:${askedAt.get(id)?.toISOString()}`,
      user: { id: userId, email: writerEmail, language: writerLanguage },
      data: { firstName: writer, name, book, projectId },
    })),
  );
}
