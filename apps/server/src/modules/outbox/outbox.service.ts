import { MailRefused } from '../../adapters/mailer.ts';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { type MailData, type MailKind, renderMail } from '../../mails/mails.ts';
import { attachmentsOf } from '../../mails/templates/order-attachments.ts';
import {
  claimDueMails,
  findPendingMail,
  insertMail,
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
 * Delivers one mail. A lock is held during the SMTP call, so that two workers never send the same mail; when a worker
 * dies, the lock is free and the mail is still pending. An unreachable mail server postpones the mail, and the sweep
 * retries without a limit.
 */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  await deps.locks.tryRun(`mail:${mailId}`, () => deliverPendingMail(deps, mailId));
}

async function deliverPendingMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await findPendingMail(deps.db, mailId);
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
  } catch (error) {
    if (error instanceof MailRefused) {
      deps.log.error({ mailId, kind: mail.kind, alarm: 'mail_refused' }, 'the mail server refuses a mail');
      return markRefused(deps.db, mailId, 'refused by the mail server');
    }
    const wait = Math.min(maxWait, 15 * second * 2 ** mail.attempts);
    const until = new Date(deps.clock().getTime() + wait);
    deps.log.warn(
      { mailId, kind: mail.kind, attempts: mail.attempts + 1 },
      'the mail server is away, trying later',
    );
    return postpone(deps.db, mailId, until, 'the mail server could not be reached');
  }
  await markSent(deps.db, mailId, deps.clock());
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
