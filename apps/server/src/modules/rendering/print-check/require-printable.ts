import type { ErrorCode } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { findExport } from '../exports/exports.queries.ts';
import { readManifest } from '../exports/render/export-manifest.ts';
import { runPrintCheck } from './print-check.ts';

/** Refusals of the print check that have a message of their own when ordering. */
const ownMessages: Record<string, ErrorCode> = {
  cover_missing: 'no_cover',
  book_empty: 'nothing_to_print',
  too_many_pages: 'too_many_pages',
};

/**
 * Throws when the print check refuses a book as it is now, or when its print files, if they are rendered, have something
 * that is not printed.
 */
export async function requirePrintable(deps: Deps, userId: string, projectId: string): Promise<void> {
  const { remarks, voiceRemarks, contentHash } = await runPrintCheck(deps, userId, projectId);
  const refused = [...remarks, ...voiceRemarks].find(({ severity }) => severity === 'refuse');
  if (refused) throw new AppError(ownMessages[refused.code] ?? 'not_printable');
  const key = { projectId, kind: 'print', contentHash };
  const print = await findExport(deps.db, key);
  const manifest = print?.state === 'ready' ? await readManifest(deps, key) : undefined;
  const refusals = manifest?.refusals ?? [];
  if (refusals.length === 0) return;
  deps.log.warn(
    { projectId, refusals: refusals.slice(0, 20) },
    'a print file is refused before it is ordered',
  );
  throw new AppError('not_printable');
}
