import { type DBSchema, openDB } from 'idb';
import { openDatabase } from '../open-database.ts';
import type { DraftKey } from './draft-cipher.ts';

/**
 * The draft key of the writer who is signed in on this phone, so that a memory can be told and read back without a
 * connection. The browser keeps it as a key that cannot be read out; it is gone when the session ends.
 */
interface KeptKey {
  userId: string;
  key: DraftKey;
}

interface Keys extends DBSchema {
  keys: { key: string; value: KeptKey };
}

const place = 'signed-in';

const open = (openKeys: typeof openDatabase<Keys> = openDB) =>
  openKeys('dierbaar-kept-key', 1, {
    upgrade: (database) => void database.createObjectStore('keys'),
  });

/** Keeps the key; a browser without storage keeps nothing, and then needs a connection. */
export async function keepKey(kept: KeptKey): Promise<void> {
  await withKeys((database) => database.put('keys', kept, place));
}

/** The server has the key too, so nothing waits for a disk that does not answer. */
export async function readKeptKey(): Promise<KeptKey | undefined> {
  return withKeys((database) => database.get('keys', place), openDatabase);
}

export async function dropKeptKey(): Promise<void> {
  await withKeys((database) => database.delete('keys', place));
}

async function withKeys<Result>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
  openKeys?: typeof openDatabase<Keys>,
): Promise<Result | undefined> {
  try {
    const database = await open(openKeys);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
