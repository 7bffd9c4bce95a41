import type { Item } from './kind.ts';
import type { LocalStore, Part } from './store.ts';
import { storedOf } from './stored-item.ts';

export type Disk = 'stored' | 'unavailable';

/** Writes items to the disk. The writes of one item never run at once: an older copy would replace a newer one. */
export function createItemWrites(store: LocalStore) {
  /** Parts that this page added, and how many of them are on the disk. */
  const parts = new Map<string, readonly Part[]>();
  const storedParts = new Map<string, number>();
  /** Work on the disk of each item, and the write that begins after it. */
  const turns = new Map<string, Promise<void>>();
  const waiting = new Map<string, { item: Item; done: PromiseWithResolvers<Disk> }>();

  async function put(id: string): Promise<void> {
    const next = waiting.get(id);
    waiting.delete(id);
    if (!next) return;
    const { item, done } = next;
    const [all = [], from = 0] = [parts.get(id), storedParts.get(id)];
    const disk = await store.write(item, storedOf(item), all.slice(from), from);
    if (disk === 'stored' && parts.has(id)) storedParts.set(id, all.length);
    done.resolve(disk);
    // Without its parts the item may fit on a full disk: after a kill the page then knows what is missing.
    if (disk === 'unavailable' && all.length > from) await store.write(item, storedOf(item));
  }

  function write(item: Item): Promise<Disk> {
    const { id } = item;
    const known = waiting.get(id);
    const done = known?.done ?? Promise.withResolvers<Disk>();
    waiting.set(id, { item, done });
    if (known) return done.promise;
    // At once when nothing runs: what another outbox of this page asks for next comes behind it.
    const turn = turns.get(id)?.then(() => put(id)) ?? put(id);
    turns.set(id, turn);
    void turn.then(() => turns.get(id) === turn && turns.delete(id));
    return done.promise;
  }

  const forget = (id: string) => {
    parts.delete(id);
    storedParts.delete(id);
  };

  return {
    write,
    setParts: (id: string, all: readonly Part[]) => void parts.set(id, all),
    partsOf: (id: string) => parts.get(id),
    /** Whether all parts that this page added are on the disk. */
    isWhole: (id: string) => (parts.get(id)?.length ?? 0) === (storedParts.get(id) ?? 0),
    hasStored: (id: string, count: number) => (storedParts.get(id) ?? 0) >= count,
    isBusy: (id: string) => turns.has(id),
    forget,
    async remove(item: Item) {
      forget(item.id);
      await turns.get(item.id);
      return store.remove(item);
    },
    /** Resolves when no write runs or waits. */
    settled: async () => void (await Promise.all(turns.values())),
  };
}
