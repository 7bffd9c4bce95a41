import type { IDBPDatabase } from 'idb';
import { decryptBytes, decryptJson, encryptBytes, encryptJson } from './cipher.ts';
import type { Owner } from './keys.ts';
import { type ItemKey, type LocalSchema, withLocal } from './local-database.ts';

/** Bytes of an item, with what is known of them. */
export interface Part {
  bytes: Blob;
  about: unknown;
}

/** Encrypted work of one owner on this device. The disk may be `unavailable`, which says nothing about what is on it. */
export interface LocalStore {
  list(): Promise<{ kind: string; id: string }[] | 'unavailable'>;
  /** `unreadable`: damaged or encrypted with another key. It stays on the disk. */
  read(kind: string, id: string): Promise<{ value: unknown } | 'missing' | 'unreadable' | 'unavailable'>;
  /** Writes an item with its first parts, or only the item. */
  write(kind: string, id: string, value: unknown, parts?: readonly Part[]): Promise<'stored' | 'unavailable'>;
  addPart(kind: string, id: string, number: number, part: Part): Promise<'stored' | 'unavailable'>;
  /** The parts from 0 on that can be read. */
  readParts(kind: string, id: string): Promise<Part[] | 'unavailable'>;
  remove(kind: string, id: string): Promise<'removed' | 'unavailable'>;
}

export function openStore({ name, getKey }: Pick<Owner, 'name' | 'getKey'>): LocalStore {
  const labelOf = (key: readonly (string | number)[]) => `local:${key.join(':')}`;
  const sealPart = async (key: [...ItemKey, number], { bytes, about }: Part) => {
    const [draftKey, label] = [await getKey(), labelOf(key)];
    const raw = new Uint8Array(await bytes.arrayBuffer());
    return {
      about: await encryptJson(draftKey, `${label}:about`, { type: bytes.type, about }),
      bytes: await encryptBytes(draftKey, `${label}:bytes`, raw),
    };
  };
  const readParts = async (database: IDBPDatabase<LocalSchema>, item: ItemKey, moved: () => void) => {
    const parts: Part[] = [];
    for (;;) {
      const key: [...ItemKey, number] = [...item, parts.length];
      const sealed = await database.get('parts', key);
      if (!sealed) return parts;
      const [draftKey, label] = [await getKey(), labelOf(key)];
      try {
        const { type, about } = (await decryptJson(draftKey, `${label}:about`, sealed.about)) as {
          type: string;
          about: unknown;
        };
        const bytes = await decryptBytes(draftKey, `${label}:bytes`, sealed.bytes);
        parts.push({ bytes: new Blob([bytes], { type }), about });
      } catch {
        // Parts behind a damaged one are of no use.
        return parts;
      }
      moved();
    }
  };

  return {
    async list() {
      const keys = await withLocal((database) =>
        database.getAllKeys('items', IDBKeyRange.bound([name], [name, []])),
      );
      return keys?.map(([, kind, id]) => ({ kind, id })) ?? 'unavailable';
    },
    async read(kind, id) {
      const found = await withLocal(async (database) => {
        const sealed = await database.get('items', [name, kind, id]);
        if (!sealed) return 'missing' as const;
        const key = await getKey();
        const value = await decryptJson(key, labelOf([name, kind, id]), sealed).catch(() => undefined);
        return value === undefined ? ('unreadable' as const) : { value };
      });
      return found ?? 'unavailable';
    },
    async write(kind, id, value, parts = []) {
      const key: ItemKey = [name, kind, id];
      const stored = await withLocal(async (database, moved) => {
        const sealed = await encryptJson(await getKey(), labelOf(key), value);
        const sealedParts = await Promise.all(parts.map((part, at) => sealPart([...key, at], part)));
        moved();
        // Flushed to the disk: a battery may be empty in the next moment.
        const transaction = database.transaction(['items', 'parts'], 'readwrite', { durability: 'strict' });
        const [items, bytes] = [transaction.objectStore('items'), transaction.objectStore('parts')];
        const puts = sealedParts.map((part, at) => bytes.put(part, [...key, at]));
        await Promise.all([items.put(sealed, key), ...puts, transaction.done]);
        return 'stored' as const;
      });
      return stored ?? 'unavailable';
    },
    async addPart(kind, id, number, part) {
      const key: [...ItemKey, number] = [name, kind, id, number];
      const stored = await withLocal(async (database) => {
        const sealed = await sealPart(key, part);
        const transaction = database.transaction('parts', 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(sealed, key), transaction.done]);
        return 'stored' as const;
      });
      return stored ?? 'unavailable';
    },
    readParts: async (kind, id) =>
      (await withLocal((database, moved) => readParts(database, [name, kind, id], moved))) ?? 'unavailable',
    async remove(kind, id) {
      const key: ItemKey = [name, kind, id];
      const removed = await withLocal(async (database) => {
        const transaction = database.transaction(['items', 'parts'], 'readwrite', { durability: 'strict' });
        const range = IDBKeyRange.bound(key, [...key, []]);
        await Promise.all([
          transaction.objectStore('items').delete(key),
          transaction.objectStore('parts').delete(range),
          transaction.done,
        ]);
        return 'removed' as const;
      });
      return removed ?? 'unavailable';
    },
  };
}
