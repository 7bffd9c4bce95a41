import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { MailKind, StoredMailData } from '../../mails/mails.ts';
import { claimDueMails, insertMail, isOpenAccount } from './outbox.queries.ts';

interface MailRequest<K extends MailKind> {
  kind: K;
  /** Names the cause; a second mail with the same key is not sent. */
  dedupeKey: string;
  user: { id: string; email: string; language: string };
  data: StoredMailData<K>;
}

/** Time after which the sweep enqueues another job for a mail that is still pending. */
const sweepAfter = 30_000;

/** Inserts a mail and the job that sends it in the caller's transaction. A closed account gets none: it has no address. */
export async function sendMail<K extends MailKind>(
  deps: Deps,
  trx: Connection,
  mail: MailRequest<K>,
): Promise<void> {
  if (!(await isOpenAccount(trx, mail.user.id))) return;
  const inserted = await insertMail(trx, {
    dedupeKey: mail.dedupeKey,
    userId: mail.user.id,
    recipient: mail.user.email,
    kind: mail.kind,
    language: mail.user.language,
    data: mail.data,
    nextAttemptAt: new Date(deps.clock().getTime() + sweepAfter),
  });
  if (inserted) await deps.queue.enqueue(trx, 'send-mail', { mailId: inserted.id });
}

/** Enqueues a job for every overdue mail, also when the queue has lost its jobs. */
export async function sweepOutbox(deps: Deps): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const due = await claimDueMails(trx, now, new Date(now.getTime() + sweepAfter), 500);
    for (const { id } of due) await deps.queue.enqueue(trx, 'send-mail', { mailId: id });
    return due.length;
  });
}
