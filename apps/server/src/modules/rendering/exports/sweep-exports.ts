import { storageTerms } from '@dierbaar/contract';
import pLimit from 'p-limit';
import { addDays } from '../../../calendar/time.ts';
import { forEachBatch } from '../../../db/batches.ts';
import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import { exportObjectKey, type FileName, fileNames } from './export-kinds.ts';
import {
  deleteExport,
  findExportsOf,
  findExportsRemoving,
  markExportsOfUserRemoving,
  markExportsRemoving,
} from './exports.queries.ts';

const concurrency = 4;

/**
 * Removes files of deleted books, files not used for a month, which can be rendered again, and files of failed renders, until
 * none is left or the signal is aborted. An export is marked first, so that no order can choose it any more, and its row is deleted last, so
 * that the next sweep continues an interrupted one.
 */
export async function sweepExports(deps: Deps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock();
  const usedBefore = addDays(now, -storageTerms.madeFile.days);
  while ((await markExportsRemoving(deps.db, { usedBefore, now })) > 0 && !signal?.aborted);
  const { done: removed } = await forEachBatch(
    (after) => findExportsRemoving(deps.db, after),
    async (each) => {
      await deleteFiles(deps, each);
      await deleteExport(deps.db, each.id);
    },
    {
      signal,
      endsWithFailedBatch: true,
      concurrency,
      onError: (error, { id }) =>
        deps.log.error({ err: error, exportId: id }, 'an export could not be removed'),
    },
  );
  storageRemoved.inc({ kind: 'exports' }, removed);
  if (removed > 0) deps.log.info({ removed }, 'unused exports were removed');
  return removed;
}

/** Deletes all files made of a person's books, those of orders included, before the person is erased. */
export async function eraseExportFiles(deps: Deps, userId: string): Promise<void> {
  // A worker that has lost its lease removes what it stores from now on.
  await markExportsOfUserRemoving(deps.db, userId);
  const limit = pLimit(concurrency);
  await limit.map(await findExportsOf(deps.db, userId), (each) => deleteFiles(deps, each));
}

/** Deletes the objects of an export, whichever it has. */
export async function deleteFiles(
  { storage }: Deps,
  { contentHash, kind }: { contentHash: string; kind: string },
): Promise<void> {
  const names = Object.keys(fileNames) as FileName[];
  await Promise.all(names.map((name) => storage.delete(exportObjectKey(contentHash, kind, name))));
}
