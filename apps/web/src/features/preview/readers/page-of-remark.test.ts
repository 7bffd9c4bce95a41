import { expect, it } from 'vitest';
import { pageOfRemark } from './page-of-remark.ts';

const check = {
  contentHash: 'new',
  pageStarts: [
    { page: 5, chapterId: 'one', index: null },
    { page: 6, chapterId: 'one', index: 3 },
    { page: 9, chapterId: 'two', index: null },
  ],
};

it.each([
  ['of the pages that readers see', { chapterId: 'one', index: 4, page: 12 }, 'new', 12],
  ['of its block in newer pages', { chapterId: 'one', index: 4, page: 12 }, 'old', 6],
  ['of the first block of a chapter', { chapterId: 'two', index: 0, page: 12 }, 'old', 9],
  [
    'on which it was written, when its place is unknown',
    { chapterId: 'one', index: null, page: 12 },
    'old',
    12,
  ],
  ['on which it was written, when its chapter is gone', { chapterId: 'gone', index: 1, page: 12 }, 'old', 12],
])('a remark has the page %s', (_, place, contentHash, page) => {
  expect(pageOfRemark(place, contentHash, check)).toBe(page);
});
