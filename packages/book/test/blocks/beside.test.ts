import { beforeAll, describe, expect, test } from 'vitest';
import { parseChapter } from '../../src/document/parse-chapter.ts';
import type { Block } from '../../src/document/schema.ts';
import { writeChapter } from '../../src/document/write-chapter.ts';
import { type BookSettings, makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { lineGrids } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { lettersOf, readPages, readWords } from '../pictures.ts';
import { paragraph, photo } from '../samples/nodes.ts';
import { sentences } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';

const MM_PER_POINT = 25.4 / 72;
const { inner, outer, bleed, wide, top } = makeSettings().page;
const TEXT = 210 - inner - outer;

let compiler: BookCompiler;
beforeAll(() => {
  compiler = new BookCompiler();
});

const text = (from: number, count: number) =>
  paragraph(Array.from({ length: count }, (_, at) => sentences[(from + at) % sentences.length]).join(' '));
const beside = (pixelWidth: number, pixelHeight: number, caption = ''): Block => {
  const block = photo(`${pixelWidth}x${pixelHeight}.jpg`, 'beside', caption);
  return block.type === 'image' ? { ...block, attrs: { ...block.attrs, pixelWidth, pixelHeight } } : block;
};

async function print(content: Block[], settings: Partial<BookSettings> = {}) {
  const chapter = { id: 'only', title: 'Naast', document: { type: 'doc' as const, content } };
  const printed = compiler.typeset('chapter', makeLayoutData(makeSettings(settings), [chapter], {}));
  const pdf = printed.makePdf();
  return { words: await readWords(pdf), pages: await readPages(pdf), map: readNodeMap(printed.map) };
}

describe('a photo with text beside it', () => {
  test('is a photo of half the width for code that does not know it', () => {
    const html = writeChapter({ type: 'doc', content: [beside(3, 2)] });
    expect(writeChapter(parseChapter(html).document)).toBe(html);
    const { content } = parseChapter(html.replace(' data-beside="true"', '')).document;
    expect(content).toMatchObject([{ type: 'image', attrs: { width: 'small' } }]);
  });

  test.each([
    ['the opening page', 1],
    ['a later page', 26],
  ])('hangs in the outer margin on %s, and the lines beside it keep clear of it', async (_, before) => {
    const lines = Array.from({ length: before }, (_one, at) => text(at * 3, 3));
    const { map, words } = await print([...lines, beside(3000, 2000, 'De haven'), text(1, 8), text(5, 8)]);
    const place = map.find(({ index }) => index === before);
    const [size] = place?.photos ?? [];
    expect(size?.width).toBeCloseTo(2 * (wide - TEXT), 1);
    const isRight = (place?.page ?? 0) % 2 === 1;
    const left = isRight
      ? bleed + inner + TEXT + (wide - TEXT) - (size?.width ?? 0)
      : bleed + outer - (wide - TEXT);
    expect(place?.x).toBeCloseTo(left, 0);
    const [from, to] = [place?.y ?? 0, (place?.y ?? 0) + (size?.height ?? 0)];
    const beside_ = (words[(place?.page ?? 0) - 1] ?? []).filter(({ y }) => {
      const middle = y * MM_PER_POINT + 2;
      return middle > from && middle < to;
    });
    expect(beside_.length).toBeGreaterThan(30);
    for (const { x } of beside_) {
      const at = x * MM_PER_POINT;
      if (isRight) expect(at).toBeLessThan(left - 4);
      else expect(at).toBeGreaterThan(left + (size?.width ?? 0) + 4);
    }
  });

  test('is narrower beside large text, so that its lines keep enough words', async () => {
    const { map } = await print([text(0, 3), beside(3000, 2000), text(1, 8), text(5, 8)], {
      textSize: 'large',
    });
    expect(map.find(({ index }) => index === 1)?.photos[0]?.width).toBeCloseTo(58, 1);
  });

  test('every word is printed once, in its order, wherever the photo stands', async () => {
    for (let before = 0; before < 14; before += 1) {
      const content = [
        ...Array.from({ length: before }, (_, at) => text(at, 3)),
        beside(2000, 3000),
        ...Array.from({ length: 6 }, (_, at) => text(at + 7, 4)),
      ];
      const { pages } = await print(content);
      const printed = lettersOf(pages.join(' '));
      for (const block of content) {
        if (block.type !== 'paragraph') continue;
        const [first] = block.content;
        const said = lettersOf(first?.type === 'text' ? first.text.slice(0, 60) : '');
        expect(printed.split(said).length, `${before} before`).toBeGreaterThan(1);
      }
      expect(printed.length).toBeLessThan(
        lettersOf(content.map((block) => JSON.stringify(block)).join('')).length,
      );
    }
  });

  test.each(['regular', 'large'] as const)(
    'begins a chapter of %s text without a drop capital',
    async (textSize) => {
      const { pages } = await print([beside(3000, 2000), text(1, 9), text(5, 9)], { textSize });
      const [first, second] = [1, 5].map((from) => sentences[from % sentences.length]?.slice(0, 30) ?? '');
      expect(pages[0]).toContain(first);
      expect(pages.join(' ')).toContain(second);
    },
  );

  test('the text below it is on the baseline grid', async () => {
    const grid = lineGrids.regular.height * MM_PER_POINT;
    for (const [width, height] of [
      [3000, 2000],
      [2000, 3000],
      [2000, 2000],
    ] as const) {
      const { map } = await print([
        text(0, 4),
        beside(width, height, 'Een bijschrift'),
        text(1, 9),
        text(3, 9),
        text(5, 9),
      ]);
      for (const index of [3, 4]) {
        const line = ((map.find((place) => place.index === index)?.y ?? 0) - top - bleed) / grid;
        expect(Math.abs(line - Math.round(line)) * grid).toBeLessThan(0.05);
      }
    }
  });

  test('stands alone with its caption beside it when the text is too short', async () => {
    const { map } = await print([text(0, 4), beside(3000, 2000, 'De haven'), paragraph('Kort.')]);
    expect(map.find(({ index }) => index === 1)?.photos[0]?.width).toBeCloseTo(TEXT / 2, 1);
  });
});
