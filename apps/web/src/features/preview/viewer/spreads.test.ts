import { expect, test } from 'vitest';
import { findKey, findSpread, makeSingleSides, makeSpreads, pagesOf } from './spreads.ts';

const describeSpread = (spread: ReturnType<typeof makeSpreads>[number]) =>
  [spread.left, spread.right].map((side) =>
    side === null ? '-' : side.kind === 'page' ? side.page : side.kind === 'cover' ? side.part : 'flyleaf',
  );

test('starts with page 1 on the right and ends with the last page on the left', () => {
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

test('shows the sides one by one, each in its own half, without empty flyleaves', () => {
  expect(makeSingleSides(4).map(describeSpread)).toEqual([
    ['-', 'front'],
    ['inside-front', '-'],
    ['-', 1],
    [2, '-'],
    ['-', 3],
    [4, '-'],
    ['-', 'inside-back'],
    ['back', '-'],
  ]);
});

test('stays at its page between one page and two', () => {
  const [spreads, sides] = [makeSpreads(24), makeSingleSides(24)];
  for (const { key } of spreads) expect(sides[findKey(sides, key)]?.key).toBe(key);
  for (const side of sides) {
    const found = spreads[findKey(spreads, side.key)];
    expect(found && [found.left, found.right]).toContainEqual(side.left ?? side.right);
  }
});

test('shows every page once', () => {
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
])('finds the spread of the key %s', (key, expected) => {
  expect(findKey(makeSpreads(24), key)).toBe(expected);
});

test('finds the spread of a page, and the front for a page that does not exist', () => {
  const spreads = makeSpreads(24);
  expect([findSpread(spreads, 7), findSpread(spreads, 25)]).toEqual([5, 0]);
});
