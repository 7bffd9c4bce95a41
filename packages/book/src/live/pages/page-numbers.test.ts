import { describe, expect, it } from 'vitest';
import { estimateFrontPages, numberPages } from './page-numbers.ts';

describe('numberPages', () => {
  it('opens every chapter on a right-hand page and ends on a left-hand one', () => {
    const chapters = [
      { id: 'a', pages: 3 },
      { id: 'b', pages: 2 },
      { id: 'c', pages: 5 },
    ];
    const { firstPages, total } = numberPages(4, chapters, 0);
    expect([...firstPages]).toEqual([
      ['a', 5],
      ['b', 9],
      ['c', 11],
    ]);
    expect(total).toBe(16);
  });

  it('is at least the minimum number of pages', () => {
    expect(numberPages(2, [{ id: 'a', pages: 4 }], 24).total).toBe(24);
  });

  it('counts two pages for a chapter of unknown length', () => {
    expect(numberPages(4, [{ id: 'a', pages: null }], 0).total).toBe(6);
  });
});

describe('estimateFrontPages', () => {
  it.each([
    ['', 1, 2],
    ['', 5, 3],
    ['Voor Noor', 1, 3],
    ['Voor Noor', 5, 5],
  ])('with dedication %j and %i chapters there are %i pages', (dedication, chapters, pages) => {
    expect(estimateFrontPages({ dedication }, chapters)).toBe(pages);
  });
});
