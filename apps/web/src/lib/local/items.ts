import type { Item } from './kind.ts';
import type { LocalStore, Part } from './store.ts';
import { fresh, isSameStored, type ReadBody, readStored, storedOf } from './stored-item.ts';

/** With the write itself this stays within the 250 ms that are promised. */
const writeAfterMs = 100;
/** Until the next attempt to write or delete when the disk was unavailable. */
const diskRetryMs = 30_000;

export interface Clock {
  /** Milliseconds; never set back. */
  now(): number;
  /** Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
  random(): number;
}

/** Says which tab has a group of items, also when a tab was killed. */
interface GroupLocks {
  /** Null when another tab has it. */
  claim(group: string): Promise<(() => void) | null>;
  whenFree(group: string, signal: AbortSignal): Promise<void>;
}

export interface ItemsOptions {
  store: LocalStore;
  locks: GroupLocks;
  clock: Clock;
}

/** The items that this page has, and their copies on the disk. A group of items belongs to one page at a time. */
export interface Items {
  /** The oldest first; the same array until something changes. */
  all(): readonly Item[];
  get(id: string): Item | undefined;
  subscribe(listener: () => void): () => void;
  add(item: Item, parts?: readonly Part[]): void;
  addPart(id: string, part: Part): Promise<'stored' | 'unavailable' | 'removed'>;
  change(id: string, part: Partial<Item>): void;
  /** Resolves when it is on the disk or the disk is unavailable. */
  write(id: string): Promise<void>;
  /** Writes everything that is not on the disk. */
  flush(): Promise<void>;
  readParts(id: string): Promise<readonly Part[]>;
  /** Takes over the items of closed pages; those of an open page once it is closed. */
  adopt(read: ReadBody): Promise<void>;
  remove(id: string): void;
  close(): void;
}

export function createItems({ store, locks, clock }: ItemsOptions, onAdopted: () => void): Items {
  const items = new Map<string, Item>();
  /** By group. */
  const claims = new Map<string, Promise<(() => void) | null>>();
  /** Parts that this page added, and how many of them are on the disk. */
  const parts = new Map<string, readonly Part[]>();
  const storedParts = new Map<string, number>();
  const removing = new Map<string, { group: string; done: Promise<boolean> }>();
  /** Groups of other pages. */
  const elsewhere = new Set<string>();
  const listeners = new Set<() => void>();
  const closed = new AbortController();
  let sorted: readonly Item[] = [];
  let cancelWrite: (() => void) | undefined;
  let lastAdoption = Promise.resolve();

  const notify = () => {
    sorted = [...items.values()].sort((one, other) => one.createdAt - other.createdAt);
    for (const listener of [...listeners]) listener();
  };
  /** Frees a group of which nothing is here any more. */
  const release = (group: string) => {
    if ([...items.values(), ...removing.values()].some((one) => one.group === group)) return;
    void claims.get(group)?.then((free) => free?.());
    claims.delete(group);
  };
  const writeSoon = (ms = writeAfterMs) => {
    cancelWrite ??= clock.after(ms, () => void flush());
  };
  const set = (item: Item) => {
    items.set(item.id, item);
    notify();
  };
  const put = async (item: Item) => {
    const [all = [], from = 0] = [parts.get(item.id), storedParts.get(item.id)];
    const disk = await store.write(item, storedOf(item), all.slice(from), from);
    if (disk === 'stored') storedParts.set(item.id, Math.max(all.length, storedParts.get(item.id) ?? 0));
    return disk;
  };

  /** Nothing is on the disk that its head is not. */
  async function putGroup(group: readonly Item[]): Promise<void> {
    const head = group.find((item) => item.id === item.group);
    if (head && (await put(head)) === 'unavailable') return;
    await Promise.all(group.filter((item) => item !== head).map(put));
  }

  async function write(id: string): Promise<void> {
    // Another page must not take over what is written here.
    await claims.get(items.get(id)?.group ?? '');
    const { group = id } = items.get(id) ?? {};
    if (group !== id) await write(group);
    const item = items.get(id);
    if (!item || item.disk === 'stored') return;
    const hasHead = group === id || items.get(group)?.disk !== 'unavailable';
    const disk = hasHead ? await put(item) : 'unavailable';
    const now = items.get(id);
    if (disk === 'unavailable' && !closed.signal.aborted) writeSoon(diskRetryMs);
    const isWhole = (parts.get(id)?.length ?? 0) === (storedParts.get(id) ?? 0);
    if (now && isSameStored(now, item) && (isWhole || disk === 'unavailable')) set({ ...now, disk });
  }
  async function flush(): Promise<void> {
    cancelWrite?.();
    cancelWrite = undefined;
    await Promise.all(sorted.map(({ id }) => write(id)));
  }
  /** The lock is held until the disk has forgotten the item: another page would send it again. */
  async function forget(item: Item): Promise<void> {
    const rest = [...removing.values()].filter(({ group }) => group === item.id);
    const done = removeStored(item, rest);
    removing.set(item.id, { group: item.group, done });
    await done;
    removing.delete(item.id);
    release(item.group);
  }
  /** The head is removed last: a page that is killed in between sends it again, and removes the rest with it. */
  async function removeStored(item: Item, rest: readonly { done: Promise<boolean> }[]): Promise<boolean> {
    await claims.get(item.group);
    if ((await Promise.all(rest.map(({ done }) => done))).includes(false)) return false;
    while ((await store.remove(item)) === 'unavailable') {
      if (closed.signal.aborted) return false;
      await new Promise<void>((resolve) => void clock.after(diskRetryMs, resolve));
    }
    return true;
  }
  const isHere = (id: string) => items.has(id) || removing.has(id);

  async function adoptGroup(group: string, read: ReadBody): Promise<void> {
    if (!claims.has(group)) {
      const free = await locks.claim(group);
      if (!free) return adoptWhenFree(group);
      claims.set(group, Promise.resolve(free));
    }
    // Another page may have sent some of it meanwhile, or added to it.
    const found = await readGroup(group, read);
    for (const item of closed.signal.aborted ? [] : found) if (!isHere(item.id)) items.set(item.id, item);
    release(group);
  }
  /** All of a group or nothing: an item that is not here is on no disk for the others. */
  async function readGroup(group: string, read: ReadBody): Promise<Item[]> {
    const names = await store.list(group);
    const found: Item[] = [];
    for (const name of names === 'unavailable' ? [] : names) {
      if (isHere(name.id)) continue;
      const stored = await store.read(name);
      if (stored === 'unavailable') return [];
      const known = typeof stored === 'string' ? undefined : await readStored(stored.value, name.kind, read);
      if (known) found.push({ ...fresh, ...known, ...name, disk: 'stored' });
    }
    return found;
  }
  /** The page that has it may be the one before this, which is ending: nothing else would look again. */
  function adoptWhenFree(group: string): void {
    if (elsewhere.has(group)) return;
    elsewhere.add(group);
    const lookAgain = () => {
      elsewhere.delete(group);
      if (!closed.signal.aborted) onAdopted();
    };
    locks.whenFree(group, closed.signal).then(lookAgain, () => undefined);
  }

  return {
    all: () => sorted,
    get: (id) => items.get(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(item, added) {
      if (!claims.has(item.group)) claims.set(item.group, locks.claim(item.group));
      if (added) parts.set(item.id, added);
      set(item);
      writeSoon();
    },
    async addPart(id, part) {
      const item = items.get(id);
      if (!item) return 'removed';
      const all = [...(parts.get(id) ?? []), part];
      parts.set(id, all);
      set({ ...item, disk: 'storing' });
      await write(id);
      return (storedParts.get(id) ?? 0) >= all.length ? 'stored' : 'unavailable';
    },
    change(id, part) {
      const item = items.get(id);
      if (!item) return;
      const next = { ...item, ...part };
      if (isSameStored(item, next)) return set(next);
      set({ ...next, disk: 'storing' });
      writeSoon();
    },
    write,
    flush,
    async readParts(id) {
      const item = items.get(id);
      const found = parts.get(id) ?? (item ? await store.readParts(item) : []);
      if (found === 'unavailable') throw new Error('the disk is unavailable');
      return found;
    },
    adopt(read) {
      lastAdoption = lastAdoption.then(async () => {
        const found = await store.list();
        if (found === 'unavailable') return;
        const groups = new Set(found.filter(({ id }) => !isHere(id)).map(({ group }) => group));
        for (const group of groups) if (!closed.signal.aborted) await adoptGroup(group, read);
        notify();
      });
      return lastAdoption;
    },
    remove(id) {
      const item = items.get(id);
      if (!item) return;
      items.delete(id);
      parts.delete(id);
      storedParts.delete(id);
      void forget(item);
      notify();
    },
    close() {
      closed.abort();
      cancelWrite?.();
      const unwritten = Object.groupBy(
        sorted.filter(({ disk }) => disk !== 'stored'),
        ({ group }) => group,
      );
      items.clear();
      void Promise.all(Object.values(unwritten).map((group) => group && putGroup(group))).then(() => {
        parts.clear();
        [...claims.keys()].forEach(release);
      });
      listeners.clear();
      sorted = [];
    },
  };
}
