import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFontPaths } from '../../../fonts/font-paths.ts';
import { paragraph, photo } from '../../../test/samples/nodes.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import type { Block } from '../../document/schema.ts';
import { Painter } from '../engine/painter.ts';
import { Typesetter } from '../engine/typesetter.ts';
import type { FromWorker } from './messages.ts';
import { PageScheduler } from './page-scheduler.ts';

const { resolve } = createRequire(import.meta.url);
const settings = makeSettings({ format: 'sq' });

let typesetter: Typesetter;
let painter: Painter;
let said: FromWorker[];
let painted: number[];
let desk: PageScheduler;

beforeAll(async () => {
  typesetter = await Typesetter.load(compile('@myriaddreamin/typst-ts-web-compiler/wasm'));
  painter = await Painter.load(compile('@myriaddreamin/typst-ts-renderer/wasm'));
  await typesetter.setFonts(findFontPaths().map((path) => readFileSync(path)));
  const templates = fileURLToPath(new URL('../../../typst', import.meta.url));
  for (const file of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    const path = `${file.parentPath}/${file.name}`;
    if (file.isFile()) typesetter.setFile(path.slice(templates.length), readFileSync(path));
  }
}, 60_000);

beforeEach(() => {
  said = [];
  painted = [];
  desk = new PageScheduler({
    typesetter,
    painter: {
      open: () => painter.open(),
      add: (session, changes) => painter.add(session, changes),
      paint: async (_session, page) => {
        painted.push(page);
        return { key: String(page), bitmap: null };
      },
    },
    fonts: { provide: vi.fn() },
    photos: {
      files: () => ({ 'gone.jpg': { file: 'gone.jpg', width: 3, height: 2 } }),
      keyOf: () => '',
    },
    post: (message) => said.push(message),
  });
  desk.take({ kind: 'book', book: settings, titles: ['Een', 'Twee'], version: 1 });
});

describe('live desk', { timeout: 30_000 }, () => {
  it('lays out the chapter in sight first, then paints, then does the rest', async () => {
    give('a', 1, paragraph('Eerst'));
    give('b', 1, paragraph('Daarna'));
    desk.take({
      kind: 'views',
      shown: { chapterId: 'b', page: 1 },
      views: [{ id: 1, chapterId: 'b', page: 1, scale: 2 }],
    });
    expect(desk.isUrgent).toBe(true);
    await desk.step();
    expect(said).toMatchObject([{ kind: 'laidOut', chapterId: 'b', pages: 1 }]);
    await desk.step();
    expect(painted).toEqual([1]);
    expect(desk.isUrgent).toBe(false);
    await finish();
    expect(said.map(({ kind }) => kind)).toEqual(['laidOut', 'laidOut', 'front']);
  });

  it('lays out only the newest of several texts', async () => {
    give('a', 1, paragraph('Een'));
    give('a', 2, paragraph('Een twee'));
    give('a', 3, paragraph('Een twee drie'));
    await finish();
    expect(said.filter(({ kind }) => kind === 'laidOut')).toMatchObject([{ version: 3 }]);
  });

  it('paints between two texts that follow fast on each other', async () => {
    desk.take({
      kind: 'views',
      shown: { chapterId: 'a', page: 1 },
      views: [{ id: 1, chapterId: 'a', page: 1, scale: 2 }],
    });
    for (const version of [1, 2, 3]) {
      give('a', version, paragraph(`Versie ${version}`));
      await desk.step();
    }
    expect(painted).toEqual([1]);
  });

  it('counts the pages before the first chapter', async () => {
    await finish();
    expect(said).toEqual([{ kind: 'front', version: 1, pages: 4 }]);
  });

  it('tells where each block stands', async () => {
    give('a', 1, paragraph('Eerst'), paragraph('Daarna'));
    await finish();
    const [laidOut] = said;
    const nodes = laidOut?.kind === 'laidOut' ? laidOut.nodes : [];
    expect(nodes.map(({ index }) => index)).toEqual([null, 0, 1]);
  });

  it('tells what is wrong with a text it cannot lay out, and goes on with the next', async () => {
    give('a', 1, photo('gone.jpg', 'text'));
    await finish();
    expect(said).toContainEqual(expect.objectContaining({ kind: 'problem', chapterId: 'a', version: 1 }));
    give('a', 2, paragraph('Weer goed'));
    await finish();
    expect(said.at(-1)).toMatchObject({ kind: 'laidOut', version: 2 });
  });

  it('does not lay out a hidden chapter again when only its first page changes', async () => {
    give('a', 1, paragraph('Eerst'));
    await finish();
    said = [];
    desk.take({ kind: 'chapter', chapter: { ...makeOrder('a', 1, paragraph('Eerst')), firstPage: 9 } });
    await finish();
    expect(said).toEqual([]);
  });

  it('paints nothing of a page that a shorter text no longer has', async () => {
    give('a', 1, paragraph('Kort'));
    desk.take({ kind: 'views', shown: null, views: [{ id: 1, chapterId: 'a', page: 7, scale: 2 }] });
    await finish();
    expect(painted).toEqual([]);
  });
});

async function finish(): Promise<void> {
  while (await desk.step());
}

function give(id: string, version: number, ...content: Block[]): void {
  desk.take({ kind: 'chapter', chapter: makeOrder(id, version, ...content) });
}

function makeOrder(id: string, version: number, ...content: Block[]) {
  return { id, title: 'Een', document: { type: 'doc' as const, content }, number: 1, firstPage: 5, version };
}

function compile(path: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(resolve(path)));
}
