import { type AccountDeletion, storageTerms } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { setCancelAtPeriodEnd } from '../../accounts/subscriptions/subscriptions.service.ts';
import { lockUser } from '../../accounts/users/users.service.ts';
import { countPrintedCodes } from '../../media/recordings/recordings.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import {
  clearEraseAt,
  findEraseAt,
  findExisting,
  findPlanned,
  setEraseAt,
} from './account-deletion.queries.ts';
import { findUndoneAt, noteUndone } from './undone-notes.ts';

export async function getDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  const planned = present(await findEraseAt(deps.db, userId));
  if (planned.state === 'planned') return planned;
  const printedCodes = await countPrintedCodes(deps.db, userId);
  return printedCodes > 0 ? { ...planned, printedCodes } : planned;
}

/** Plans the end of an account. Nothing is charged any more; a mail tells until when it can be undone. */
export async function planDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  const eraseAt = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('not_found');
    const planned = await findEraseAt(trx, userId);
    if (planned) return planned;
    const at = addDays(deps.clock(), storageTerms.deletedAccount.days);
    await setEraseAt(trx, userId, at);
    await sendMail(deps, trx, {
      kind: 'accountDeletionPlanned',
      dedupeKey: `account-deletion:${userId}:${at.getTime()}`,
      user,
      data: { firstName: user.firstName, erasesAt: at.toISOString() },
    });
    return at;
  });
  await cancelSubscription(deps, userId);
  return present(eraseAt);
}

/**
 * Keeps the account, unless it is closed already. A note outside the database keeps it after a restore too; the job that
 * writes it commits with the undo, because the store may be away.
 */
export async function undoDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await clearEraseAt(trx, userId))) return;
    await deps.queue.enqueue(trx, 'note-kept-account', { userId, undoneAt: deps.clock().toISOString() });
  });
  return getDeletion(deps, userId);
}

/** Notes in the store that an account is kept; one that was erased meanwhile needs no note. */
export async function noteKept(deps: Deps, userId: string, undoneAt: Date): Promise<void> {
  if ((await findExisting(deps.db, [userId])).length > 0) await noteUndone(deps, userId, undoneAt);
}

/** Takes plans back that their person had taken back already: a restored backup brought them again. */
export async function keepUndone(deps: Deps): Promise<void> {
  for (const { id, eraseAt } of await findPlanned(deps.db)) {
    const undoneAt = await findUndoneAt(deps, id);
    const plannedAt = addDays(eraseAt, -storageTerms.deletedAccount.days);
    if (!undoneAt || undoneAt <= plannedAt || !(await clearEraseAt(deps.db, id, eraseAt))) continue;
    deps.log.warn({ userId: id }, 'the plan to erase an account came back and was taken back again');
  }
}

/** Which of these accounts exist: erased ones that a restored backup brought back. */
export const findAccounts = (deps: Deps, userIds: string[]) => findExisting(deps.db, userIds);

/** Cancels the subscription; when the payment provider does not answer, the sweep tries again. */
export async function cancelSubscription(deps: Deps, userId: string): Promise<void> {
  await setCancelAtPeriodEnd(deps, userId, true).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_subscribed') return;
    deps.log.warn({ err: error, userId }, 'the subscription of an account that ends could not be cancelled');
  });
}

const present = (eraseAt: Date | null): AccountDeletion =>
  eraseAt === null ? { state: 'none' } : { state: 'planned', erasesAt: eraseAt.toISOString() };
