import pLimit from 'p-limit';
import { zeroUuid } from './rows.ts';

interface Item {
  id: string;
}

/** Reads rows in the order of their ids, batch by batch, to the last. */
export async function* readBatches<Row extends Item>(
  find: (after: string) => Promise<Row[]>,
  after = zeroUuid,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, id = after; ; id = last.id) {
    const batch = await find(id);
    last = batch.at(-1);
    if (!last) return;
    yield batch;
  }
}

interface BatchOptions<Row> {
  /** An item that fails holds up no other. */
  onError: (error: unknown, item: Row) => void;
  signal?: AbortSignal | undefined;
  /** Ends the work when a whole batch failed, because then the object store is away; otherwise it goes on behind that batch. */
  endsWithFailedBatch?: boolean;
  /** Items that are worked on at a time. */
  concurrency?: number;
  /** Sorts before the first id. */
  after?: string;
}

/**
 * Works through rows once, in the order of their ids, until the last or until the signal is aborted. Work that returns
 * `false` found nothing to do. Returns how many items are done, and how many failed.
 */
export async function forEachBatch<Row extends Item>(
  find: (after: string) => Promise<Row[]>,
  work: (item: Row) => Promise<unknown>,
  { onError, signal, endsWithFailedBatch = false, concurrency = 1, after }: BatchOptions<Row>,
): Promise<{ done: number; failed: number }> {
  const limit = pLimit(concurrency);
  const total = { done: 0, failed: 0 };
  for await (const batch of readBatches(find, after)) {
    const failedBefore = total.failed;
    await limit.map(batch, async (item) => {
      if (signal?.aborted) return;
      try {
        if ((await work(item)) !== false) total.done += 1;
      } catch (error) {
        total.failed += 1;
        onError(error, item);
      }
    });
    const hasFailed = total.failed - failedBefore === batch.length;
    if (signal?.aborted || (endsWithFailedBatch && hasFailed)) break;
  }
  return total;
}
