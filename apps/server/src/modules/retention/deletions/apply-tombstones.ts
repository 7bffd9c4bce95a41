import type { Deps } from '../../../deps.ts';
import { storageRemoved } from '../../../metrics.ts';
import { deleteBookAgain, findDeletedBooks } from '../../books/projects/delete-books.ts';
import { deleteRecordingAgain, findDeletedRecordings } from '../../media/recordings/delete-recording.ts';
import {
  isExpired,
  isOurs,
  listTombstones,
  type Tombstone,
  type TombstoneKind,
} from '../../platform/tombstones/tombstones.service.ts';
import { findAccounts } from '../account-deletion/account-deletion.service.ts';
import { eraseAccount } from '../account-deletion/erase-account.ts';
import { inBatches, type Walk, walkOn, walkWhole } from '../storage/walks/storage-walks.ts';
import { deleteHistoryAgain, findDeletedHistories } from './delete-history.ts';
import { deletePhotoAgain, findDeletedPhotos } from './delete-photo.ts';

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

/** More accounts than this do not come back by themselves: the operator who restored a backup says so with a command. */
const maxAccounts = 3;

/**
 * Deletes again what was deleted for good and came back with a restored backup, however much that is; returns how much of each
 * kind.
 */
export async function applyTombstones(deps: Deps): Promise<Deleted> {
  const deleted = { ...none };
  await walkWhole(createWalk(deps, deleted, { maxAccounts: Number.POSITIVE_INFINITY }));
  return deleted;
}

/** Goes on with the notes where the last run stopped. */
export async function applyMoreTombstones(deps: Deps, signal?: AbortSignal): Promise<Deleted> {
  const deleted = { ...none };
  await walkOn(deps, createWalk(deps, deleted, { maxAccounts, signal }), signal);
  return deleted;
}

type Batch = { key: string; group: string; items: Tombstone[] };

/** Those of a batch, which is of one kind, that are back. */
async function findBack(deps: Deps, { items }: Batch): Promise<Tombstone[]> {
  const [first] = items;
  if (!first) return [];
  const names = items.map(({ item }) => item);
  const back = new Set(await deletions[first.kind].findBack(deps, names));
  return items.filter(({ item }) => back.has(item));
}

function createWalk(
  deps: Deps,
  deleted: Deleted,
  { maxAccounts, signal }: { maxAccounts: number; signal?: AbortSignal | undefined },
): Walk<Batch> {
  return {
    name: 'tombstones',
    listAfter: (after) => inBatches(listTombstones(deps, after), batchSize, ({ kind }) => kind),
    async visit(batch, found) {
      const named = await findBack(deps, batch);
      await deleteExpired(
        deps,
        batch.items.filter((each) => !named.includes(each)),
      );
      const back: Tombstone[] = [];
      for (const each of named)
        if (await isOurs(deps, each)) back.push(each);
        else deps.log.error({ ...each, alarm: 'tombstone_unsigned' }, 'a note of a deletion is not ours');
      const [first] = back;
      if (!first) return;
      const { kind, item } = first;
      const { count = 0 } = found[kind] ?? {};
      if (kind === 'account' && count + back.length > maxAccounts) {
        const facts = { accounts: count + back.length, first: item };
        deps.log.error(
          { ...facts, alarm: 'tombstones_many' },
          'more accounts are back than come back unnoticed',
        );
        return;
      }
      deleted[kind] += await deleteAll(deps, kind, back, signal);
      // Last: an interrupted run begins with this batch again.
      found[kind] = { count: count + back.length, first: found[kind]?.first ?? item };
    },
  };
}

/** Deletes notes that no backup needs any more. */
async function deleteExpired(deps: Deps, notes: Tombstone[]): Promise<void> {
  const expired = notes.filter((note) => isExpired(deps, note));
  for (const { key } of expired) await deps.storage.delete(key);
  storageRemoved.inc({ kind: 'tombstones' }, expired.length);
}

async function deleteAll(
  deps: Deps,
  kind: TombstoneKind,
  back: Tombstone[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let deleted = 0;
  for (const { item } of back) {
    // The batch is not done, so the next run begins with it.
    signal?.throwIfAborted();
    try {
      if (await deletions[kind].deleteAgain(deps, item)) deleted += 1;
    } catch (error) {
      deps.log.error({ err: error, kind, item, alarm: 'tombstone' }, 'a deletion could not be repeated');
    }
  }
  if (deleted > 0)
    deps.log.warn({ kind, deleted }, 'what was deleted for good came back and is deleted again');
  return deleted;
}
