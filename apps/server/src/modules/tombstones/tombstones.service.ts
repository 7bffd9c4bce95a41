import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { deletePending, findPending, insertPending, type PendingTombstone } from './tombstones.queries.ts';

/**
 * Notes in the object store of what was deleted for good, which a database that is restored from an older backup holds
 * again. A note is a key alone: the id of an account, book or recording, the random name of a photo, or the id of a chapter with the
 * moment until which its history was deleted. None of these says anything about the person.
 */
const folder = 'tombstones';

const tombstoneKinds = ['account', 'book', 'photo', 'history', 'recording'] as const;

export type TombstoneKind = (typeof tombstoneKinds)[number];

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What an item looks like; another object that somebody put into the folder is none. */
const forms: Record<TombstoneKind, RegExp> = {
  account: new RegExp(`^${uuid}$`),
  book: new RegExp(`^${uuid}$`),
  photo: /^[a-z2-7]{26}\.(?:jpg|png)$/,
  history: new RegExp(`^${uuid}@\\d{1,15}$`),
  recording: new RegExp(`^${uuid}$`),
};

const batchSize = 500;

/** Notes a deletion in its own transaction; it reaches the store within seconds. */
export function noteDeleted(deps: Deps, trx: Connection, deleted: PendingTombstone): Promise<void> {
  return insertPending(trx, deleted, deps.clock());
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
  { storage }: Deps,
  kind: TombstoneKind,
  item: string,
  erasedAt: Date,
): Promise<void> {
  const note = Buffer.from(JSON.stringify({ erasedAt }));
  await storage.put(keyOf(kind, item), note, 'application/json');
}

/** All notes after this key, kind by kind, in the order of their keys. */
export async function* listTombstones(
  { storage }: Deps,
  after: string,
): AsyncGenerator<{ key: string; kind: TombstoneKind; item: string }> {
  for await (const { key } of storage.list(`${folder}/`, after)) {
    const [, name, item = ''] = key.split('/');
    const kind = tombstoneKinds.find((each) => each === name);
    if (kind && forms[kind].test(item) && key === keyOf(kind, item)) yield { key, kind, item };
  }
}

const keyOf = (kind: TombstoneKind, item: string) => `${folder}/${kind}/${item}`;
