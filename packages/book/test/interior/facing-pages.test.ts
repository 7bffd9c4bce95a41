import { expect, test } from 'vitest';
import { bookFormats } from '../../src/geometry/formats.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { lineGrids, textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { blocksBook, photoBook } from '../samples/books.ts';
import { heading, item, letter, numbered, paragraph, quote } from '../samples/nodes.ts';
import { photoName, sizeOfPhoto } from '../samples/photos.ts';
import { sentences } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';
import { bySpeed } from '../speed/by-speed.ts';
import { measureTypography } from './typography.ts';

const compiler = new BookCompiler();
const looks = bookFormats.flatMap((format) => textSizes.map((textSize) => ({ format, textSize })));

const letterLines = {
  date: 'Valparaíso, 11 januari 1963',
  salutation: 'Lieve vader, moeder en Riet,',
  closing: 'Jullie liefhebbende zoon,',
  signature: 'Wim',
};

const text = (from: number, length: number) =>
  paragraph(Array.from({ length }, (_, at) => sentences[(from + at * 3) % sentences.length] ?? '').join(' '));

/** A chapter of about nine pages with headings, a list and a letter; the seed changes its paragraphs. */
function chapterOf(seed: number) {
  return Array.from({ length: 44 }, (_, index) => {
    if (index % 13 === 9) return heading(2, 'De winter daarna');
    if (index === 17) return numbered(1, ...Array.from({ length: 8 }, (_, at) => item(sentences[at] ?? '')));
    if (index === 30) return quote(text(seed, 5), text(seed + 4, 6), text(seed + 9, 3));
    return text(index * 7 + seed * 11, 2 + ((index * 5 + seed * 3) % 7));
  });
}

test.each(bySpeed(looks.slice(0, 1), looks))(
  'facing pages of text in $format, $textSize, end on the same line: of ten spreads at least nine',
  async (look) => {
    let spreads = 0;
    const uneven: string[] = [];
    for (let seed = 1; seed <= 8; seed += 1) {
      const { chapters } = blocksBook(chapterOf(seed));
      const sample = { book: makeSettings(look), chapters };
      const set = compiler.typeset('book', makeLayoutData(sample.book, chapters, {}));
      const found = await measureTypography(sample, { pdf: set.makePdf(), map: readNodeMap(set.map) });
      spreads += found.textSpreads;
      uneven.push(...found.unbalanced.map((page) => `${seed}: ${page}`));
      expect([found.widows, found.orphans]).toEqual([[], []]);
    }
    expect(spreads).toBeGreaterThan(20);
    expect(uneven.length / spreads, uneven.join(', ')).toBeLessThanOrEqual(0.1);
  },
);

test('facing pages of a chapter of more than a hundred pages end on the same line too', async () => {
  const { chapters } = blocksBook(Array.from({ length: 14 }, (_, part) => chapterOf(part)).flat());
  const sample = { book: makeSettings({ format: 'sq', textSize: 'large' }), chapters };
  const set = compiler.typeset('book', makeLayoutData(sample.book, chapters, {}));
  const found = await measureTypography(sample, { pdf: set.makePdf(), map: readNodeMap(set.map) });
  expect(found.pages).toBeGreaterThan(100);
  expect(found.unbalanced.length / found.textSpreads, found.unbalanced.join(', ')).toBeLessThanOrEqual(0.1);
});

test('facing pages with letters end on the same line, and no hole stands before a letter', async () => {
  let spreads = 0;
  const uneven: string[] = [];
  for (const look of looks) {
    for (let seed = 1; seed <= 3; seed += 1) {
      const { chapters } = blocksBook(
        chapterOf(seed).map((block, index) =>
          index % 11 === 4 ? letter(letterLines, text(seed, 5), text(seed + 4, 6), text(seed + 9, 3)) : block,
        ),
      );
      const sample = { book: makeSettings(look), chapters };
      const set = compiler.typeset('book', makeLayoutData(sample.book, chapters, {}));
      const found = await measureTypography(sample, { pdf: set.makePdf(), map: readNodeMap(set.map) });
      spreads += found.textSpreads;
      uneven.push(...found.unbalanced.map((page) => `${look.format} ${look.textSize} ${seed}: ${page}`));
      expect(found.holes, `holes of ${seed}`).toEqual([]);
    }
  }
  expect(spreads).toBeGreaterThan(50);
  expect(uneven.length / spreads, uneven.join(', ')).toBeLessThanOrEqual(0.1);
});

test('a photo as wide as the page is reckoned at the top of its own page, and no hole stands before the row that follows', () => {
  const frames = Array.from({ length: 60 }, (_, index) => [
    photoName(index),
    { file: null, ...sizeOfPhoto(index, 400) },
  ]);
  const names = frames.map(([name]) => String(name));
  const { book, chapters } = photoBook(names, { face: 'eb-garamond', theme: 'romantic', textSize: 'large' });
  const data = makeLayoutData(book, chapters.slice(4, 5), Object.fromEntries(frames), 5);
  const places = readNodeMap(compiler.typeset('chapter', data).map);
  const row = places.find(({ index }) => index === 27);
  const ends = places.flatMap(({ end }) => (end && end.page === (row?.page ?? 0) - 1 ? [end.y] : []));
  const { height, lines } = lineGrids[book.textSize];
  const used = (Math.max(...ends) - book.page.top - book.page.bleed) / ((height * 25.4) / 72);
  expect(row?.photos).toHaveLength(2);
  expect(lines[book.format] - Math.ceil(used)).toBeLessThanOrEqual(4);
});
