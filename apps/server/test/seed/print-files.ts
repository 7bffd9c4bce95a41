import type { Deps } from '../../src/deps.ts';
import { findExportedFiles, requestExport } from '../../src/modules/rendering/exports/exports.service.ts';

/** The print file of a book as it is now; undefined until it is made. */
export async function findPrintFile(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<Buffer | undefined> {
  const { row } = await requestExport(deps, { userId, projectId, kind: 'print' });
  const found = await findExportedFiles(deps.db, row.id);
  const key = found?.files.content?.key;
  const object = key === undefined ? undefined : await deps.storage.get(key);
  return object && Buffer.concat(await object.body.toArray());
}
