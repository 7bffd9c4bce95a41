import { type DBSchema, openDB } from 'idb';

interface Keys extends DBSchema {
  keys: { key: string; value: Uint8Array<ArrayBuffer> };
}

/**
 * The raw key of a person's drafts on this computer. It is made here and stays here: drafts are not readable as they
 * lie on disk, yet whoever has this browser profile has both.
 */
export async function loadDraftKey(userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openDB<Keys>('dierbaar-draft-keys', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('keys'),
  });
  try {
    const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' });
    const known = await transaction.store.get(userId);
    const key = known ?? crypto.getRandomValues(new Uint8Array(32));
    if (!known) await transaction.store.put(key, userId);
    await transaction.done;
    return key;
  } finally {
    database.close();
  }
}
