import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import type { Block } from '../../src/document/schema.ts';
import { allFontFiles } from '../../src/fonts/font-files.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { type NodePlace, readNodeMap } from '../../src/layout/node-map.ts';
import { chapterAlone } from '../../src/layout/without-balance.ts';
import type { Typesetter } from '../../src/live/engine/typesetter.ts';
import { layOutChapter } from '../../src/live/pages/lay-out-chapter.ts';
import { BookCompiler, LayoutFailed } from '../../src/render/process/book-compiler.ts';
import { typesetPages } from '../../src/render/process/typeset-pages.ts';
import { loadTypesetter } from '../live/node-typesetter.ts';
import { heading, paragraph, photo, voice } from '../samples/nodes.ts';
import { sentences } from '../samples/sentences.ts';
import { makeSettings } from '../samples/settings.ts';

const text = (from: number) =>
  paragraph(
    Array.from({ length: 5 }, (_, at) => sentences[(from + at * 3) % sentences.length] ?? '').join(' '),
  );
const texts = (count: number) => Array.from({ length: count }, (_, at) => text(at));

const document = (...content: Block[]) => ({ type: 'doc' as const, content });
const book = makeLayoutData(
  makeSettings({ chapterStart: 'anywhere' }),
  [
    { id: 'a', title: 'Een', document: document(...texts(14), heading(2, 'Later'), ...texts(12)) },
    { id: 'b', title: 'Twee', document: document(...texts(20), photo('photo.jpg', 'text'), ...texts(9)) },
    { id: 'c', title: 'Drie', document: document(...texts(16), heading(2, 'Nog later'), ...texts(11)) },
  ],
  {},
);
const ITEMS_OF_B = 30;

const templateWith = (name: string, from: string, to: string) => {
  const source = readFileSync(new URL(`../../typst/${name}`, import.meta.url), 'utf8');
  expect(source).toContain(from);
  return Buffer.from(source.replace(from, to));
};
// A fault of the balance that only the second chapter meets.
const faultyBalance = () =>
  templateWith(
    'balance.typ',
    'let t = columns-of(items)',
    `assert(items.len() != ${ITEMS_OF_B})\n  let t = columns-of(items)`,
  );
const faultyVoice = () =>
  templateWith('voice.typ', 'extra: 0) = context {', 'extra: 0) = context { assert(false)');

let typesetter: Typesetter;

beforeAll(async () => {
  ({ typesetter } = await loadTypesetter());
  const { resolve } = createRequire(import.meta.url);
  await typesetter.setFonts(allFontFiles.map((font) => readFileSync(resolve(font.path))));
});

test('a chapter whose balance fails is set without it, in print and on the live page alike, and others keep theirs', () => {
  const compiler = new BookCompiler();
  const healthy = readNodeMap(compiler.typeset('book', book).map);
  compiler.setFile('balance.typ', faultyBalance());
  expect(() => compiler.typeset('book', book)).toThrow(LayoutFailed);

  const set = typesetPages(compiler, 'book', book);
  const printed = readNodeMap(set.map);
  expect(set.unbalanced).toEqual(['b']);
  expect(printed.map(({ chapterId, index }) => [chapterId, index])).toEqual(
    healthy.map(({ chapterId, index }) => [chapterId, index]),
  );
  for (const id of ['a', 'c']) expect(ofChapter(printed, id)).toEqual(ofChapter(healthy, id));
  expect(ofChapter(printed, 'b')).not.toEqual(ofChapter(healthy, 'b'));

  typesetter.setFile('/balance.typ', faultyBalance());
  for (const id of ['a', 'b', 'c']) {
    const firstPage = printed.find(({ chapterId }) => chapterId === id)?.page ?? 0;
    const live = layOutChapter(typesetter, chapterAlone(book, id, firstPage));
    const nodes = live.state === 'ready' ? live.nodes : [];
    expect(ofChapter(nodes, id)).toEqual(ofChapter(printed, id));
  }
});

test('a chapter alone, as the first pages of a preview are, is set without its balance too', () => {
  const compiler = new BookCompiler();
  compiler.setFile('balance.typ', faultyBalance());
  expect(typesetPages(compiler, 'chapter', chapterAlone(book, 'b', 1)).unbalanced).toEqual(['b']);
});

test('a block that cannot be set is named, in print and on the live page', () => {
  const content = [...texts(4), voice(), ...texts(3)];
  const chapters = [
    { id: 'a', title: 'Een', document: document(...texts(3)) },
    { id: 'b', title: 'Twee', document: document(...content) },
  ];
  const data = makeLayoutData(makeSettings(), chapters, {});
  const compiler = new BookCompiler();
  compiler.setFile('voice.typ', faultyVoice());
  let failure: unknown;
  try {
    typesetPages(compiler, 'book', data);
  } catch (error) {
    failure = error;
  }
  expect(failure).toBeInstanceOf(LayoutFailed);
  expect(failure).toMatchObject({ block: { chapterId: 'b', index: 4 } });

  typesetter.setFile('/voice.typ', faultyVoice());
  expect(layOutChapter(typesetter, chapterAlone(data, 'b', 1))).toMatchObject({ state: 'failed', block: 4 });
});

function ofChapter(places: readonly NodePlace[], id: string) {
  const own = places.filter(({ chapterId }) => chapterId === id);
  const first = own[0]?.page ?? 1;
  return own.map(({ index, page, y, end }) => [index, page - first, y, end && [end.page - first, end.y]]);
}
