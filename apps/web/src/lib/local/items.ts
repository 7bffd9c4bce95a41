import { createListeners } from '../store.ts';
import type { Clock } from './clock.ts';
import { createGroupClaims, type GroupLocks } from './group-claims.ts';
import { createItemWrites, type Disk } from './item-writes.ts';
import type { Item } from './kind.ts';
import type { LocalStore, Part } from './store.ts';
import { isSameStored, type ReadBody, readGroup } from './stored-item.ts';

/** With the write itself this stays within the 250 ms that are promised. */
const writeAfterMs = 100;
/** Until the next attempt to read, write or delete when the disk was unavailable. */
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
  /** All items, with copies of the released ones. */
  shown(): readonly Item[];
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
  /** Takes over the items that no other page has; those of another one when it closes or releases them. */
  adopt(read: ReadBody): Promise<void>;
  /** A hidden page may be frozen: it must not be given what it waits for. */
  setHidden(isHidden: boolean): void;
  /** While the page is hidden another one may go on with groups that are idle here. They are shown until this page adopts again. */
  releaseIdle(isIdle: (item: Item) => boolean): void;
  remove(id: string): void;
  close(): void;
}

export function createItems({ store, locks, clock }: ItemsOptions, adoptAgain: () => void): Items {
  const items = new Map<string, Item>();
  const removing = new Map<string, { group: string; done: Promise<boolean> }>();
  /** Copies of items that this page released; another page may have them. */
  const released = new Map<string, Item>();
  const listeners = createListeners();
  const closed = new AbortController();
  const writes = createItemWrites(store);
  const claims = createGroupClaims(locks, adoptAgain);
  let sorted: readonly Item[] = [];
  let shown: readonly Item[] = [];
  let isHidden = false;
  let cancelWrite: (() => void) | undefined;
  let cancelDiskRetry: (() => void) | undefined;
  let lastAdoption = Promise.resolve();
  const notify = () => {
    const sort = (all: Iterable<Item>) => [...all].sort((one, other) => one.createdAt - other.createdAt);
    sorted = sort(items.values());
    shown = released.size > 0 ? sort(new Map([...released, ...items]).values()) : sorted;
    listeners.notify();
  };
  const isRemoving = (group: string) => [...removing.values()].some((one) => one.group === group);
  const releaseIfEmpty = (group: string) => {
    if (!isRemoving(group) && ![...items.values()].some((one) => one.group === group)) claims.release(group);
  };
  const writeSoon = () => {
    cancelWrite ??= clock.after(writeAfterMs, () => void writeChanged());
  };
  const retryDiskSoon = () => {
    cancelDiskRetry ??= clock.after(diskRetryMs, () => {
      cancelDiskRetry = undefined;
      adoptAgain();
      void flush();
    });
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
    const isWritten = writes.isWhole(id) || disk === 'unavailable';
    if (now && isSameStored(now, item) && isWritten) set({ ...now, disk });
    return disk;
  }
  /** What the disk did not take is tried again less often: a large picture would be encrypted with each letter. */
  async function writeChanged(): Promise<void> {
    cancelWrite = undefined;
    await Promise.all(sorted.filter(({ disk }) => disk === 'storing').map(({ id }) => write(id)));
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
    releaseIfEmpty(item.group);
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
  /** Null when the disk is unavailable. */
  async function readClaimed(group: string, read: ReadBody): Promise<readonly Item[] | null> {
    // Another page may have sent some of it meanwhile, or added to it.
    return (await claims.claim(group))
      ? readGroup(store, { group, read, isWanted: (id) => !isHere(id) })
      : [];
  }
  async function adoptAll(read: ReadBody): Promise<void> {
    const names = await store.list();
    const others = names === 'unavailable' ? [] : names.filter(({ id }) => !isHere(id));
    const groups = [...new Set(others.map(({ group }) => group))];
    const shownGroups = new Set([...released.values()].map(({ group }) => group));
    // What is on the screen first: groups of other pages may have to be waited for.
    for (const isShown of [true, false]) {
      const round = groups.filter((group) => shownGroups.has(group) === isShown);
      const found = await Promise.all(round.map((group) => readClaimed(group, read)));
      // Inserted together, because the oldest is sent first.
      for (const one of closed.signal.aborted ? [] : found.flatMap((group) => group ?? []))
        if (!isHere(one.id)) items.set(one.id, one);
      for (const group of round) releaseIfEmpty(group);
      if (closed.signal.aborted) return;
      if (names === 'unavailable' || found.includes(null)) retryDiskSoon();
      else if (isShown && !isHidden) released.clear();
      notify();
    }
  }
  return {
    all: () => sorted,
    shown: () => shown,
    get: (id) => items.get(id),
    subscribe: listeners.subscribe,
    add(item, added) {
      void claims.claim(item.group, 0);
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
      const item = items.get(id) ?? released.get(id);
      const found = writes.partsOf(id) ?? (item ? await store.readParts(item) : []);
      if (found === 'unavailable') throw new Error('the disk is unavailable');
      return found;
    },
    adopt(read) {
      lastAdoption = lastAdoption.then(() => adoptAll(read));
      return lastAdoption;
    },
    setHidden(next) {
      isHidden = next;
      claims.setWaiting(!next);
    },
    releaseIdle(isIdle) {
      const isReleasable = (item: Item) => {
        // Parts may still be appended to what this page made.
        const isGrowing = item.isDraft && writes.partsOf(item.id) !== undefined;
        return item.disk === 'stored' && !writes.isBusy(item.id) && !isGrowing && isIdle(item);
      };
      lastAdoption = lastAdoption.then(() => {
        if (!isHidden || closed.signal.aborted) return;
        for (const group of claims.groups()) {
          const own = sorted.filter((item) => item.group === group);
          if (own.length === 0 || isRemoving(group) || !own.every(isReleasable)) continue;
          for (const item of own) {
            released.set(item.id, item);
            items.delete(item.id);
            writes.forget(item.id);
          }
          claims.release(group);
          notify();
        }
      });
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
      claims.setWaiting(false);
      cancelWrite?.();
      cancelDiskRetry?.();
      const changed = sorted.filter(({ disk }) => disk !== 'stored');
      const unwritten = Object.groupBy(changed, ({ group }) => group);
      items.clear();
      released.clear();
      void Promise.all(Object.values(unwritten).map((group) => group && putGroup(group)))
        .then(writes.settled)
        .then(() => claims.groups().forEach(releaseIfEmpty));
      sorted = [];
      shown = [];
    },
  };
}
