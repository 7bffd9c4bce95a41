import { MailNotSent } from '../../../adapters/mailer.ts';
import { minute, second } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { deriveMailToken } from '../../../mails/mail-token.ts';
import { renderMail } from '../../../mails/mails.ts';
import { attachmentsOf } from '../../../mails/templates/orders/order-attachments.ts';
import {
  countAttempt,
  type Fault,
  findPendingMail,
  markBounced,
  markSent,
  noteFault,
} from './outbox.queries.ts';

const firstWait = 30 * second;
const maxWait = 30 * minute;
/** Tries of a mail that cannot be made, or during which its worker ends. */
const maxStrikes = 3;
/** About five days of tries half an hour apart, as mail servers do among themselves. */
const maxAttempts = 250;

type PendingMail = NonNullable<Awaited<ReturnType<typeof findPendingMail>>>;

/** The store did not answer, so the attachment may be there. */
class StoreUnavailable extends Error {}

/**
 * Delivers one mail. A lock is held during the SMTP call, so that two workers never send the same mail; when a worker
 * dies, the lock is free and the mail is still pending. A try that fails is noted and made again later by the sweep,
 * until the mail fails for good and waits for a person.
 */
export async function deliverMail(
  deps: Deps,
  mailId: string,
  noteBounce: NoteBounce = async () => false,
): Promise<void> {
  await deps.locks.tryRun(`mail:${mailId}`, () => deliverPendingMail(deps, mailId, noteBounce));
}

/** Handles a mail whose recipient was refused; false when an operator must see it. */
type NoteBounce = (deps: Deps, mail: PendingMail) => Promise<boolean>;

async function deliverPendingMail(deps: Deps, mailId: string, noteBounce: NoteBounce): Promise<void> {
  const mail = await findPendingMail(deps.db, mailId);
  if (!mail) return;
  if (mail.strikes >= maxStrikes) return fail(deps, mail, new Error('every try ended with its worker'));
  const wait = Math.min(maxWait, firstWait * 2 ** Math.min(mail.attempts, 10));
  await countAttempt(deps.db, mailId, new Date(deps.clock().getTime() + wait));
  try {
    await deps.mailer.send(await makeMail(deps, mail));
  } catch (error) {
    const isBounce = faultOf(error) === 'refused' && (await noteBounce(deps, mail));
    return isBounce ? markBounced(deps.db, mailId) : noteFailedTry(deps, mail, error);
  }
  await markSent(deps.db, mailId, deps.clock());
}

async function makeMail(deps: Deps, mail: PendingMail) {
  const content = await renderMail(mail.kind, mail.language, mail.data, {
    appUrl: deps.config.APP_URL,
    deriveToken: (seed) => deriveMailToken(deps.config, seed),
  });
  const attachments = await loadAttachments(deps, mail);
  return { messageId: `<${mail.id}@dierbaar>`, to: mail.recipient, ...content, attachments };
}

function loadAttachments(deps: Deps, { kind, data }: PendingMail) {
  return Promise.all(
    attachmentsOf(kind, data).map(async ({ name, type, key }) => {
      const content = await readObject(deps, key).catch((error: unknown) => {
        throw new StoreUnavailable(`${key} could not be read`, { cause: error });
      });
      if (!content) throw new Error(`${key} is missing from the store`);
      return { name, type, content };
    }),
  );
}

async function readObject(deps: Deps, key: string): Promise<Buffer | undefined> {
  const object = await deps.storage.get(key);
  return object && Buffer.concat(await object.body.toArray());
}

async function noteFailedTry(deps: Deps, mail: PendingMail, error: unknown): Promise<void> {
  const fault = faultOf(error);
  const isLast = fault === 'unmakeable' ? mail.strikes + 1 >= maxStrikes : mail.attempts + 1 >= maxAttempts;
  if (fault === 'refused' || isLast) return fail(deps, mail, error);
  const level = fault === 'temporary' ? 'warn' : 'error';
  deps.log[level](describe(mail, error), 'a mail could not be sent, trying later');
  await noteFault(deps.db, mail.id, {
    fault,
    lastError: textOf(error),
    ...(fault === 'unmakeable' ? {} : { strikes: 0 }),
  });
}

/** Ends the tries. The content stays stored until an operator closes the mail or sends it again. */
async function fail(deps: Deps, mail: PendingMail, error: unknown): Promise<void> {
  deps.log.error(describe(mail, error), 'a mail has failed and waits for a person');
  await noteFault(deps.db, mail.id, { state: 'failed', fault: faultOf(error), lastError: textOf(error) });
}

function faultOf(error: unknown): Fault {
  if (error instanceof MailNotSent) return error.fault;
  return error instanceof StoreUnavailable ? 'temporary' : 'unmakeable';
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** For the log: the reply of a mail server may hold an address, so only its code is logged. */
function describe({ id, kind, attempts }: PendingMail, error: unknown) {
  const cause = error instanceof MailNotSent ? { smtp: error.detail } : { err: error };
  return { mailId: id, kind, attempts: attempts + 1, fault: faultOf(error), ...cause };
}
