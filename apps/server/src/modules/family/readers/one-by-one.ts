import { setImmediate } from 'node:timers/promises';

/** Works through a list, and lets others have their turn after each: however long it is, requests are answered meanwhile. */
export async function oneByOne<Item, Result>(
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
