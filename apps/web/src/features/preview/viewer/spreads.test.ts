import { expect, test } from 'vitest';
import { findKey, findSpread, makeSpreads, pagesOf } from './spreads.ts';

const describeSpread = (spread: ReturnType<typeof makeSpreads>[number]) =>
  [spread.left, spread.right].map((side) =>
    side === null ? '-' : side.kind === 'page' ? side.page : side.kind === 'cover' ? side.part : 'flyleaf',
  );

test('a book from cover to cover: page 1 on the right, the last on the left', () => {
  expect(makeSpreads(4).map(describeSpread)).toEqual([
    ['-', 'front'],
    ['inside-front', 'flyleaf'],
    ['flyleaf', 1],
    [2, 3],
    [4, 'flyleaf'],
    ['flyleaf', 'inside-back'],
    ['back', '-'],
  ]);
});

test('every page is seen once', () => {
  const pages = makeSpreads(200).flatMap(pagesOf);
  expect(pages).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test.each([
  ['front', 0],
  ['1', 2],
  ['2', 3],
  ['3', 3],
  ['24', 14],
  ['inside-back', 15],
  ['back', 16],
  ['99', 14],
  ['', 0],
  ['-3', 0],
])('the address %s', (key, expected) => {
  expect(findKey(makeSpreads(24), key)).toBe(expected);
});

test('a page is found, and one that is not there is at the front', () => {
  const spreads = makeSpreads(24);
  expect([findSpread(spreads, 7), findSpread(spreads, 25)]).toEqual([5, 0]);
});
