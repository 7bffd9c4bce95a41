import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import type { MailKind, StoredMailData } from '../../../mails/mails.ts';
import { mailsToOthers } from '../../../mails/mails-to-others.ts';
import { requireAdmitted } from './mails-to-others.ts';
import {
  claimDueMails,
  deleteMails,
  findOpenAccounts,
  insertMails,
  type WithdrawnMails,
} from './outbox.queries.ts';

interface MailRequest<K extends MailKind> {
  kind: K;
  /** Names the cause; a second mail with the same key is not sent. */
  dedupeKey: string;
  user: { id: string; email: string; language: string };
  data: StoredMailData<K>;
}

/** Time after which the sweep enqueues another job for a mail that is still pending. */
const sweepAfter = 30_000;

/**
 * Inserts a mail and the job that sends it in the caller's transaction. A closed account gets none: it has no address.
 * Returns the id of the mail, undefined when there is none or it was there before. One to somebody without an account counts
 * for its writer: throws `rate_limited` above the limits.
 */
export async function sendMail<K extends MailKind>(
  deps: Deps,
  trx: Connection,
  mail: MailRequest<K>,
): Promise<string | undefined> {
  const [id] = await sendMails(deps, trx, [mail]);
  const { kind, user } = mail;
  if (id !== undefined && mailsToOthers.includes(kind))
    await requireAdmitted(deps, trx, { userId: user.id, recipient: user.email, mails: 1 });
  return id;
}

/**
 * The same for many mails, in a few statements; returns an id, or none, for each. Those to somebody without an account were
 * admitted before (`admitMails`).
 */
export async function sendMails<K extends MailKind>(
  deps: Deps,
  trx: Connection,
  mails: readonly MailRequest<K>[],
): Promise<(string | undefined)[]> {
  const open = await findOpenAccounts(
    trx,
    mails.map(({ user }) => user.id),
  );
  const nextAttemptAt = new Date(deps.clock().getTime() + sweepAfter);
  const inserted = await insertMails(
    trx,
    mails
      .filter(({ user }) => open.has(user.id))
      .map(({ dedupeKey, user, kind, data }) => ({
        dedupeKey,
        kind,
        data,
        nextAttemptAt,
        userId: user.id,
        recipient: user.email,
        language: user.language,
      })),
  );
  await deps.queue.enqueueMany(
    trx,
    'send-mail',
    inserted.map(({ id }) => ({ mailId: id })),
  );
  const idOf = new Map(inserted.map(({ dedupeKey, id }) => [dedupeKey, id]));
  return mails.map(({ dedupeKey }) => idOf.get(dedupeKey));
}

/** Deletes mails to one recipient: those that are pending, or all of them. */
export const withdrawMails = (trx: Connection, mails: WithdrawnMails): Promise<void> =>
  deleteMails(trx, mails);

/** Enqueues a job for every overdue mail, also when the queue has lost its jobs. */
export async function sweepOutbox(deps: Deps): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const due = await claimDueMails(trx, now, new Date(now.getTime() + sweepAfter), 500);
    const payloads = due.map(({ id }) => ({ mailId: id }));
    await deps.queue.enqueueMany(trx, 'send-mail', payloads);
    return due.length;
  });
}
