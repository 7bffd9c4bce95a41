import type { Item } from './kind.ts';
import type { LocalStore, Part } from './store.ts';

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

/** Says which tab has an item, also when a tab was killed. */
interface ItemLocks {
  /** Null when another tab has it. */
  claim(id: string): Promise<(() => void) | null>;
  whenFree(id: string, signal: AbortSignal): Promise<void>;
}

export interface ItemsOptions {
  store: LocalStore;
  locks: ItemLocks;
  clock: Clock;
}

/** Body of a stored item; rejects for one that this page does not know. */
type ReadBody = (kind: string, stored: unknown) => Promise<unknown>;

/** Parts of an item that are stored. */
type Stored = Pick<Item, 'body' | 'sent' | 'isDraft' | 'createdAt'>;

/** The items that this page has, and their copies on the disk. An item belongs to one page at a time. */
export interface Items {
  /** The oldest first; the same array until something changes. */
  all(): readonly Item[];
  get(id: string): Item | undefined;
  subscribe(listener: () => void): () => void;
  add(item: Item, parts?: readonly Part[]): void;
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
  const claims = new Map<string, Promise<(() => void) | null>>();
  /** Parts that this page added, and those items whose parts are not on the disk. */
  const parts = new Map<string, readonly Part[]>();
  const unwritten = new Set<string>();
  const removing = new Set<string>();
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
  const release = (id: string) => {
    void claims.get(id)?.then((free) => free?.());
    claims.delete(id);
  };
  const writeSoon = (ms = writeAfterMs) => {
    cancelWrite ??= clock.after(ms, () => void flush());
  };
  const set = (item: Item) => {
    items.set(item.id, item);
    notify();
  };
  const put = async (item: Item) => {
    const added = unwritten.has(item.id) ? parts.get(item.id) : undefined;
    const disk = await store.write(item.kind, item.id, storedOf(item), added);
    if (disk === 'stored') unwritten.delete(item.id);
    return disk;
  };

  async function write(id: string): Promise<void> {
    // Another page must not take over what is written here.
    await claims.get(id);
    const item = items.get(id);
    if (!item || item.disk === 'stored') return;
    const disk = await put(item);
    const now = items.get(id);
    if (disk === 'unavailable' && !closed.signal.aborted) writeSoon(diskRetryMs);
    if (now && isSameStored(now, item)) set({ ...now, disk });
  }
  async function flush(): Promise<void> {
    cancelWrite?.();
    cancelWrite = undefined;
    await Promise.all(sorted.map(({ id }) => write(id)));
  }
  /** The lock is held until the disk has forgotten the item: another page would send it again. */
  async function forget(kind: string, id: string): Promise<void> {
    removing.add(id);
    await claims.get(id);
    if ((await store.remove(kind, id)) === 'unavailable' && !closed.signal.aborted) {
      clock.after(diskRetryMs, () => void forget(kind, id));
      return;
    }
    removing.delete(id);
    release(id);
  }
  async function adoptOne(kind: string, id: string, read: ReadBody): Promise<void> {
    const free = await locks.claim(id);
    if (!free) return adoptWhenFree(id);
    // Another page may have sent it meanwhile.
    const found = await store.read(kind, id);
    const stored =
      typeof found === 'string' ? undefined : await readStored(found.value, (body) => read(kind, body));
    if (!stored || items.has(id) || removing.has(id) || closed.signal.aborted) return free();
    claims.set(id, Promise.resolve(free));
    items.set(id, { ...fresh, ...stored, id, kind, disk: 'stored' });
  }
  /** The page that has it may be the one before this, which is ending: nothing else would look again. */
  function adoptWhenFree(id: string): void {
    if (elsewhere.has(id)) return;
    elsewhere.add(id);
    const lookAgain = () => {
      elsewhere.delete(id);
      if (!closed.signal.aborted) onAdopted();
    };
    locks.whenFree(id, closed.signal).then(lookAgain, () => undefined);
  }

  return {
    all: () => sorted,
    get: (id) => items.get(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(item, added) {
      claims.set(item.id, locks.claim(item.id));
      if (added) {
        parts.set(item.id, added);
        unwritten.add(item.id);
      }
      set(item);
      writeSoon();
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
      const found = parts.get(id) ?? (await store.readParts(items.get(id)?.kind ?? '', id));
      if (found === 'unavailable') throw new Error('the disk is unavailable');
      return found;
    },
    adopt(read) {
      lastAdoption = lastAdoption.then(async () => {
        const found = await store.list();
        if (found === 'unavailable') return;
        for (const { kind, id } of found) {
          if (items.has(id) || removing.has(id) || closed.signal.aborted) continue;
          await adoptOne(kind, id, read);
        }
        notify();
      });
      return lastAdoption;
    },
    remove(id) {
      const item = items.get(id);
      if (!item) return;
      items.delete(id);
      parts.delete(id);
      unwritten.delete(id);
      void forget(item.kind, id);
      notify();
    },
    close() {
      closed.abort();
      cancelWrite?.();
      const written = sorted.filter(({ disk }) => disk !== 'stored').map(put);
      void Promise.all(written).then(() => [...claims.keys()].forEach(release));
      items.clear();
      parts.clear();
      listeners.clear();
      sorted = [];
    },
  };
}

export const fresh = { problem: null, theirs: undefined, progress: 0 } as const;

const storedOf = ({ body, sent, isDraft, createdAt }: Item): Stored => ({ body, sent, isDraft, createdAt });

const isSameStored = (one: Item, other: Item) =>
  one.body === other.body && one.sent === other.sent && one.isDraft === other.isDraft;

async function readStored(
  value: unknown,
  read: (body: unknown) => Promise<unknown>,
): Promise<Stored | undefined> {
  try {
    const { body, sent, isDraft, createdAt } = value as Stored;
    return { body: await read(body), sent: sent === null ? null : await read(sent), isDraft, createdAt };
  } catch {
    return undefined;
  }
}
