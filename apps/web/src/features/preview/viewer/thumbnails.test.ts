import { expect, test } from 'vitest';
import { chooseThumbnails } from './thumbnails.ts';

test.each([
  [17, 0, [0, 1, 2, 3, 4, 5, 6, 16]],
  [17, 8, [0, 1, 5, 6, 7, 8, 9, 10, 11, 16]],
  [17, 16, [0, 1, 10, 11, 12, 13, 14, 15, 16]],
  [5, 2, [0, 1, 2, 3, 4]],
])('shows, of %i spreads around %i, %j', (count, at, expected) => {
  expect(chooseThumbnails(count, at)).toEqual(expected);
});
