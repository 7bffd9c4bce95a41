import { limits } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { exportObjectKey, type FileName, fileNames } from './export-kinds.ts';
import { claimStalledExports, deleteExport, findUnusedExports } from './project-exports.queries.ts';
import { enqueueRender, requeueAfterMs } from './project-exports.service.ts';

const day = 24 * 3600 * 1000;

/** Gives exports a job again whose worker died or whose job got lost. */
export async function requeueStalledExports(deps: Deps): Promise<number> {
  const now = deps.clock();
  const again = {
    queued: new Date(now.getTime() + requeueAfterMs),
    rendering: new Date(now.getTime() + 6000),
  };
  return deps.db.transaction().execute(async (trx) => {
    const forgotten = await claimStalledExports(trx, now, again);
    for (const row of forgotten) await enqueueRender(deps, trx, row);
    return forgotten.length;
  });
}

/**
 * Removes files of books that are gone, and those nobody has looked at for a month: they can be made again. The row
 * goes last, so that a sweep that is cut short is taken up by the next one.
 */
export async function sweepExports(deps: Deps): Promise<number> {
  const unused = await findUnusedExports(deps.db, new Date(deps.clock().getTime() - limits.binDays * day));
  for (const { id, contentHash, kind } of unused) {
    for (const name of Object.keys(fileNames) as FileName[])
      await deps.storage.delete(exportObjectKey(contentHash, kind, name));
    await deleteExport(deps.db, id);
  }
  if (unused.length > 0) deps.log.info({ removed: unused.length }, 'unused exports were removed');
  return unused.length;
}
