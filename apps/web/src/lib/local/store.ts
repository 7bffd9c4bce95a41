import type { IDBPDatabase } from 'idb';
import { decryptBytes, decryptJson, encryptBytes, encryptJson } from './cipher.ts';
import type { Owner } from './keys.ts';
import { type ItemKey, type LocalSchema, withLocal } from './local-database.ts';

/** Bytes of an item, with what is known of them. */
export interface Part {
  bytes: Blob;
  about: unknown;
}

/** Name of an item on the disk. Without a group it is alone in one. */
interface ItemName {
  kind: string;
  id: string;
  group?: string;
}

/** Encrypted work of one owner on this device. The disk may be `unavailable`, which says nothing about what is on it. */
export interface LocalStore {
  /** Everything of the owner, or of one group. */
  list(group?: string): Promise<Required<ItemName>[] | 'unavailable'>;
  /** `unreadable`: damaged or encrypted with another key. It stays on the disk. */
  read(item: ItemName): Promise<{ value: unknown } | 'missing' | 'unreadable' | 'unavailable'>;
  /** Writes an item, and parts of it from a number on. */
  write(
    item: ItemName,
    value: unknown,
    parts?: readonly Part[],
    from?: number,
  ): Promise<'stored' | 'unavailable'>;
  /** The parts from 0 on that can be read. */
  readParts(item: ItemName): Promise<Part[] | 'unavailable'>;
  remove(item: ItemName): Promise<'removed' | 'unavailable'>;
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

  const keyOf = ({ kind, id, group = id }: ItemName): ItemKey => [name, group, kind, id];

  return {
    async list(group) {
      const from = group === undefined ? [name] : [name, group];
      const keys = await withLocal((database) =>
        database.getAllKeys('items', IDBKeyRange.bound(from, [...from, []])),
      );
      return keys?.map(([, own, kind, id]) => ({ kind, id, group: own })) ?? 'unavailable';
    },
    async read(item) {
      const key = keyOf(item);
      const found = await withLocal(async (database) => {
        const sealed = await database.get('items', key);
        if (!sealed) return 'missing' as const;
        const draftKey = await getKey();
        const value = await decryptJson(draftKey, labelOf(key), sealed).catch(() => undefined);
        return value === undefined ? ('unreadable' as const) : { value };
      });
      return found ?? 'unavailable';
    },
    async write(item, value, parts = [], from = 0) {
      const key = keyOf(item);
      const stored = await withLocal(async (database, moved) => {
        const sealed = await encryptJson(await getKey(), labelOf(key), value);
        const sealedParts = await Promise.all(parts.map((part, at) => sealPart([...key, from + at], part)));
        moved();
        // Flushed to the disk: a battery may be empty in the next moment.
        const transaction = database.transaction(['items', 'parts'], 'readwrite', { durability: 'strict' });
        const [items, bytes] = [transaction.objectStore('items'), transaction.objectStore('parts')];
        const puts = sealedParts.map((part, at) => bytes.put(part, [...key, from + at]));
        await Promise.all([items.put(sealed, key), ...puts, transaction.done]);
        return 'stored' as const;
      });
      return stored ?? 'unavailable';
    },
    readParts: async (item) =>
      (await withLocal((database, moved) => readParts(database, keyOf(item), moved))) ?? 'unavailable',
    async remove(item) {
      const key = keyOf(item);
      const removed = await withLocal(async (database) => {
        const transaction = database.transaction(['items', 'parts'], 'readwrite', { durability: 'strict' });
        await Promise.all([
          transaction.objectStore('items').delete(key),
          transaction.objectStore('parts').delete(IDBKeyRange.bound(key, [...key, []])),
          transaction.done,
        ]);
        return 'removed' as const;
      });
      return removed ?? 'unavailable';
    },
  };
}
