import { expect, test } from 'vitest';
import type { Block } from '../../src/document/schema.ts';
import { type ChapterLines, makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { KnownLines } from '../../src/live/pages/known-lines.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { heading, item, numbered, paragraph, photo, quote } from '../samples/nodes.ts';
import { sentences } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';

const compiler = new BookCompiler();
const looks = textSizes.flatMap((textSize) =>
  ([1, 2] as const).map((firstPage) => ({ textSize, firstPage, chapterStart: 'anywhere' as const })),
);

const text = (from: number, length: number) =>
  paragraph(Array.from({ length }, (_, at) => sentences[(from + at * 3) % sentences.length] ?? '').join(' '));

function chapterOf(seed: number): Block[] {
  return Array.from({ length: 34 }, (_, index) => {
    if (index % 13 === 9) return heading(2, 'De winter daarna');
    if (index % 10 === 6)
      return photo(`photo-${index}.jpg`, index % 20 === 6 ? 'text' : 'wide', 'Bijschrift');
    if (index === 17) return numbered(1, ...Array.from({ length: 8 }, (_, at) => item(sentences[at] ?? '')));
    if (index === 30) return quote(text(seed, 5), text(seed + 4, 6));
    return text(index * 7 + seed * 11, 1 + ((index * 5 + seed * 3) % 7));
  });
}

const document = (content: Block[]) => ({ type: 'doc' as const, content });

test.each(looks)(
  'pages are the same with known lines and without them: $textSize, from page $firstPage',
  (look) => {
    const { firstPage, ...settings } = look;
    const book = makeSettings(settings);
    const layOut = (content: Block[], knownLines?: ChapterLines) => {
      const chapter = { id: 'only', title: 'Titel', document: document(content), firstPage, knownLines };
      return readNodeMap(compiler.typeset('chapter', makeLayoutData(book, [chapter], {})).map);
    };
    for (let seed = 1; seed <= 4; seed += 1) {
      const known = new KnownLines();
      let content = chapterOf(seed);
      known.learn('', book, { document: document(content), firstPage }, layOut(content));
      for (const index of [12, 20, 3]) {
        content = content.with(index, text(index + seed, 1 + ((seed * index) % 9)));
        const lines = known.find('', document(content));
        expect(Object.keys(lines ?? {}).length).toBeGreaterThan(10);
        const places = layOut(content, lines);
        expect(places).toEqual(layOut(content));
        known.learn('', book, { document: document(content), firstPage }, places);
      }
    }
  },
);

test('lines are forgotten when the settings change, and a text of which most is new has none', () => {
  const book = makeSettings();
  const content = [text(0, 9), text(1, 3), text(2, 3)];
  const known = new KnownLines();
  const place = { chapterId: 'only', page: 1, x: book.page.bleed + book.page.inner, photos: [] };
  const places = [1, 2].map((index) => ({
    ...place,
    index,
    y: 100 * index,
    end: { page: 1, y: 100 * index + 20 },
  }));
  known.learn('one', book, { document: document(content), firstPage: 1 }, places);
  const lines = { lines: 4, isIndented: false };
  expect(known.find('one', document(content))).toEqual({ 1: lines, 2: lines });
  expect(known.find('two', document(content))).toBeUndefined();
  const other = content.map((_, index) => text(index + 7, 2));
  expect(known.find('one', document(other))).toBeUndefined();
});
