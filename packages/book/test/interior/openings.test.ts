import { describe, expect, test } from 'vitest';
import { coverThemes } from '../../src/choices/cover-themes.ts';
import { bodyFaces } from '../../src/choices/faces.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { lineGrids } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { shortBook } from '../samples/books.ts';
import { heading, paragraph, question } from '../samples/nodes.ts';
import { type Box, bodyHeight, heightOf, readBoxes } from './read-text.ts';
import { setChapter } from './set-chapter.ts';

const text = 'Wij woonden op nummer zestien, in het laatste huis voor het water. '.repeat(8);

async function capitalOf(...chapter: Parameters<typeof setChapter>): Promise<Box | undefined> {
  const [words = []] = await readBoxes(setChapter(...chapter).makePdf());
  const body = bodyHeight(words);
  return words.find((word) => heightOf(word) > 2.4 * body && word.text.length <= 2);
}

describe('the drop capital', () => {
  const looks = coverThemes.map((theme, index) => ({ theme, face: bodyFaces[index % 5] ?? 'lora' }));

  test.each(looks)('of $theme in $face is three lines high', async (look) => {
    const capital = await capitalOf([question('Waar was het?'), paragraph(text)], look);
    expect(capital?.text).toBe('W');
    // From the cap height of the first line to the third baseline.
    expect(capital && heightOf(capital)).toBeGreaterThan(lineGrids.regular.height * 2.5);
  });

  test('takes both letters of IJ', async () => {
    expect((await capitalOf([paragraph(`IJs was er niet. ${text}`)]))?.text).toBe('IJ');
  });

  test.each([
    ['a quotation mark', `‘Kom binnen’, zei zij. ${text}`],
    ['an apostrophe', `’s Morgens was het stil. ${text}`],
    ['a figure', `12 jaar was ik. ${text}`],
    ['a few words', 'Het water kwam.'],
  ])('is left out before %s', async (_, said) => {
    expect(await capitalOf([paragraph(said)])).toBeUndefined();
  });

  test('is left out when the chapter begins with a heading', async () => {
    expect(await capitalOf([heading(2, 'Kop'), paragraph(text)])).toBeUndefined();
  });

  test('keeps every word of the paragraph, in their order', async () => {
    const [words = []] = await readBoxes(setChapter([paragraph(text)]).makePdf());
    const said = words.map((word) => word.text).join(' ');
    const letters = (all: string) => all.toLowerCase().replace(/[^a-z]/g, '');
    expect(letters(said)).toContain(letters(text));
  });
});

describe('chapters that begin on the next page', () => {
  const compiler = new BookCompiler();
  const sample = shortBook({ chapterStart: 'anywhere' });

  test('leave no blank page between them', () => {
    const map = readNodeMap(compiler.typeset('book', makeLayoutData(sample.book, sample.chapters, {})).map);
    const openings = map.filter(({ index }) => index === null);
    for (const [at, { page }] of openings.entries()) {
      const before = openings[at - 1];
      if (before === undefined) continue;
      const own = map.filter(({ chapterId }) => chapterId === before.chapterId);
      expect(page).toBe(1 + Math.max(...own.map((place) => place.end?.page ?? place.page)));
    }
    expect(openings.some(({ page }) => page % 2 === 0)).toBe(true);
  });

  test('are laid out alone as in their book, also when they open on a left-hand page', () => {
    const map = readNodeMap(compiler.typeset('book', makeLayoutData(sample.book, sample.chapters, {})).map);
    for (const [index, chapter] of sample.chapters.entries()) {
      const inBook = map.filter(({ chapterId }) => chapterId === chapter.id);
      const firstPage = inBook[0]?.page ?? 1;
      const data = makeLayoutData(sample.book, [{ ...chapter, firstPage }], {}, index + 1);
      const alone = readNodeMap(compiler.typeset('chapter', data).map);
      const moved = alone.map((place) => ({
        ...place,
        page: place.page + firstPage - 1,
        end: place.end && { ...place.end, page: place.end.page + firstPage - 1 },
      }));
      expect(moved).toEqual(inBook);
    }
  });
});
