import type { UsedPasskey } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { authMisses } from '../../../metrics.ts';
import { recordEvent, recordFailure } from '../../platform/audit/security-events.service.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { findUser } from '../users/users.service.ts';
import { type IssuedSession, openSession } from './sessions.service.ts';

/** Signs in the owner of a passkey. */
export async function loginWithPasskey(
  deps: Deps,
  used: UsedPasskey,
  { device, network }: { device: string; network: string | null },
): Promise<IssuedSession & { email: string }> {
  const use = await usePasskey(deps, used, { purpose: 'sign_in', userId: null });
  if (!use.isRight) {
    authMisses.inc({ call: 'login' });
    if (use.userId !== undefined)
      await recordFailure(deps, { userId: use.userId }, { kind: 'sign_in_failed', network });
    throw new AppError('passkey_refused');
  }
  const { userId, note } = use;
  return deps.db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    if (!user || !(await note(trx))) throw new AppError('passkey_refused');
    await recordEvent(deps, trx, { userId, kind: 'signed_in_with_passkey', network });
    return { ...(await openSession(deps, trx, userId, device)), email: user.email };
  });
}
