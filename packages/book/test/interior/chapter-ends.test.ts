import { expect, test } from 'vitest';
import type { Block } from '../../src/document/schema.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { blocksBook } from '../samples/books.ts';
import { paragraph, photo } from '../samples/nodes.ts';
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

const [lying, narrow, standing, square, broad] = [
  [1600, 900],
  [900, 1600],
  [2000, 3000],
  [3000, 3000],
  [4000, 3000],
] as const;

// Chapters whose last page begins behind their last line, found among generated ones.
test.each([
  ['sq', 'regular', 'lora', [lying, broad, narrow, lying, broad, narrow, square], [3, 5, 6]],
  ['a4', 'regular', 'eb-garamond', [standing, narrow, narrow, standing, standing, narrow, square], [1]],
] as const)('a chapter in %s, %s, of photos alone is set', (format, textSize, face, sizes, captioned) => {
  const photos = sizes.map(([pixelWidth, pixelHeight], index): Block => {
    const caption = captioned.some((at) => at === index) ? 'Moortje in de tuin' : '';
    const block = photo(`${index}.jpg`, 'text', caption);
    return block.type === 'image' ? { ...block, attrs: { ...block.attrs, pixelWidth, pixelHeight } } : block;
  });
  const set = setChapter(photos, { format, textSize, face });
  expect(set.placeOf(photos.length - 1).page).toBeLessThanOrEqual(set.pages);
});
