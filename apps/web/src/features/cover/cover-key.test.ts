import { expect, test } from 'vitest';
import { coverDesigns, readCoverKey, toCoverKey } from './cover-key.ts';

test('every design is found by its own key', () => {
  expect(coverDesigns.length).toBeGreaterThanOrEqual(23);
  for (const design of coverDesigns) expect(readCoverKey(toCoverKey(design))).toEqual(design);
});

test.each([null, '', 'romantic', 'romantic.', 'romantic.moon', 'nothing.wreath'])(
  'finds no design for the key %j',
  (key) => {
    expect(readCoverKey(key)).toBeUndefined();
  },
);
