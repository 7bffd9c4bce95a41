import { day } from '../../../../calendar/time.ts';
import type { Deps } from '../../../../deps.ts';
import { storagePassSeconds } from '../../../../metrics.ts';
import {
  completePass,
  deletePosition,
  type Found,
  findLastPasses,
  savePosition,
  takePosition,
} from './storage-walks.queries.ts';

interface Item {
  /** Sorts items in the order in which they are listed. */
  key: string;
}

const walkNames = ['check', 'orphans', 'tombstones'] as const;

type WalkName = (typeof walkNames)[number];

export interface Walk<T extends Item> {
  name: WalkName;
  /** All items after this one. */
  listAfter: (key: string) => AsyncIterable<T>;
  visit: (item: T, found: Found) => Promise<unknown>;
  /** What a complete pass found. */
  conclude?: (found: Found) => void;
}

/** A pass begins this long after the beginning of the one before it, or as soon as that one ends. */
const everyMs = day;
const savedEveryMs = 5000;
/** So many faults one after the other are none of the items: the store is away. */
const maxFaults = 10;

/**
 * Goes on with a walk where it stopped, until its end or until the signal is aborted. An item that cannot be visited is passed,
 * so that it keeps nothing behind it back, and fails the run; the next pass tries it again.
 */
export async function walkOn<T extends Item>(deps: Deps, walk: Walk<T>, signal?: AbortSignal): Promise<void> {
  const { name } = walk;
  const now = deps.clock();
  const position = await takePosition(deps.db, name, now, new Date(now.getTime() - everyMs));
  if (!position) return;
  // The last item that was visited; those that failed after it are tried again when too many did.
  let [lastKey, faults, failed] = [position.lastKey, 0, 0];
  let savedAt = performance.now();
  const save = () => savePosition(deps.db, name, { lastKey, found: position.found });
  try {
    for await (const item of walk.listAfter(lastKey)) {
      if (signal?.aborted) return;
      try {
        await walk.visit(item, position.found);
        lastKey = item.key;
        faults = 0;
      } catch (error) {
        if (signal?.aborted) return;
        deps.log.error(
          { err: error, walk: name, key: item.key },
          'an item of the object store was passed over',
        );
        failed += 1;
        faults += 1;
        if (faults === maxFaults) throw error;
      }
      if (performance.now() - savedAt < savedEveryMs) continue;
      await save();
      savedAt = performance.now();
    }
  } finally {
    await save();
  }
  await completePass(deps.db, name, deps.clock());
  walk.conclude?.(position.found);
  if (failed > 0) throw new Error(`${failed} items of the object store were passed over (${name})`);
}

/** Walks from the first item to the last, beside the passes of the worker; a fault ends it. */
export async function walkWhole<T extends Item>(walk: Walk<T>): Promise<void> {
  const found: Found = {};
  for await (const item of walk.listAfter('')) await walk.visit(item, found);
  walk.conclude?.(found);
}

/** Has a walk begin anew with its next run: a restored database holds a position that says nothing of today. */
export const restartWalk = ({ db }: Deps, name: WalkName) => deletePosition(db, name);

/** Items in batches of those that belong together. */
export async function* inBatches<T extends Item>(
  items: AsyncIterable<T>,
  size: number,
  groupOf: (item: T) => string,
): AsyncGenerator<{ key: string; group: string; items: T[] }> {
  let [batch, group]: [T[], string] = [[], ''];
  for await (const item of items) {
    const isOther = batch.length > 0 && groupOf(item) !== group;
    if (isOther || batch.length === size) {
      yield { key: batch.at(-1)?.key ?? '', group, items: batch };
      batch = [];
    }
    group = groupOf(item);
    batch.push(item);
  }
  if (batch.length > 0) yield { key: batch.at(-1)?.key ?? '', group, items: batch };
}

/** Measures how long ago each walk came to its end. */
export async function watchWalks({ db, clock }: Deps): Promise<void> {
  for (const { name, since } of await findLastPasses(db, walkNames))
    storagePassSeconds.set({ walk: name }, Math.max(0, clock().getTime() - since.getTime()) / 1000);
}
