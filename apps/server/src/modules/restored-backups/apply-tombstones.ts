import type { Deps } from '../../deps.ts';
import { findAccounts } from '../account-deletion/account-deletion.service.ts';
import { eraseAccount } from '../account-deletion/erase-account.ts';
import { deleteHistoryAgain, findDeletedHistories } from '../history-deletion/delete-history.ts';
import { deletePhotoAgain, findDeletedPhotos } from '../photo-deletion/delete-photo.ts';
import { deleteBookAgain, findDeletedBooks } from '../projects/delete-books.ts';
import { deleteRecordingAgain, findDeletedRecordings } from '../recordings/delete-recording.ts';
import { inBatches, type Walk, walkOn, walkWhole } from '../storage-walks/storage-walks.ts';
import { listTombstones, type TombstoneKind } from '../tombstones/tombstones.service.ts';

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

type Deleted = Record<TombstoneKind, number>;
const none: Deleted = { account: 0, book: 0, photo: 0, history: 0, recording: 0 };

/** Deletes again what was deleted for good and came back with a restored backup; returns how much of each kind. */
export async function applyTombstones(deps: Deps): Promise<Deleted> {
  const deleted = { ...none };
  await walkWhole(createWalk(deps, deleted));
  return deleted;
}

/** Goes on with the notes where the last run stopped. */
export async function applyMoreTombstones(deps: Deps, signal?: AbortSignal): Promise<Deleted> {
  const deleted = { ...none };
  await walkOn(deps, createWalk(deps, deleted, signal), signal);
  return deleted;
}

type Note = { key: string; kind: TombstoneKind; item: string };
type Batch = { key: string; items: Note[] };

function createWalk(deps: Deps, deleted: Deleted, signal?: AbortSignal): Walk<Batch> {
  return {
    name: 'tombstones',
    everySeconds: 0,
    listAfter: (after) => inBatches(listTombstones(deps, after), batchSize, ({ kind }) => kind),
    async visit({ items: [first, ...others] }) {
      if (!first) return;
      const { kind } = first;
      const items = [first, ...others].map(({ item }) => item);
      deleted[kind] += await deleteThoseBack(deps, kind, items, signal);
    },
  };
}

async function deleteThoseBack(
  deps: Deps,
  kind: TombstoneKind,
  items: string[],
  signal?: AbortSignal,
): Promise<number> {
  const { findBack, deleteAgain } = deletions[kind];
  let deleted = 0;
  for (const item of await findBack(deps, items)) {
    // The batch is not done, so the next run begins with it.
    signal?.throwIfAborted();
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
