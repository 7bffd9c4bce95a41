import type { Deps } from '../../../deps.ts';
import { deleteCustomer } from '../../accounts/subscriptions/end-subscriptions.ts';
import { eraseMedia } from '../../media/photos/sweep-photos.ts';
import { eraseRecordings } from '../../media/recordings/sweep-recordings.ts';
import { writeTombstone } from '../../platform/tombstones/tombstones.service.ts';
import { eraseExportFiles } from '../../rendering/exports/sweep-exports.ts';
import { eraseAccountExports } from '../account-exports/sweep-account-exports.ts';
import {
  closeAccount,
  eraseRows,
  findCustomer,
  hasOpenOrder,
  isRendering,
  lockAccount,
} from './erase-account.queries.ts';

/** Between closing and erasing: whatever was under way in this time has ended, and writes nothing afterwards. */
const restMs = 3600 * 1000;

interface Options {
  /** A restored backup brought it back: it goes without a plan, and nothing of it is under way. */
  wasErased?: boolean;
}

/**
 * Erases a person whose fourteen days are over. The account is closed first, which cannot be undone; an hour later follow
 * the note outside the database that this happened, what others hold, the files and the rows. Each step may run again, so
 * an interrupted one is continued by the next sweep. False when it is not over yet.
 */
export async function eraseAccount(deps: Deps, userId: string, options: Options = {}): Promise<boolean> {
  const done = await deps.locks.tryRun(`erase-account:${userId}`, () => erase(deps, userId, options));
  return done?.result ?? false;
}

async function erase(deps: Deps, userId: string, { wasErased = false }: Options): Promise<boolean> {
  const now = deps.clock();
  const closedAt = await close(deps, userId, now, wasErased);
  if (!closedAt || (!wasErased && now.getTime() - closedAt.getTime() < restMs)) return false;
  // A call that began before the account was closed may have ordered.
  if ((await hasOpenOrder(deps.db, userId)) || (await isRendering(deps.db, userId, now))) return false;
  await writeTombstone(deps, 'account', userId, now);
  const customerId = await findCustomer(deps.db, userId);
  if (customerId !== null) await deleteCustomer(deps, customerId);
  await eraseMedia(deps, userId);
  await eraseRecordings(deps, userId);
  await eraseExportFiles(deps, userId);
  await eraseAccountExports(deps, userId);
  await deps.db.transaction().execute((trx) => eraseRows(trx, userId));
  deps.log.info({ userId }, 'an account was erased');
  return true;
}

/** Closes an account that is due; returns since when it is closed, and undefined when it stays open. */
function close(deps: Deps, userId: string, now: Date, wasErased: boolean): Promise<Date | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) return undefined;
    if (account.closedAt) return account.closedAt;
    const isDue = wasErased || (account.eraseAt !== null && account.eraseAt <= now);
    // A separate statement: with the row locked it sees every order that was placed before.
    if (!isDue || (await hasOpenOrder(trx, userId))) return undefined;
    await closeAccount(trx, account, now);
    return now;
  });
}
