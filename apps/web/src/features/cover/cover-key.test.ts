import { expect, test } from 'vitest';
import { coverDesigns, readCoverKey, toCoverKey } from './cover-key.ts';

test('every design has a key that names it again', () => {
  expect(coverDesigns.length).toBeGreaterThanOrEqual(23);
  for (const design of coverDesigns) expect(readCoverKey(toCoverKey(design))).toEqual(design);
});

test.each([null, '', 'romantic', 'romantic.', 'romantic.moon', 'nothing.wreath'])(
  'the key %j names none',
  (key) => {
    expect(readCoverKey(key)).toBeUndefined();
  },
);
