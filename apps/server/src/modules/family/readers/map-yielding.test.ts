import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding.ts';

test('others have their turn after each of a hundred remarks', async () => {
  let isOver = false;
  let turns = 0;
  const work = mapYielding(Array.from({ length: 100 }).fill(2), (item) => Number(item) * 2).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(100);
  expect(await work).toEqual(Array.from({ length: 100 }).fill(4));
});
