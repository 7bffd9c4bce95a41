import { openDB } from 'idb';
import { answerSeconds } from '../disk/open-database.ts';
import { createSerialDatabase } from '../disk/serial-database.ts';
import { pause } from '../pause.ts';
import type { DraftKey } from './cipher.ts';
import { type LocalSchema, localName, upgradeLocal } from './local-database.ts';

/** The draft key of the account that is signed in on this phone. The browser does not reveal its bytes. */
interface DeviceKey {
  userId: string;
  key: DraftKey;
}

const id = 'signed-in';
/** Not behind the items, which wait for this key in their turn. */
const inTurn = createSerialDatabase<LocalSchema>(localName, 1, upgradeLocal);

/** A browser without storage stores nothing, and then needs a connection. */
export async function storeDeviceKey(key: DeviceKey): Promise<void> {
  await inTurn((database) => database.put('keys', key, id));
}

export async function readDeviceKey(): Promise<DeviceKey | undefined> {
  return inTurn((database) => database.get('keys', id));
}

/** Waits no longer than the limit, but deletes the key whenever the disk answers: it must not stay after signing out. */
export async function deleteDeviceKey(): Promise<void> {
  await Promise.race([deleteKey().catch(() => undefined), pause(answerSeconds * 1000)]);
}

async function deleteKey(): Promise<void> {
  const database = await openDB<LocalSchema>(localName, 1, { upgrade: upgradeLocal });
  try {
    await database.delete('keys', id);
  } finally {
    database.close();
  }
}
