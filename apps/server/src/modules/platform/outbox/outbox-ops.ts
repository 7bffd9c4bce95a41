import type { Deps } from '../../../deps.ts';
import type { Mail } from '../../../mails/mail.ts';
import { renderMail } from '../../../mails/mails.ts';
import { closeMail, findMail, findUnsentMails, reopenMails } from './outbox.queries.ts';

export function listUnsentMails(deps: Deps) {
  return findUnsentMails(deps.db, 100);
}

/** A mail and its text; undefined text when it cannot be made. The links hold no token. */
export async function getMailForOps(deps: Deps, mailId: string) {
  const mail = await findMail(deps.db, mailId);
  if (!mail) return undefined;
  const settings = { appUrl: deps.config.APP_URL, deriveToken: () => 'token' };
  const content = await renderMail(mail.kind, mail.language, mail.data, settings).catch(
    (): Mail | undefined => undefined,
  );
  return { mail, content };
}

/** Sends one or all failed mails again, with new tries. Returns how many. */
export async function resendMails(deps: Deps, which: string | 'all'): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const reopened = await reopenMails(trx, which, deps.clock());
    const payloads = reopened.map(({ id }) => ({ mailId: id }));
    await deps.queue.enqueueMany(trx, 'send-mail', payloads);
    return reopened.length;
  });
}

/** Closes a failed mail that a person has looked at, and erases its content. False when it is not failed. */
export const closeFailedMail = (deps: Deps, mailId: string, by: string) => closeMail(deps.db, mailId, by);
