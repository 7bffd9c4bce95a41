import { setImmediate } from 'node:timers/promises';

/** Maps a list and yields to the event loop after each item, so that requests are answered however long the list is. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(await work(item));
    await setImmediate();
  }
  return results;
}
