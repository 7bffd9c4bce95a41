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

export interface MailRequest<K extends MailKind> {
  kind: K;
  /** Names the cause: the same cause never sends a second mail. */
  dedupeKey: string;
  user: { id: string; email: string; language: string };
  data: MailData<K>;
}

const second = 1000;
/** How long the job that comes with a mail may take to start before the sweep adds another. */
const sweepAfter = 30 * second;
const longestWait = 30 * 60 * second;

/** Writes a mail in the caller's transaction, with the job that sends it: both exist, or neither. */
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
 * Delivers one mail. The row stays locked while the mail server is spoken to, so that two workers never send
 * the same mail; a worker that dies lets go of the lock and nothing was marked. A mail server that is away
 * only postpones: the sweep comes back to it for as long as it takes.
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
      const wait = Math.min(longestWait, 15 * second * 2 ** mail.attempts);
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

/** Finds mails that should have gone and gives them a job again, also after the queue lost its own. */
export async function sweepOutbox(deps: Deps): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const due = await claimDueMails(trx, now, new Date(now.getTime() + sweepAfter), 500);
    for (const { id } of due) await deps.queue.enqueue(trx, 'send-mail', { mailId: id });
    return due.length;
  });
}

/** A mail does not go without what belongs to it: a store that is away postpones it like a mail server that is away. */
function loadAttachments(deps: Deps, kind: string, data: unknown) {
  return Promise.all(
    attachmentsOf(kind, data).map(async ({ name, type, key }) => {
      const object = await deps.storage.get(key);
      if (!object) throw new Error(`${key} is missing from the store`);
      return { name, type, content: Buffer.concat(await object.body.toArray()) };
    }),
  );
}
