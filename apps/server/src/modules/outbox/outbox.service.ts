import { MailRefused } from '../../adapters/mailer.ts';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type MailData, type MailKind, renderMail } from '../../mails/mails.ts';
import { attachmentsOf } from '../../mails/templates/order-attachments.ts';
import {
  claimDueMails,
  insertMail,
  lockPendingMail,
  markRefused,
  markSent,
  postpone,
} from './outbox.queries.ts';

interface MailRequest<K extends MailKind> {
  kind: K;
  /** Names the cause; a second mail with the same key is not sent. */
  dedupeKey: string;
  user: { id: string; email: string; language: string };
  data: MailData<K>;
}

const second = 1000;
/** Time after which the sweep enqueues another job for a mail that is still pending. */
const sweepAfter = 30 * second;
const maxWait = 30 * 60 * second;

/** Inserts a mail and the job that sends it in the caller's transaction. */
export async function sendMail<K extends MailKind>(
  deps: Deps,
  trx: Connection,
  mail: MailRequest<K>,
): Promise<void> {
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

/**
 * Delivers one mail. The row stays locked during the SMTP call, so that two workers never send the same mail; when a
 * worker dies, the lock is released and the mail is still pending. An unreachable mail server postpones the mail, and
 * the sweep retries without a limit.
 */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const mail = await lockPendingMail(trx, mailId);
    if (!mail) return;
    const content = await renderMail(mail.kind, mail.language, mail.data, { appUrl: deps.config.APP_URL });
    try {
      const attachments = await loadAttachments(deps, mail.kind, mail.data);
      await deps.mailer.send({
        messageId: `<${mail.id}@dierbaar>`,
        to: mail.recipient,
        ...content,
        attachments,
      });
      await markSent(trx, mailId, deps.clock());
    } catch (error) {
      if (error instanceof MailRefused) {
        deps.log.error({ mailId, kind: mail.kind, alarm: 'mail_refused' }, 'the mail server refuses a mail');
        await markRefused(trx, mailId, 'refused by the mail server');
        return;
      }
      const wait = Math.min(maxWait, 15 * second * 2 ** mail.attempts);
      deps.log.warn(
        { mailId, kind: mail.kind, attempts: mail.attempts + 1 },
        'the mail server is away, trying later',
      );
      await postpone(
        trx,
        mailId,
        new Date(deps.clock().getTime() + wait),
        'the mail server could not be reached',
      );
    }
  });
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

/** Throws when an attachment cannot be read, which postpones the mail like an unreachable mail server. */
function loadAttachments(deps: Deps, kind: string, data: unknown) {
  return Promise.all(
    attachmentsOf(kind, data).map(async ({ name, type, key }) => {
      const object = await deps.storage.get(key);
      if (!object) throw new Error(`${key} is missing from the store`);
      return { name, type, content: Buffer.concat(await object.body.toArray()) };
    }),
  );
}
