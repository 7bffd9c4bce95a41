import { limits } from '@dierbaar/contract';
import type { Deps } from '../../deps.ts';
import { exportObjectKey, type FileName, fileNames } from './export-kinds.ts';
import { deleteExport, findUnusedExports } from './project-exports.queries.ts';

const day = 24 * 3600 * 1000;

/**
 * Removes files of deleted books and files not used for a month, which can be rendered again. The row is deleted last,
 * so that the next sweep continues an interrupted one.
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
