import { describe, expect, test } from 'vitest';
import { mediaNamesOf } from '../../src/document/contents.ts';
import { documentVersion } from '../../src/document/migrate.ts';
import { normalizeDocument } from '../../src/document/normalize.ts';
import { parseChapter } from '../../src/document/parse-chapter.ts';
import type { Block } from '../../src/document/schema.ts';
import { withoutPhoto } from '../../src/document/without-photo.ts';
import { writeChapter } from '../../src/document/write-chapter.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { chapterStarts } from '../../src/layout/chapter-starts.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { setChapter } from '../interior/set-chapter.ts';
import { readWords, type Word } from '../pictures.ts';
import { chapterPhoto, paragraph, photoPage } from '../samples/nodes.ts';
import { makeSettings } from '../samples/settings.ts';

const photo = chapterPhoto('huis.jpg');
const text = 'Wij woonden op nummer zestien, in het laatste huis voor het water. '.repeat(8);
const written = writeChapter({ type: 'doc', content: [photo, paragraph('Dag')] });
const read = (html: string) => parseChapter(html).document.content;

describe('a chapter photo in the document', () => {
  test('is read back from its HTML and needs version 3', () => {
    expect(read(written)).toEqual([photo, paragraph('Dag')]);
    expect(documentVersion([photo])).toBe(3);
    expect(documentVersion([photoPage('', 'huis.jpg')])).toBe(2);
  });

  test('is a page of photos with its crop for code of version 2, and a photo of a page for code of version 1', () => {
    const [crop] = [{ ...photo, attrs: { ...photo.attrs, focusX: 0.2 } }];
    const html = writeChapter({ type: 'doc', content: [crop] });
    const older = html.replace(' data-opening="true"', '');
    expect(read(older)).toEqual([
      { type: 'photoPage', attrs: { pages: 1, caption: '', images: [crop.attrs] } },
    ]);
    expect(read(older.replace(' data-page="photos"', ''))).toMatchObject([
      { type: 'image', attrs: { name: 'huis.jpg', width: 'full' } },
    ]);
  });

  test('with a caption is a page of photos, so that no word is lost', () => {
    const html = written.replace('</figure>', '<figcaption>Ons huis</figcaption></figure>');
    expect(read(html)[0]).toMatchObject({ type: 'photoPage', attrs: { caption: 'Ons huis' } });
  });

  test('stands first; a second one is a page in the text', () => {
    const second = chapterPhoto('boot.jpg');
    const { content } = normalizeDocument({ type: 'doc', content: [paragraph('Dag'), photo, second] });
    expect(content.map(({ type }) => type)).toEqual(['chapterPhoto', 'paragraph', 'photoPage']);
    expect(mediaNamesOf({ type: 'doc', content })).toEqual(['huis.jpg', 'boot.jpg']);
  });

  test('goes with its photo', () => {
    const document = { type: 'doc' as const, content: [photo, paragraph('Dag')] };
    expect(withoutPhoto(document, 'huis.jpg').content).toEqual([paragraph('Dag')]);
    expect(withoutPhoto(document, 'boot.jpg').content).toEqual(document.content);
  });
});

const textOf = (words: Word[] | undefined) => (words ?? []).map((word) => word.text).join(' ');
const paragraphs = (count: number): Block[] => Array.from({ length: count }, () => paragraph(text));
const looks = bookFormats.flatMap((format) => textSizes.map((textSize) => ({ format, textSize })));

describe('a printed chapter photo', () => {
  const compiler = new BookCompiler();
  const print = async (chapters: Block[][], settings: Partial<BookSettings>) => {
    const texts = chapters.map((content, at) => ({
      id: `chapter-${at + 1}`,
      title: `Hoofdstuk ${at + 1}`,
      document: { type: 'doc' as const, content },
    }));
    const set = compiler.typeset('book', makeLayoutData(makeSettings(settings), texts, {}));
    const map = readNodeMap(set.map);
    const placeOf = (chapter: number, index: number | null) => {
      const found = map.find((one) => one.chapterId === `chapter-${chapter}` && one.index === index);
      if (found === undefined) throw new Error(`block ${index} of chapter ${chapter} is not printed`);
      return found;
    };
    return { pages: await readWords(set.makePdf()), map, placeOf };
  };

  test.each(chapterStarts.flatMap((chapterStart) => looks.map((look) => ({ ...look, chapterStart }))))(
    'fills the left page that faces the opening in $format, $textSize, beginning $chapterStart',
    async (settings) => {
      const { width, height, bleed } = makeSettings(settings).page;
      // Chapters before it that end on a right and on a left page.
      for (const before of [1, 4, 6, 8]) {
        const { pages, placeOf } = await print([paragraphs(before), [photo, ...paragraphs(6)]], settings);
        const place = placeOf(2, 0);
        expect(place.page % 2, `${before} paragraphs before`).toBe(0);
        expect(placeOf(2, null).page).toBe(place.page + 1);
        expect(place).toMatchObject({ x: 0, y: 0 });
        expect(place.photos).toEqual([
          { name: 'huis.jpg', width: width + 2 * bleed, height: height + 2 * bleed },
        ]);
        expect(textOf(pages[place.page - 1])).toBe('');
        expect(textOf(pages[place.page])).toContain(`${place.page + 1}`);
      }
    },
  );

  test.each(chapterStarts)(
    'leaves at most one page without text before it when chapters begin %s',
    async (chapterStart) => {
      for (const before of [1, 3, 5, 7, 9]) {
        const { pages, placeOf } = await print([paragraphs(before), [photo, paragraph(text)]], {
          chapterStart,
        });
        const { page } = placeOf(2, 0);
        const last = pages.findLastIndex((words, at) => at < page - 1 && textOf(words) !== '') + 1;
        expect(page - last, `${before} paragraphs before`).toBeLessThanOrEqual(2);
        // Left over only when the text before it ends on a left page.
        expect(page - last).toBe(last % 2 === 0 ? 2 : 1);
      }
    },
  );

  test('is before the opening of a book of one chapter, behind the pages before it', async () => {
    const { placeOf } = await print([[photo, paragraph(text)]], { dedication: 'Voor Noor' });
    expect([placeOf(1, 0).page, placeOf(1, null).page]).toEqual([4, 5]);
  });

  test('leaves the words of the chapter as they are', async () => {
    const content = paragraphs(9);
    const [plain, faced] = [setChapter(content), setChapter([photo, ...content])];
    expect(faced.pages - 1).toBe(plain.pages + 1);
    const words = await readWords(plain.makePdf());
    const facing = (await readWords(faced.makePdf())).slice(2);
    const said = (page: Word[]) => page.map((word) => [word.text, word.x, word.y]);
    // The number on the page differs.
    const withoutNumber = (page: Word[]) => said(page).filter(([word]) => !/^\d+$/.test(String(word)));
    expect(facing.map(withoutNumber)).toEqual(words.map(withoutNumber));
  });
});
