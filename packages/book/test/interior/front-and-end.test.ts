import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyFaces } from '../../src/choices/faces.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { type PartPage, readParts } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { largestPrints } from '../../src/render/photos/photo-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { drawPage, readPages } from '../pictures.ts';
import { shortBook } from '../samples/books.ts';
import { readBoxes, readSizes } from './read-text.ts';

let compiler: BookCompiler;
beforeAll(() => {
  compiler = new BookCompiler();
});

function setBook(settings: Partial<BookSettings>, chapters = 4) {
  const sample = shortBook(settings);
  const data = makeLayoutData(sample.book, sample.chapters.slice(0, chapters), {});
  const { pages, map, makePdf } = compiler.typeset('book', data);
  return { pages, parts: readParts(map), makePdf };
}

const pagesOf = (parts: readonly PartPage[], wanted: PartPage['part']) =>
  parts.flatMap(({ part, page }) => (part === wanted ? [page] : []));

const looks = (['nl', 'en'] as const).flatMap((language) =>
  bookFormats.flatMap((format) => textSizes.map((textSize) => ({ language, format, textSize }))),
);

describe('the half-title', () => {
  test('has the title alone, on a leaf before the title page', async () => {
    const { parts, makePdf } = setBook({ halfTitle: true });
    expect(parts.slice(0, 3)).toEqual([
      { part: 'halfTitle', page: 1 },
      { part: 'title', page: 3 },
      { part: 'imprint', page: 4 },
    ]);
    const [first = '', back = '', title = ''] = await readPages(makePdf());
    expect(first.trim()).toBe('Lief klein mens');
    expect(back.trim()).toBe('');
    expect(title).toContain('Lief klein mens');
  });
});

describe('the photo facing the title page', () => {
  const frontispiece = {
    ...{ name: 'huis.jpg', focusX: 0.5, focusY: 0.5 },
    ...{ pixelWidth: 3000, pixelHeight: 2000 },
  };

  test.each(bookFormats)('fills the back of the half-title, which it brings along, in %s', async (format) => {
    const { parts, makePdf } = setBook({ format, frontispiece });
    expect(parts.slice(0, 3)).toEqual([
      { part: 'halfTitle', page: 1 },
      { part: 'frontispiece', page: 2 },
      { part: 'title', page: 3 },
    ]);
    const pdf = makePdf();
    expect((await readPages(pdf))[1]?.trim()).toBe('');
    // An empty frame is grey where the photo would be: everywhere, but for part of the last pixels.
    const { channels } = await sharp(await drawPage(pdf, 2, 72))
      .greyscale()
      .stats();
    expect(channels[0]?.mean).toBeLessThan(235.2);
  });

  test('has as many pixels in a print file as a whole page needs', () => {
    const { book, chapters } = shortBook({ frontispiece });
    const { width, height, bleed } = book.page;
    expect(largestPrints(book, chapters, new Map()).get('huis.jpg')).toEqual({
      width: width + 2 * bleed,
      height: height + 2 * bleed,
    });
  });
});

test.each(bodyFaces)('the lines of the imprint are not broken in large %s', async (face) => {
  const { book } = shortBook();
  const { makePdf } = setBook({ format: 'sq', textSize: 'large', face }, 1);
  const words = (await readBoxes(makePdf()))[1] ?? [];
  const printed = Map.groupBy(words, ({ bottom }) => Math.round(bottom));
  expect(Array.from(printed.values(), (line) => line.map(({ text }) => text).join(' '))).toEqual([
    ...book.imprint.lines,
    book.imprint.edition,
  ]);
});

describe('who is who and the contents', () => {
  const person = { name: 'Tante Jo', who: 'de zus van mijn moeder' };

  test.each(looks)(
    'face each other with their headings on one line in $language ($format, $textSize)',
    async (look) => {
      const { parts, makePdf } = setBook({ ...look, contents: 'fitted', people: Array(9).fill(person) });
      const [people = 0] = pagesOf(parts, 'people');
      expect(people % 2).toBe(0);
      expect(pagesOf(parts, 'contents')).toEqual([people + 1]);
      const words = await readBoxes(makePdf());
      const [left, right] = [words[people - 1]?.[0], words[people]?.[0]];
      expect(left?.text).toBe({ nl: 'Wie', en: 'Who' }[look.language]);
      expect(right?.text).toBe({ nl: 'Inhoud', en: 'Contents' }[look.language]);
      expect(Math.abs((left?.top ?? 0) - (right?.top ?? 1))).toBeLessThan(0.01);
      expect(words[people - 1]?.filter(({ text }) => text === 'Tante')).toHaveLength(9);
    },
  );

  test('leave out what the writer leaves out', () => {
    expect(pagesOf(setBook({ contents: 'none' }).parts, 'contents')).toEqual([]);
    expect(pagesOf(setBook({ people: [{ name: ' ', who: '' }] }).parts, 'people')).toEqual([]);
  });

  test('a long list of people runs over two pages, before the contents', () => {
    const { parts } = setBook({ people: Array(40).fill(person) });
    const [people = 0] = pagesOf(parts, 'people');
    const [contents = 0] = pagesOf(parts, 'contents');
    expect(contents).toBeGreaterThan(people + 1);
    expect(contents % 2).toBe(1);
  });

  test('the contents are larger for few chapters, and in rows for many or when they were chosen', async () => {
    const heightOfTitle = async (contents: 'fitted' | 'rows') => {
      const { parts, makePdf } = setBook({ contents });
      const page = (await readBoxes(makePdf()))[(pagesOf(parts, 'contents')[0] ?? 1) - 1];
      return page?.map(({ top, bottom }) => bottom - top).sort((one, other) => other - one)[1] ?? 0;
    };
    expect(await heightOfTitle('fitted')).toBeGreaterThan((await heightOfTitle('rows')) * 1.1);
  });
});

