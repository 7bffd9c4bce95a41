import type { Connection } from '../../../db/connection.ts';
import { exists } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { deriveMailToken, seedOf } from '../../../mails/mail-token.ts';
import { createRandomToken, hashToken } from './random-token.ts';

type MailTokenPurpose = 'verification' | 'reset';

const hoursValid: Record<MailTokenPurpose, number> = { verification: 24, reset: 1 };

/**
 * Creates a token for a mail; it replaces the earlier one of the same user and purpose. Returns the seed from which the
 * token is derived when the mail is made, so that the outbox holds no token either.
 */
export async function issueMailToken(
  deps: Deps,
  trx: Connection,
  userId: string,
  purpose: MailTokenPurpose,
): Promise<string> {
  const tokenSeed = seedOf(deps.config, createRandomToken());
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + hoursValid[purpose] * 3600 * 1000);
  const tokenHash = hashToken(deriveMailToken(deps.config, tokenSeed));
  await trx
    .insertInto('mailTokens')
    .values({ tokenHash, userId, purpose, createdAt, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'purpose']).doUpdateSet({ tokenHash, createdAt, expiresAt }),
    )
    .execute();
  return tokenSeed;
}

/** Whether an unused token was created after a moment. */
export function hasMailTokenSince(
  db: Connection,
  userId: string,
  purpose: MailTokenPurpose,
  since: Date,
): Promise<boolean> {
  return exists(
    db
      .selectFrom('mailTokens')
      .where('userId', '=', userId)
      .where('purpose', '=', purpose)
      .where('createdAt', '>', since),
  );
}

/** Consumes a token; undefined when it is used, replaced, expired or unknown. */
export function useMailToken(
  deps: Deps,
  trx: Connection,
  token: string,
  purpose: MailTokenPurpose,
): Promise<{ userId: string } | undefined> {
  return trx
    .deleteFrom('mailTokens')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', deps.clock())
    .returning('userId')
    .executeTakeFirst();
}
