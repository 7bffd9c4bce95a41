import type { DBSchema } from 'idb';
import { databaseInTurn } from '../disk/database-in-turn.ts';
import { type DraftKey, decryptJson, type Encrypted, encryptJson } from '../local/cipher.ts';

/** Version of the stored shapes; a record of another one is not read. */
const version = 1;

interface SealedRecord {
  id: string;
  userId: string;
  version: number;
  sealed: Encrypted;
}

interface Records extends DBSchema {
  memories: { key: string; value: SealedRecord };
  /** Answers of the server, to show without a connection. */
  answers: { key: string; value: SealedRecord };
  /** Words of the writer, and those of somebody who reads along. */
  words: { key: string; value: SealedRecord };
}

type Store = 'memories' | 'answers' | 'words';

/** Records of one owner in a database of this browser. Without IndexedDB it keeps nothing. */
export interface SealedRecords {
  /** Whether it was written to the disk. */
  put(store: Store, id: string, value: unknown): Promise<boolean>;
  get(store: Store, id: string): Promise<unknown>;
  remove(store: Store, id: string): Promise<void>;
  /** Undefined when they cannot be read now. */
  list(store: Store): Promise<unknown[] | undefined>;
}

/** Encrypted with the owner's draft key, as texts and photos are; whoever has another key reads nothing. */
export function openSealedRecords(
  name: string,
  stores: readonly Store[],
  userId: string,
  getKey: () => Promise<DraftKey>,
): SealedRecords {
  // In turn, so that an older text never follows a newer one.
  const inTurn = databaseInTurn<Records>(name, 1, (created) => {
    for (const store of stores) created.createObjectStore(store, { keyPath: 'id' });
  });
  const labelOf = (store: Store, id: string) => `${store}:${userId}:${id}`;
  const unseal = async (store: Store, record: SealedRecord | undefined) => {
    if (record?.userId !== userId || record.version !== version) return undefined;
    return decryptJson(await getKey(), labelOf(store, record.id), record.sealed).catch(() => undefined);
  };
  return {
    put: async (store, id, value) => {
      const isKept = await inTurn(async (database) => {
        const sealed = await encryptJson(await getKey(), labelOf(store, id), value);
        // On the disk itself, not only handed to the system: a battery may be empty in the next moment.
        const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put({ id, userId, version, sealed }), transaction.done]);
        return true;
      });
      return isKept ?? false;
    },
    get: (store, id) => inTurn(async (database) => unseal(store, await database.get(store, id))),
    remove: async (store, id) => {
      await inTurn((database) => database.delete(store, id));
    },
    list: async (store) => {
      const found = await inTurn(async (database) => {
        const records = await database.getAll(store);
        return Promise.all(records.map((record) => unseal(store, record)));
      });
      return found?.filter((one) => one !== undefined);
    },
  };
}
