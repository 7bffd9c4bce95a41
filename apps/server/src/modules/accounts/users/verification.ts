import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { authMisses } from '../../../metrics.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { issueMailToken, useMailToken } from './mail-tokens.ts';
import { findUserByEmail, type MailRecipient, markVerified } from './users.service.ts';

export async function sendVerification(deps: Deps, trx: Connection, user: MailRecipient): Promise<void> {
  const tokenSeed = await issueMailToken(deps, trx, user.id, 'verification');
  const data = { firstName: user.firstName, tokenSeed };
  await sendMail(deps, trx, {
    kind: 'verification',
    dedupeKey: `verification:${user.id}:${tokenSeed}`,
    user,
    data,
  });
}

/** `welcome` runs in the same transaction: others wait for a confirmed address too. */
export async function confirmEmail(
  deps: Deps,
  token: string,
  welcome: (trx: Connection, user: MailRecipient) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const used = await useMailToken(deps, trx, token, 'verification');
    if (!used) throw new AppError('invalid_token');
    await welcome(trx, await markVerified(trx, used.userId, deps.clock()));
  });
}

export async function resendVerification(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (!user) {
    authMisses.inc({ call: 'retryVerification' });
    if (deps.config.AUTH_NEUTRAL_MESSAGES) return;
    throw new AppError('unknown_user');
  }
  if (user.verifiedAt !== null) {
    if (deps.config.AUTH_NEUTRAL_MESSAGES) return;
    throw new AppError('already_verified');
  }
  await deps.db.transaction().execute((trx) => sendVerification(deps, trx, user));
}
