import type { AccountExport } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { lockUser } from '../../accounts/users/users.service.ts';
import {
  type AccountExportRow,
  allowDownload,
  findAccountExport,
  findDownload,
  insertAccountExport,
  markRemoving,
} from './account-exports.queries.ts';

/** Time without a sign of a job after which the reconciler gives an unfinished export another one. */
export const reviveAfterMs = 60_000;
/** How long a confirmed session may begin and continue its download: a slow line needs hours. */
const downloadMs = 24 * 3600 * 1000;

export async function getAccountExport(deps: Deps, userId: string): Promise<AccountExport> {
  const found = await findAccountExport(deps.db, userId);
  return found ? present(deps, found) : { state: 'none' };
}

/** Begins to make the file with everything of a person. One that is being made is returned, a finished one replaced. */
export async function requestAccountExport(deps: Deps, userId: string): Promise<AccountExport> {
  const now = deps.clock();
  const row = await deps.db.transaction().execute(async (trx) => {
    // Two calls at the same moment make one export.
    await lockUser(trx, userId);
    const found = await findAccountExport(trx, userId);
    if (found?.state === 'making') return found;
    if (found) await markRemoving(trx, found.id);
    const nextJobAt = new Date(now.getTime() + reviveAfterMs);
    const inserted = await insertAccountExport(trx, { userId, requestedAt: now, nextJobAt });
    await deps.queue.enqueue(trx, 'make-account-export', { accountExportId: inserted.id });
    return inserted;
  });
  return present(deps, row);
}

/** Lets the browser of a session that was just confirmed download the file, for a day at most. */
export async function openDownload(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + downloadMs);
  orNotFound(await allowDownload(deps.db, { userId, sessionId, until, now }));
}

/** The file that a session may download; its bytes never change under the same hash. */
export async function requireDownload(deps: Deps, sessionId: string) {
  const found = await findDownload(deps.db, sessionId, deps.clock());
  if (!found?.objectKey || !found.sha256 || !found.finishedAt) throw new AppError('not_found');
  return { key: found.objectKey, size: Number(found.bytes), sha256: found.sha256, madeAt: found.finishedAt };
}

function present(deps: Deps, row: AccountExportRow): AccountExport {
  const { state, finishedAt, expiresAt } = row;
  if (state === 'failed') return { state };
  if (state !== 'ready' || !finishedAt || !expiresAt)
    return {
      state: 'making',
      stage: row.stage === 'packing' ? 'packing' : 'books',
      done: row.done,
      total: row.total,
    };
  // The sweep comes a little later.
  if (expiresAt <= deps.clock()) return { state: 'none' };
  return {
    state: 'ready',
    bytes: Number(row.bytes),
    readyAt: finishedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
