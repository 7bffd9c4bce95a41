import { randomUUID } from 'node:crypto';
import { createMailer } from '../../src/adapters/mailer.ts';
import type { Deps } from '../../src/deps.ts';
import type { MailKind, StoredMailData } from '../../src/mails/mails.ts';
import { sendMail } from '../../src/modules/platform/outbox/outbox.service.ts';
import { createUser } from '../factories.ts';

/** The dependencies of a worker that sends by another mail server. */
export const withMailer = (deps: Deps, url: string): Deps => ({
  ...deps,
  mailer: createMailer({ ...deps.config, SMTP_URL: url }),
});

/** Queues a mail of a kind to a new user. Returns its id. */
export async function queueMailOf<K extends MailKind>(
  deps: Deps,
  kind: K,
  data: StoredMailData<K>,
): Promise<string> {
  const user = await createUser(deps);
  const dedupeKey = randomUUID();
  await deps.db.transaction().execute((trx) => sendMail(deps, trx, { kind, dedupeKey, user, data }));
  const found = deps.db.selectFrom('outboxMails').select('id').where('dedupeKey', '=', dedupeKey);
  return (await found.executeTakeFirstOrThrow()).id;
}

export const queueTestMail = (deps: Deps) => queueMailOf(deps, 'sessionRevoked', { firstName: 'Marloes' });

export const mailRow = (deps: Deps, id: string) =>
  deps.db.selectFrom('outboxMails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
