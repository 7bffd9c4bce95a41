import type { Deps } from '../../../../deps.ts';
import { exportObjectKey } from '../export-kinds.ts';
import { findExportById } from '../exports.queries.ts';
import { deleteFiles } from '../sweep-exports.ts';

interface RenderedExport {
  id: string;
  contentHash: string;
  kind: string;
}

/**
 * Removes objects that a worker has stored and nothing needs: the early pages of a finished export, and everything of one that
 * was removed while the worker had lost its lease. No sweep would find those again.
 */
export async function removeUnwanted(deps: Deps, rendered: RenderedExport): Promise<void> {
  const { id, contentHash, kind } = rendered;
  try {
    const row = await findExportById(deps.db, id);
    if (!row || row.state === 'removing') await deleteFiles(deps, rendered);
    else if (row.state === 'ready' && kind === 'preview')
      await deps.storage.delete(exportObjectKey(contentHash, kind, 'early'));
  } catch (error) {
    // The export itself is in order.
    deps.log.warn({ err: error, exportId: id }, 'objects that nothing needs could not be removed');
  }
}
