import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { noteDeleted } from '../../platform/tombstones/tombstones.service.ts';
import { detachRecording, findExisting, markRemoving, switchOffReplaced } from './delete.queries.ts';
import { findStored } from './recordings.queries.ts';
import { requireRecording } from './recordings.service.ts';

/**
 * Deletes a recording for good; its files go with the next sweep. Copies that were printed with its code cannot be called
 * back, so a caller must say that it knows of them.
 */
export async function deleteRecording(
  deps: Deps,
  userId: string,
  id: string,
  { evenPrinted }: { evenPrinted: boolean },
): Promise<void> {
  const { printedCopies } = await requireRecording(deps.db, userId, id);
  if (printedCopies > 0 && !evenPrinted) throw new AppError('recording_printed');
  await deps.db.transaction().execute((trx) => removeForGood(deps, trx, id));
}

/**
 * Deletes a recording that its teller retracts, in the caller's transaction. A printed one stays until its writer deletes it.
 */
export async function deleteUnlessPrinted(
  deps: Deps,
  trx: Connection,
  userId: string,
  id: string,
): Promise<void> {
  const found = await findStored(trx, userId, id);
  if (found?.printedCopies === 0) await removeForGood(deps, trx, id);
}

async function removeForGood(deps: Deps, trx: Connection, id: string): Promise<void> {
  if (!(await markRemoving(trx, id, deps.clock()))) return;
  // What it stood in for was replaced for a reason: it does not come back by itself.
  await switchOffReplaced(trx, id);
  await detachRecording(trx, id);
  await noteDeleted(deps, trx, { kind: 'recording', item: id });
}

/** Which of these deleted recordings a restored backup brought back. */
export const findDeletedRecordings = (deps: Deps, ids: string[]) => findExisting(deps.db, ids);

/** Deletes a recording again that a restored backup brought back. */
export async function deleteRecordingAgain(deps: Deps, id: string): Promise<boolean> {
  await deps.db.transaction().execute((trx) => removeForGood(deps, trx, id));
  return true;
}
