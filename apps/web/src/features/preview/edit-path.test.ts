import { describe, expect, it } from 'vitest';
import { editPathOf } from './edit-path.ts';
import { makeSpreads } from './viewer/spreads.ts';

const spreads = makeSpreads(24);
const spreadOf = (key: string) => spreads.find((spread) => spread.key === key);
const photo = (page: number, chapterId: string | null) => ({
  page,
  chapterId,
  index: 4,
  name: 'a.jpg',
  light: 'green' as const,
  ppi: 300,
  centimetres: 12,
});
const check = {
  pageStarts: [
    { page: 5, chapterId: 'one', index: null },
    { page: 6, chapterId: 'one', index: 3 },
    { page: 9, chapterId: 'two', index: null },
    { page: 10, chapterId: 'two', index: 2 },
    { page: 11, chapterId: 'two', index: 7 },
  ],
  photos: [photo(7, 'one'), photo(8, 'one'), photo(14, 'two'), photo(16, null)],
};
const writing = (chapter: string, at: number) =>
  `/editor/confirmed-questions/chapter/${chapter}?projectId=p1&at=${at}`;

describe('editPathOf', () => {
  it.each([
    ['the cover', 'front', '/editor/cover/edit?projectId=p1'],
    ['the inside of the cover', 'inside-back', '/editor/cover/edit?projectId=p1'],
    ['the first paragraph of a chapter that begins beside a photo', '8', writing('two', 0)],
    ['the right-hand page of two with text', '10', writing('two', 7)],
    ['the left-hand page when the other has only a photo', '6', writing('one', 3)],
    ['a photo on pages without text', '14', writing('two', 4)],
    ['the text before empty pages', '18', writing('two', 7)],
    ['a photo of the cover, which is in no chapter', '16', writing('two', 7)],
    ['the chapter last written in before the first text', '2', '/editor/?projectId=p1'],
  ])('leads to %s', (_, key, path) => {
    expect(editPathOf('p1', spreadOf(key), check)).toBe(path);
  });

  it('leads to the chapter last written in while the print check is not there', () => {
    expect(editPathOf('p1', spreadOf('8'), undefined)).toBe('/editor/?projectId=p1');
  });
});