describe('in years', () => {
  const year = { year: '1947', text: 'Geboren in het huis aan de haven' };

  test.each(looks)('the list follows the last chapter, in $language ($format, $textSize)', async (look) => {
    const { parts, makePdf } = setBook({ ...look, years: Array(9).fill(year), colophon: true });
    const [first = 0, last = 0, ...others] = pagesOf(parts, 'years');
    expect([last, others]).toEqual([first, []]);
    const words = (await readBoxes(makePdf()))[first - 1] ?? [];
    expect(words[0]?.text).toBe({ nl: 'In', en: 'Through' }[look.language]);
    expect(words.filter(({ text }) => text === '1947')).toHaveLength(9);
    // Year and words on one line.
    const [named, born] = ['1947', 'Geboren'].map((text) => words.find((word) => word.text === text));
    expect(Math.abs((named?.bottom ?? 0) - (born?.bottom ?? 99))).toBeLessThan(1.5);
  });

  test('a long list runs over to the next page, and the end follows it', () => {
    const { pages, parts } = setBook({ years: Array(60).fill(year), colophon: true, ruledPages: '4' });
    const [first = 0, last = 0] = pagesOf(parts, 'years');
    expect(last).toBeGreaterThan(first);
    expect(pagesOf(parts, 'ruled')[0]).toBe(last + 1);
    expect(pagesOf(parts, 'colophon')).toEqual([pages]);
  });

  test('there is no page without a year', () => {
    expect(pagesOf(setBook({ years: [{ year: ' ', text: '' }] }).parts, 'years')).toEqual([]);
  });
});

describe('the end of a book', () => {
  const thin = { chapterStart: 'anywhere', minPages: 40 } as const;

  test('is blank with an ornament on the last page unless the writer chose otherwise', () => {
    const { pages, parts } = setBook(thin);
    const blank = pagesOf(parts, 'blank');
    expect(pages).toBe(40);
    expect(blank.at(-1)).toBe(40);
    expect(pagesOf(parts, 'ruled')).toEqual([]);
    expect(pagesOf(parts, 'colophon')).toEqual([]);
  });

  test('has ruled pages up to the printer’s minimum, and the colophon on the last page', () => {
    const { pages, parts } = setBook({ ...thin, ruledPages: 'fill', colophon: true });
    const ruled = pagesOf(parts, 'ruled');
    expect(pages).toBe(40);
    expect(ruled).toEqual(ruled.map((_, at) => 40 - ruled.length + at));
    expect(pagesOf(parts, 'colophon')).toEqual([40]);
    expect(pagesOf(parts, 'blank')).toEqual([]);
  });

  test.each(['4', '8', '16'] as const)(
    'has at least %s ruled pages when they were asked for',
    (ruledPages) => {
      const { pages, parts } = setBook({ ruledPages, colophon: true });
      const ruled = pagesOf(parts, 'ruled').length - Number(ruledPages);
      expect([0, 1]).toContain(ruled);
      expect(pages % 2).toBe(0);
      expect(pagesOf(parts, 'colophon')).toEqual([pages]);
    },
  );

  test.each(looks)('says in $language what the pages are for ($format, $textSize)', async (look) => {
    const { pages, parts, makePdf } = setBook({
      ...look,
      ruledPages: '4',
      colophon: true,
      editionCode: '7F3A-91C2',
    });
    const pdf = makePdf();
    const words = (await readPages(pdf)).map((page) => page.replace(/\s+/g, ' ').trim());
    const ruled = pagesOf(parts, 'ruled').map((page) => words[page - 1]);
    const heading = { nl: 'Schrijf zelf verder', en: 'Continue the story' }[look.language];
    expect(ruled).toEqual(ruled.map((_, at) => (at === 0 ? heading : '')));
    const set = { nl: 'Gezet in', en: 'Set in' }[look.language];
    const colophon = words[pages - 1] ?? '';
    for (const line of ['Lief klein mens', `${set} EB Garamond`, '14 november 2026'])
      expect(colophon).toContain(line);
    expect(colophon.toUpperCase()).toMatch(/EDITI(E|ON) 7F3A-91C2$/);
    expect(Math.min(...(await readSizes(pdf)))).toBeGreaterThanOrEqual(8);
  });
});
