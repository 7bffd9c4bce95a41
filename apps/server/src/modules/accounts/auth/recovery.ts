import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { authMisses } from '../../../metrics.ts';
import { recordEvent } from '../../platform/audit/security-events.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.service.ts';
import { hasMailTokenSince, issueMailToken, useMailToken } from '../users/mail-tokens.ts';
import { findUser, findUserByEmail, updateUser } from '../users/users.service.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './sessions.service.ts';

/** A link that was sent this recently is still on its way, and a newer one would make it useless. */
const repeatMs = 10 * 60 * 1000;

/** Sends a link to reset the password. A repetition within ten minutes sends nothing. */
export async function sendPasswordReset(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (!user) {
    authMisses.inc({ call: 'recover' });
    if (deps.config.AUTH_NEUTRAL_MESSAGES) return;
    throw new AppError('unknown_email');
  }
  const since = new Date(deps.clock().getTime() - repeatMs);
  if (await hasMailTokenSince(deps.db, user.id, 'reset', since)) return;
  await deps.db.transaction().execute(async (trx) => {
    const tokenSeed = await issueMailToken(deps, trx, user.id, 'reset');
    const data = { firstName: user.firstName, tokenSeed };
    const dedupeKey = `reset:${user.id}:${tokenSeed}`;
    await sendMail(deps, trx, { kind: 'passwordReset', dedupeKey, user, data });
  });
}

/** Replaces the password, ends every session, removes the passkeys and notifies the user by mail. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  network: string | null,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (trx) => {
    const used = await useMailToken(deps, trx, token, 'reset');
    const user = used && (await findUser(trx, used.userId));
    if (!user) throw new AppError('invalid_token');
    const now = deps.clock();
    await updateUser(deps, trx, user.id, { passwordHash });
    // Passkeys first: a sign-in with one that is under way then ends before the sessions are closed, or is refused.
    const passkeysRemoved = await removeAllPasskeys(deps, trx, user.id, network);
    await closeAllSessions(deps, trx, user.id);
    await recordEvent(deps, trx, { userId: user.id, kind: 'password_reset', network });
    const data = { firstName: user.firstName, changedAt: now.toISOString(), passkeysRemoved };
    await sendMail(deps, trx, {
      kind: 'passwordChanged',
      dedupeKey: `password-changed:${user.id}:${now.getTime()}`,
      user,
      data,
    });
  });
}
