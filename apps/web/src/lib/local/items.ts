import type { Clock } from './clock.ts';
import { createListeners } from '../store.ts';
import { createGroupClaims, type GroupLocks } from './group-claims.ts';
import { createItemWrites, type Disk } from './item-writes.ts';
import type { Item } from './kind.ts';
import type { LocalStore, Part } from './store.ts';
import { isSameStored, type ReadBody, readGroup } from './stored-item.ts';

/** With the write itself this stays within the 250 ms that are promised. */
const writeAfterMs = 100;
/** Until the next attempt to write or delete when the disk was unavailable. */
const diskRetryMs = 30_000;

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
  write(id: string): Promise<Disk>;
  /** Writes everything that is not on the disk. */
  flush(): Promise<void>;
  readParts(id: string): Promise<readonly Part[]>;
  /** Takes over the items of closed pages; those of an open page once it is closed. In front also what was released. */
  adopt(read: ReadBody, isInFront: boolean): Promise<void>;
  /** The page is hidden: another one may go on with groups that are idle here. They stay in sight. */
  releaseIdle(isIdle: (item: Item) => boolean): void;
  remove(id: string): void;
  close(): void;
}

export function createItems({ store, locks, clock }: ItemsOptions, onAdopted: () => void): Items {
  const items = new Map<string, Item>();
  const removing = new Map<string, { group: string; done: Promise<boolean> }>();
  /** Groups that another page may have by now. */
  const released = new Set<string>();
  const listeners = createListeners();
  const closed = new AbortController();
  const writes = createItemWrites(store);
  const claims = createGroupClaims({ locks, signal: closed.signal, onFree: onAdopted });
  let sorted: readonly Item[] = [];
  let cancelWrite: (() => void) | undefined;
  let cancelDiskRetry: (() => void) | undefined;
  let lastAdoption = Promise.resolve();

  const notify = () => {
    sorted = [...items.values()].sort((one, other) => one.createdAt - other.createdAt);
    listeners.notify();
  };
  /** Frees a group of which nothing is here any more. */
  const release = (group: string) => {
    if (![...items.values(), ...removing.values()].some((one) => one.group === group)) claims.release(group);
  };
  const writeSoon = () => {
    cancelWrite ??= clock.after(writeAfterMs, () => void writeChanged());
  };
  const retryDiskSoon = () => {
    cancelDiskRetry ??= clock.after(diskRetryMs, () => void flush());
  };
  const set = (item: Item) => {
    items.set(item.id, item);
    notify();
  };
  /** Nothing is on the disk that its head is not. */
  async function putGroup(group: readonly Item[]): Promise<void> {
    const head = group.find((item) => item.id === item.group);
    if (head && (await writes.write(head)) === 'unavailable') return;
    await Promise.all(group.filter((item) => item !== head).map(writes.write));
  }

  async function write(id: string): Promise<Disk> {
    // Another page must not take over what is written here.
    await claims.ready(items.get(id)?.group ?? '');
    const { group = id } = items.get(id) ?? {};
    const head = group === id || !items.has(group) ? 'stored' : await write(group);
    const item = items.get(id);
    if (!item || item.disk === 'stored') return 'stored';
    const disk = head === 'unavailable' ? head : await writes.write(item);
    if (disk === 'unavailable' && !closed.signal.aborted) retryDiskSoon();
    const now = items.get(id);
    if (now && isSameStored(now, item) && (writes.isWhole(id) || disk === 'unavailable')) set({ ...now, disk });
    return disk;
  }
  /** What the disk did not take is tried again less often: a large picture would be encrypted with each letter. */
  async function writeChanged(): Promise<void> {
    cancelWrite = undefined;
    await Promise.all(sorted.filter(({ disk }) => disk === 'storing').map(({ id }) => write(id)));
  }
  async function flush(): Promise<void> {
    cancelWrite?.();
    cancelDiskRetry?.();
    cancelWrite = undefined;
    cancelDiskRetry = undefined;
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
    await claims.ready(item.group);
    if ((await Promise.all(rest.map(({ done }) => done))).includes(false)) return false;
    while ((await writes.remove(item)) === 'unavailable') {
      if (closed.signal.aborted) return false;
      await new Promise<void>((resolve) => void clock.after(diskRetryMs, resolve));
    }
    return true;
  }
  const isHere = (id: string) => items.has(id) || removing.has(id);

  async function adoptGroup(group: string, read: ReadBody): Promise<void> {
    if (!(await claims.claim(group))) return;
    // Another page may have sent some of it meanwhile, or added to it.
    show((await readGroup(store, { group, read, isWanted: (id) => !isHere(id) })) ?? []);
    release(group);
  }
  const show = (found: readonly Item[]) => {
    for (const item of closed.signal.aborted ? [] : found) if (!isHere(item.id)) items.set(item.id, item);
  };
  /** Reads a released group from the disk again. An item that changed here meanwhile is not replaced. */
  async function takeBack(group: string, read: ReadBody): Promise<void> {
    const before = sorted.filter((item) => item.group === group);
    const isBack = await claims.claim(group);
    const found = isBack ? await readGroup(store, { group, read, isWanted: (id) => !removing.has(id) }) : [];
    released.delete(group);
    // The disk is unavailable.
    if (!found) return;
    for (const item of before) if (items.get(item.id) === item) items.delete(item.id);
    show(found);
    release(group);
  }

  return {
    all: () => sorted,
    get: (id) => items.get(id),
    subscribe: listeners.subscribe,
    add(item, added) {
      void claims.claim(item.group);
      if (added) writes.setParts(item.id, added);
      set(item);
      writeSoon();
    },
    async addPart(id, part) {
      const item = items.get(id);
      if (!item) return 'removed';
      const all = [...(writes.partsOf(id) ?? []), part];
      writes.setParts(id, all);
      set({ ...item, disk: 'storing' });
      await write(id);
      return writes.hasStored(id, all.length) ? 'stored' : 'unavailable';
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
      const found = writes.partsOf(id) ?? (item ? await store.readParts(item) : []);
      if (found === 'unavailable') throw new Error('the disk is unavailable');
      return found;
    },
    adopt(read, isInFront) {
      lastAdoption = lastAdoption.then(async () => {
        for (const group of isInFront ? released : []) if (!closed.signal.aborted) await takeBack(group, read);
        const found = await store.list();
        if (found === 'unavailable') return;
        const groups = new Set(found.filter(({ id }) => !isHere(id)).map(({ group }) => group));
        for (const group of groups) if (!closed.signal.aborted) await adoptGroup(group, read);
        notify();
      });
      return lastAdoption;
    },
    releaseIdle(isIdle) {
      for (const group of claims.groups()) {
        const own = sorted.filter((item) => item.group === group);
        const isRemoving = [...removing.values()].some((one) => one.group === group);
        // Parts may still be appended to what this page made.
        const canWait = (item: Item) =>
          item.disk === 'stored' && !writes.isBusy(item.id) && isIdle(item) && !(item.isDraft && writes.partsOf(item.id));
        if (own.length === 0 || isRemoving || !own.every(canWait)) continue;
        released.add(group);
        claims.release(group);
      }
    },
    remove(id) {
      const item = items.get(id);
      if (!item) return;
      items.delete(id);
      void forget(item);
      notify();
    },
    close() {
      closed.abort();
      cancelWrite?.();
      cancelDiskRetry?.();
      const unwritten = Object.groupBy(
        sorted.filter(({ disk }) => disk !== 'stored'),
        ({ group }) => group,
      );
      items.clear();
      void Promise.all(Object.values(unwritten).map((group) => group && putGroup(group)))
        .then(writes.settled)
        .then(() => claims.groups().forEach(release));
      sorted = [];
    },
  };
}
