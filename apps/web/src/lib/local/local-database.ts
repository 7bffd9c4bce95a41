import type { DBSchema, IDBPDatabase } from 'idb';
import { createSerialDatabase } from '../disk/serial-database.ts';
import type { DraftKey, Encrypted } from './cipher.ts';

export type ItemKey = [owner: string, group: string, kind: string, id: string];

/** The field names are stored. */
export interface LocalSchema extends DBSchema {
  /** Work as JSON. */
  items: { key: ItemKey; value: Encrypted };
  /** Bytes of an item, counted from 0. */
  parts: { key: [...ItemKey, number]; value: { about: Encrypted; bytes: Encrypted } };
  /** Key of the account on a phone, to work without a connection. */
  keys: { key: string; value: { userId: string; key: DraftKey } };
}

export const localName = 'dierbaar-local';

export function upgradeLocal(database: IDBPDatabase<LocalSchema>): void {
  for (const name of ['items', 'parts', 'keys'] as const) database.createObjectStore(name);
}

/** Runs work on the database, in turn for everything of this page. Undefined when the disk is unavailable. */
export const withLocal = createSerialDatabase<LocalSchema>(localName, 1, upgradeLocal);
