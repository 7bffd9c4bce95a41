import { beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../src/document/schema.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { type NodePlace, readNodeMap } from '../../src/layout/node-map.ts';
import { lineGrids } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { setChapter } from '../interior/set-chapter.ts';
import { measureTypography } from '../interior/typography.ts';
import { readWords, type Word } from '../pictures.ts';
import { bullets, item, letter, paragraph, photoPage } from '../samples/nodes.ts';
import { makeSettings } from '../samples/settings.ts';

const MM_PER_POINT = 25.4 / 72;
const sentence = 'Hier is alles warm, ook het bier, en niemand heeft haast behalve de stuurman. ';
const parts = {
  date: 'Valparaíso, 11 januari 1963',
  salutation: 'Lieve vader, moeder en Riet,',
  closing: 'Jullie liefhebbende zoon,',
  signature: 'Wim',
};
const announcing = paragraph('Zij schreef die winter:');
const scan = { name: '900x300.jpg', alt: '', pixelWidth: 900, pixelHeight: 300 };

let compiler: BookCompiler;
beforeAll(() => {
  compiler = new BookCompiler();
});

async function print(
  content: Block[],
  settings: Parameters<typeof makeSettings>[0] = {},
): Promise<{ pages: Word[][]; map: NodePlace[] }> {
  const chapter = { id: 'only', title: 'Post', document: { type: 'doc' as const, content } };
  const printed = compiler.typeset('chapter', makeLayoutData(makeSettings(settings), [chapter], {}));
  return { pages: await readWords(printed.makePdf()), map: readNodeMap(printed.map) };
}

const pageOf = (pages: Word[][], word: string) =>
  pages.findIndex((words) => words.some(({ text }) => text.includes(word)));
const wordsOn = (page: Word[] | undefined) => (page ?? []).map(({ text }) => text).join(' ');

describe('a letter', () => {
  test.each(['a4', 'sq'] as const)('in %s prints all its parts in their order', async (format) => {
    const { pages } = await print([letter(parts, paragraph(sentence.repeat(3)))], { format });
    expect(wordsOn(pages[0])).toMatch(/Valparaíso.*Lieve vader.*Hier is.*Jullie liefhebbende zoon.*Wim/);
  });

  test('has its date at the right, its text inset, and its name right of the middle', async () => {
    const { pages } = await print([paragraph(sentence), letter(parts, paragraph(sentence.repeat(9)))]);
    const [page = []] = pages;
    const x = (word: string) => (page.find(({ text }) => text.includes(word))?.x ?? 0) * MM_PER_POINT;
    const { inner, bleed } = makeSettings().page;
    expect(x('Lieve')).toBeCloseTo(bleed + inner + 8, 0);
    expect(x('Valparaíso')).toBeGreaterThan(bleed + inner + 60);
    expect(x('Wim')).toBeCloseTo(bleed + inner + 8 + 0.42 * 114, 0);
  });

  test('breaks over pages, and the text after it goes on', async () => {
    const text = Array.from({ length: 12 }, () => paragraph(sentence.repeat(6)));
    const { pages, map } = await print([letter(parts, ...text), paragraph('Achteraf.')]);
    const place = map.find(({ index }) => index === 0);
    expect(place?.page).toBe(1);
    expect(place?.end?.page).toBeGreaterThan(1);
    expect(pageOf(pages, 'Achteraf')).toBe((place?.end?.page ?? 0) - 1);
  });

  test('never leaves its name alone at the head of a page', async () => {
    for (let lines = 20; lines < 44; lines += 1) {
      const text = Array.from({ length: lines }, () => paragraph('Een korte zin op een eigen regel.'));
      const { pages } = await print([letter(parts, ...text)]);
      const last = pages[pageOf(pages, 'Wim')] ?? [];
      expect(wordsOn(last), `${lines} lines`).toMatch(/regel\..*Jullie/);
    }
  });

  test('never leaves its date and salutation alone at the foot of a page', async () => {
    for (let lines = 14; lines < 27; lines += 1) {
      const before = Array.from({ length: lines }, () => paragraph('Een korte zin op een eigen regel.'));
      const { pages } = await print([...before, letter(parts, paragraph(`Warm. ${sentence.repeat(9)}`))]);
      expect(pageOf(pages, 'Warm'), `${lines} lines`).toBe(pageOf(pages, 'Valparaíso'));
    }
  });

  test.each(['a4', 'sq'] as const)(
    'in %s stands on the page of the line that announces it, without a hole before',
    (format) => {
      const { top, bleed } = makeSettings({ format }).page;
      const { height, lines: full } = lineGrids.regular;
      for (let lines = 12; lines < 12 + full[format]; lines += 1) {
        const before = Array.from({ length: lines }, () => paragraph('Een korte zin op een eigen regel.'));
        const text = [paragraph(sentence.repeat(5)), paragraph(sentence.repeat(4))];
        const set = setChapter([...before, announcing, letter(parts, ...text)], { format });
        const [last, own] = [set.placeOf(lines - 1), set.placeOf(lines)];
        expect(own.page, `after ${lines} lines`).toBe(set.placeOf(lines + 1).page);
        const used = Math.round((last.y - top - bleed) / (height * MM_PER_POINT)) + 1;
        if (own.page > last.page) expect(full[format] - used, `after ${lines} lines`).toBeLessThan(5);
      }
    },
  );

  test.each(['a4', 'sq'] as const)(
    'in %s leaves no hole of more than four lines before it or before its name',
    async (format) => {
      const book = makeSettings({ format });
      for (let lines = 12; lines < 12 + lineGrids.regular.lines[format]; lines += 1) {
        const before = Array.from({ length: lines }, () => paragraph('Een korte zin op een eigen regel.'));
        const content = [
          ...before,
          letter(parts, paragraph(sentence.repeat(5)), paragraph(sentence.repeat(4))),
          paragraph(sentence.repeat(12)),
        ];
        const chapters = [{ id: 'only', title: 'Post', document: { type: 'doc' as const, content } }];
        const set = compiler.typeset('book', makeLayoutData(book, chapters, {}));
        const found = await measureTypography(
          { book, chapters },
          { pdf: set.makePdf(), map: readNodeMap(set.map) },
        );
        expect(found.holes, `after ${lines} lines`).toEqual([]);
      }
    },
  );

  test('is not parted by a page of photos', () => {
    const text = Array.from({ length: 9 }, () => paragraph(sentence.repeat(6)));
    for (let lines = 2; lines < 12; lines += 3) {
      const before = Array.from({ length: lines }, () => paragraph(sentence.repeat(3)));
      const content = [...before, photoPage('', '2000x3000.jpg'), letter(parts, ...text), ...before];
      const { placeOf } = setChapter(content);
      const [photos, whole] = [placeOf(lines), placeOf(lines + 1)];
      const isInside = photos.page > whole.page && photos.page < (whole.end?.page ?? 0);
      expect(isInside, `${lines} paragraphs before`).toBe(false);
    }
  });

  test('keeps the text after it on the baseline grid', () => {
    const grid = lineGrids.regular.height * MM_PER_POINT;
    const { top, bleed } = makeSettings().page;
    const letters = [
      letter(parts, paragraph(sentence.repeat(2))),
      letter({ date: 'Mei' }, paragraph(sentence), bullets(item('een'), item('twee'))),
      letter(
        { ...parts, signaturePhoto: scan },
        paragraph(sentence.repeat(8)),
        paragraph(sentence.repeat(9)),
      ),
    ];
    for (const one of letters) {
      const line = (setChapter([one, paragraph(sentence)]).placeOf(1).y - top - bleed) / grid;
      expect(Math.abs(line - Math.round(line)) * grid).toBeLessThan(0.05);
    }
  });

  test('prints a scanned signature three lines high, and its size is on the map', () => {
    const set = setChapter([letter({ ...parts, signaturePhoto: scan }, paragraph(sentence))]);
    const [photo] = set.placeOf(0).photos;
    expect(photo?.name).toBe('900x300.jpg');
    expect(photo?.height).toBeCloseTo(15.77, 1);
    expect(photo?.width).toBeCloseTo(47.32, 1);
  });
});
