import { type AccountDeletion, storageTerms } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { setCancelAtPeriodEnd } from '../../accounts/subscriptions/subscriptions.service.ts';
import { lockUser, type UserContact } from '../../accounts/users/users.service.ts';
import { countPrintedCodes } from '../../media/recordings/recordings.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import {
  clearEraseAt,
  findEraseAt,
  findExisting,
  findPlanned,
  setEraseAt,
} from './account-deletion.queries.ts';

export async function getDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  const planned = present(await findEraseAt(deps.db, userId));
  if (planned.state === 'planned') return planned;
  const printedCodes = await countPrintedCodes(deps.db, userId);
  return printedCodes > 0 ? { ...planned, printedCodes } : planned;
}

/** Plans the deletion of an account. Nothing is charged any more; a mail names the day until which it can be undone. */
export async function planDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  const eraseAt = await deps.db.transaction().execute(async (trx) => {
    const user = orNotFound(await lockUser(trx, userId));
    const planned = await findEraseAt(trx, userId);
    return planned ?? (await plan(deps, trx, user));
  });
  await cancelSubscription(deps, userId);
  return present(eraseAt);
}

/** Stores the moment of the deletion, and sends the mail that names it. */
async function plan(deps: Deps, trx: Connection, user: UserContact): Promise<Date> {
  const eraseAt = addDays(deps.clock(), storageTerms.deletedAccount.days);
  await setEraseAt(trx, user.id, eraseAt);
  await sendMail(deps, trx, {
    kind: 'accountDeletionPlanned',
    dedupeKey: `account-deletion:${user.id}:${eraseAt.getTime()}`,
    user,
    data: { firstName: user.firstName, erasesAt: eraseAt.toISOString() },
  });
  return eraseAt;
}

/** Keeps the account, unless it is closed already. */
export async function undoDeletion(deps: Deps, userId: string): Promise<AccountDeletion> {
  await clearEraseAt(deps.db, userId);
  return getDeletion(deps, userId);
}

/**
 * Plans every planned end anew: a restored backup may hold plans that their person has undone since, so each gets the whole
 * term again, and its mail. Returns how many.
 */
export async function postponeDeletions(deps: Deps): Promise<number> {
  let postponed = 0;
  for (const userId of await findPlanned(deps.db))
    await deps.db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (!user || !(await findEraseAt(trx, userId))) return;
      await plan(deps, trx, user);
      postponed += 1;
    });
  return postponed;
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
