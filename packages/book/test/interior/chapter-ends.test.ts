import { expect, test } from 'vitest';
import { bookFormats } from '../../src/geometry/formats.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { blocksBook } from '../samples/books.ts';
import { paragraph, photo, row } from '../samples/nodes.ts';
import { sentences } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';
import { bySpeed } from '../speed/by-speed.ts';
import { setChapter } from './set-chapter.ts';
import { measureTypography } from './typography.ts';

const compiler = new BookCompiler();
const looks = bookFormats.flatMap((format) => textSizes.map((textSize) => ({ format, textSize })));

/** Paragraphs of different lengths; the last one has this many sentences. */
function chapterOf(paragraphs: number, last: number) {
  const lengths = [...Array.from({ length: paragraphs }, (_, index) => 3 + ((index * 5) % 6)), last];
  return lengths.map((length, index) =>
    paragraph(
      Array.from({ length }, (_, at) => sentences[(index * 7 + at * 3) % sentences.length] ?? '').join(' '),
    ),
  );
}

test.each(looks)(
  'no chapter in $format, $textSize, ends with fewer than six lines on its last page, or leaves a hole before',
  async (look) => {
    const faults: string[] = [];
    for (let paragraphs = 4; paragraphs < 16; paragraphs += 2) {
      for (const last of bySpeed([4], [1, 4, 9])) {
        const { chapters } = blocksBook(chapterOf(paragraphs, last));
        const sample = { book: makeSettings(look), chapters };
        const set = compiler.typeset('book', makeLayoutData(sample.book, chapters, {}));
        const file = { pdf: set.makePdf(), map: readNodeMap(set.map) };
        const { holes, shortEnds } = await measureTypography(sample, file);
        if (holes.length + shortEnds.length > 0)
          faults.push(`${paragraphs} and ${last}: holes ${holes}, short ends ${shortEnds}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('a chapter may end with any number of photos, which come behind its last line', () => {
  const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from + at}.jpg`);
  for (const look of looks) {
    for (let photos = 0; photos <= 12; photos += 1) {
      const content = [
        row('high', ...names(0, 3).map((name): [string, string] => [name, ''])),
        ...names(3, photos).map((name) => photo(name, 'text')),
      ];
      const set = setChapter(content, { ...look, face: 'libre-baskerville' });
      expect(set.placeOf(photos).page).toBeLessThanOrEqual(set.pages);
    }
  }
});
