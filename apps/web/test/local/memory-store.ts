import type { LocalStore, Part } from '../../src/lib/local/store.ts';

type ItemName = Parameters<LocalStore['read']>[0];

/** A disk that outlives pages. */
export function createMemoryStore() {
  const items = new Map<string, { name: Required<ItemName>; value: unknown; parts: Part[] }>();
  const disk = { items, isFull: false as boolean | 'for parts', isReadable: true, arePartsReadable: true };
  const nameOf = ({ kind, id, group = id }: ItemName) => ({ kind, id, group });
  const keyOf = ({ kind, id }: ItemName) => `${kind} ${id}`;
  const unavailable = 'unavailable' as const;
  const store: LocalStore = {
    async list(group) {
      const names = [...items.values()].map(({ name }) => name);
      return disk.isReadable
        ? names.filter((one) => group === undefined || one.group === group)
        : unavailable;
    },
    async read(name) {
      const found = items.get(keyOf(name));
      if (!disk.isReadable) return unavailable;
      return found ? { value: structuredClone(found.value) } : 'missing';
    },
    async write(name, value, parts = [], from = 0) {
      if (disk.isFull === true || (disk.isFull && parts.length > 0)) return unavailable;
      const all = [...(items.get(keyOf(name))?.parts ?? [])];
      all.splice(from, parts.length, ...parts);
      items.set(keyOf(name), { name: nameOf(name), value: structuredClone(value), parts: all });
      return 'stored';
    },
    readParts: async (name) => (disk.arePartsReadable ? (items.get(keyOf(name))?.parts ?? []) : unavailable),
    async remove(name) {
      items.delete(keyOf(name));
      return 'removed';
    },
  };
  return Object.assign(disk, { store });
}
