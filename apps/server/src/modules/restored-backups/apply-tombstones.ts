import type { Deps } from '../../deps.ts';
import { findAccounts } from '../account-deletion/account-deletion.service.ts';
import { eraseAccount } from '../account-deletion/erase-account.ts';
import { deleteHistoryAgain, findDeletedHistories } from '../history-deletion/delete-history.ts';
import { deletePhotoAgain, findDeletedPhotos } from '../photo-deletion/delete-photo.ts';
import { deleteBookAgain, findDeletedBooks } from '../projects/delete-books.ts';
import { deleteRecordingAgain, findDeletedRecordings } from '../recordings/delete-recording.ts';
import { listTombstones, type TombstoneKind, tombstoneKinds } from '../tombstones/tombstones.service.ts';

interface Deletion {
  /** Which of these deleted items are back. */
  findBack: (deps: Deps, items: string[]) => Promise<string[]>;
  /** False when there was nothing to delete after all. */
  deleteAgain: (deps: Deps, item: string) => Promise<boolean>;
}

const deletions: Record<TombstoneKind, Deletion> = {
  account: {
    findBack: findAccounts,
    deleteAgain: (deps, userId) => eraseAccount(deps, userId, { wasErased: true }),
  },
  book: { findBack: findDeletedBooks, deleteAgain: deleteBookAgain },
  photo: { findBack: findDeletedPhotos, deleteAgain: deletePhotoAgain },
  history: { findBack: findDeletedHistories, deleteAgain: deleteHistoryAgain },
  recording: { findBack: findDeletedRecordings, deleteAgain: deleteRecordingAgain },
};

const batchSize = 1000;

/** Deletes again what was deleted for good and came back with a restored backup; returns how much of each kind. */
export async function applyTombstones(
  deps: Deps,
  signal?: AbortSignal,
): Promise<Record<TombstoneKind, number>> {
  const deleted = { account: 0, book: 0, photo: 0, history: 0, recording: 0 };
  for (const kind of tombstoneKinds) {
    let batch: string[] = [];
    for await (const item of listTombstones(deps, kind)) {
      batch.push(item);
      if (batch.length < batchSize) continue;
      deleted[kind] += await deleteThoseBack(deps, kind, batch, signal);
      batch = [];
      if (signal?.aborted) return deleted;
    }
    deleted[kind] += await deleteThoseBack(deps, kind, batch, signal);
  }
  return deleted;
}

async function deleteThoseBack(
  deps: Deps,
  kind: TombstoneKind,
  items: string[],
  signal?: AbortSignal,
): Promise<number> {
  const { findBack, deleteAgain } = deletions[kind];
  let deleted = 0;
  for (const item of items.length > 0 ? await findBack(deps, items) : []) {
    if (signal?.aborted) break;
    try {
      if (await deleteAgain(deps, item)) deleted += 1;
    } catch (error) {
      deps.log.error({ err: error, kind, item, alarm: 'tombstone' }, 'a deletion could not be repeated');
    }
  }
  if (deleted > 0)
    deps.log.warn({ kind, deleted }, 'what was deleted for good came back and is deleted again');
  return deleted;
}
