import type { Deps } from '../../src/deps.ts';
import { deriveMailToken } from '../../src/mails/mail-token.ts';

/** Token of the link in the newest mail to an address. */
export async function tokenOfMail(deps: Deps, email: string): Promise<string> {
  const mail = await deps.db
    .selectFrom('outboxMails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', 'in', ['verification', 'passwordReset'])
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .execute();
  const newest = mail.at(-1)?.data;
  if (typeof newest !== 'object' || newest === null || !('tokenSeed' in newest))
    throw new Error(`no mail for ${email}`);
  return deriveMailToken(deps.config, String(newest.tokenSeed));
}
