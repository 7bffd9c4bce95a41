import type { UsedPasskey } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../http/access-guard.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordFailure } from '../../../platform/audit/security-events.service.ts';
import { usePasskey } from '../../passkeys/use-passkey.ts';
import { findPasswordHash } from '../../users/users.service.ts';
import { confirmSession } from '../auth.queries.ts';
import { verifyPassword } from '../passwords.ts';

/** Opens the calls that need a confirmation for this session, for ten minutes. */
export async function confirmWithPassword(
  deps: Deps,
  { userId, sessionId }: Caller,
  password: string,
  network: string | null,
): Promise<void> {
  if (sessionId === null) throw new AppError('unauthenticated');
  if (!(await verifyPassword(await findPasswordHash(deps, userId), password))) {
    await recordFailure(deps, { userId }, { kind: 'confirmation_failed', network });
    throw new AppError('invalid_combination');
  }
  await confirmSession(deps.db, sessionId, deps.clock());
}

/** The same with a passkey of the same user. */
export async function confirmWithPasskey(
  deps: Deps,
  { userId, sessionId }: Caller,
  used: UsedPasskey,
  network: string | null,
): Promise<void> {
  if (sessionId === null) throw new AppError('unauthenticated');
  const use = await usePasskey(deps, used, { purpose: 'confirm', userId });
  if (!use.isRight) {
    await recordFailure(deps, { userId }, { kind: 'confirmation_failed', network });
    throw new AppError('passkey_refused');
  }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await use.note(trx))) throw new AppError('passkey_refused');
    await confirmSession(trx, sessionId, deps.clock());
  });
}
