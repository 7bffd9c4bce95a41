import { storageTerms } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { isSigned, makeNote } from './signed-note.ts';
import { deletePending, findPending, type PendingTombstone } from './tombstones.queries.ts';

/**
 * Notes in the object store of what was deleted for good, which a database that is restored from an older backup holds
 * again. A note says nothing but its key and when, signed: the id of an account, book or recording, the random name of a photo, or the id of a chapter with the
 * moment until which its history was deleted. None of these says anything about the person. It is deleted when no backup is older.
 */
const folder = 'tombstones';

const tombstoneKinds = ['account', 'book', 'photo', 'history', 'recording'] as const;

export type TombstoneKind = (typeof tombstoneKinds)[number];

export interface Tombstone {
  key: string;
  kind: TombstoneKind;
  item: string;
  /** When it was written. */
  changedAt: Date;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What an item looks like; any other object in the folder is no tombstone. */
const forms: Record<TombstoneKind, RegExp> = {
  account: new RegExp(`^${uuid}$`),
  book: new RegExp(`^${uuid}$`),
  photo: /^[a-z2-7]{26}\.(?:jpg|png)$/,
  history: new RegExp(`^${uuid}@\\d{1,15}$`),
  recording: new RegExp(`^${uuid}$`),
};

const batchSize = 500;
/** A backup that could not be made or removed in time. */
const marginDays = 7;

/** Notes a deletion in its own transaction; it reaches the store within seconds. */
export async function noteDeleted(
  { clock }: Deps,
  trx: Connection,
  deleted: PendingTombstone,
): Promise<void> {
  await trx
    .insertInto('pendingTombstones')
    .values({ ...deleted, notedAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes noted deletions to the store. A note is forgotten when the store has it. */
export async function writeTombstones(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let isLast = false; !isLast && !signal?.aborted; ) {
    const pending = await findPending(deps.db, batchSize);
    for (const { kind, item, notedAt } of pending) {
      await writeTombstone(deps, kind, item, notedAt);
      await deletePending(deps.db, { kind, item });
    }
    isLast = pending.length < batchSize;
  }
}

export async function writeTombstone(
  { storage, config }: Deps,
  kind: TombstoneKind,
  item: string,
  erasedAt: Date,
): Promise<void> {
  const key = keyOf(kind, item);
  await storage.put(key, makeNote(config, key, erasedAt), 'application/json');
}

/** Whether we wrote this note; otherwise writing to the bucket would be enough to delete. */
export const isOurs = (deps: Deps, { key }: Tombstone) => isSigned(deps, key);

/** Whether no backup of the database is older than this note. */
export const isExpired = ({ clock }: Deps, { changedAt }: Tombstone) =>
  changedAt < addDays(clock(), -storageTerms.backup.days - marginDays);

/** All notes after this key, kind by kind, in the order of their keys. */
export async function* listTombstones({ storage }: Deps, after: string): AsyncGenerator<Tombstone> {
  for await (const { key, changedAt } of storage.list(`${folder}/`, after)) {
    const [, name, item = ''] = key.split('/');
    const kind = tombstoneKinds.find((each) => each === name);
    if (kind && forms[kind].test(item) && key === keyOf(kind, item)) yield { key, kind, item, changedAt };
  }
}

const keyOf = (kind: TombstoneKind, item: string) => `${folder}/${kind}/${item}`;
