import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseInTurn } from '../disk/database-in-turn.ts';
import { answerSeconds } from '../disk/open-database.ts';
import { pause } from '../pause.ts';
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
const name = 'dierbaar-kept-key';
const upgrade = (database: IDBPDatabase<Keys>) => void database.createObjectStore('keys');
const inTurn = databaseInTurn<Keys>(name, 1, upgrade);

/** Keeps the key; a browser without storage keeps nothing, and then needs a connection. */
export async function keepKey(kept: KeptKey): Promise<void> {
  await inTurn((database) => database.put('keys', kept, place));
}

/** The server has the key too, so nothing waits for a disk that does not answer. */
export async function readKeptKey(): Promise<KeptKey | undefined> {
  return inTurn((database) => database.get('keys', place));
}

/** Nobody waits for a disk that does not answer, but the key must not stay on it: it is deleted when the disk answers. */
export async function dropKeptKey(): Promise<void> {
  await Promise.race([deleteKey().catch(() => undefined), pause(answerSeconds * 1000)]);
}

async function deleteKey(): Promise<void> {
  const database = await openDB<Keys>(name, 1, { upgrade });
  try {
    await database.delete('keys', place);
  } finally {
    database.close();
  }
}
