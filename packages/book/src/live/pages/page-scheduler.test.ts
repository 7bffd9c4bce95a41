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
let posted: FromWorker[];
let painted: number[];
let scheduler: PageScheduler;

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
  posted = [];
  painted = [];
  scheduler = new PageScheduler({
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
    post: (message) => posted.push(message),
  });
  scheduler.receive({ kind: 'book', book: settings, titles: ['Een', 'Twee'], version: 1 });
});

describe('page scheduler', { timeout: 60_000 }, () => {
  it('lays out the chapter in sight, then paints it, then lays out the rest', async () => {
    sendChapter('a', 1, paragraph('Eerst'));
    sendChapter('b', 1, paragraph('Daarna'));
    scheduler.receive({
      kind: 'views',
      shown: { chapterId: 'b', page: 1 },
      views: [{ id: 1, chapterId: 'b', page: 1, scale: 2 }],
    });
    expect(scheduler.isUrgent).toBe(true);
    await scheduler.step();
    expect(posted).toMatchObject([{ kind: 'laidOut', chapterId: 'b', pages: 1 }]);
    await scheduler.step();
    expect(painted).toEqual([1]);
    expect(scheduler.isUrgent).toBe(false);
    await finish();
    expect(posted.map(({ kind }) => kind)).toEqual(['laidOut', 'laidOut', 'front']);
  });

  it('lays out only the newest of several versions', async () => {
    sendChapter('a', 1, paragraph('Een'));
    sendChapter('a', 2, paragraph('Een twee'));
    sendChapter('a', 3, paragraph('Een twee drie'));
    await finish();
    expect(posted.filter(({ kind }) => kind === 'laidOut')).toMatchObject([{ version: 3 }]);
  });

  it('paints between two versions that arrive quickly', async () => {
    scheduler.receive({
      kind: 'views',
      shown: { chapterId: 'a', page: 1 },
      views: [{ id: 1, chapterId: 'a', page: 1, scale: 2 }],
    });
    for (const version of [1, 2, 3]) {
      sendChapter('a', version, paragraph(`Versie ${version}`));
      await scheduler.step();
    }
    expect(painted).toEqual([1]);
  });

  it('counts the pages before the first chapter', async () => {
    await finish();
    expect(posted).toEqual([{ kind: 'front', version: 1, pages: 4 }]);
  });

  it('posts the place of each block', async () => {
    sendChapter('a', 1, paragraph('Eerst'), paragraph('Daarna'));
    await finish();
    const [laidOut] = posted;
    const nodes = (laidOut?.kind === 'laidOut' && laidOut.nodes) || [];
    expect(nodes.map(({ index }) => index)).toEqual([null, 0, 1]);
  });

  it('posts the places only when a block moved', async () => {
    sendChapter('a', 1, paragraph('Eerst'), paragraph('Daarna'));
    await finish();
    sendChapter('a', 2, paragraph('Eerst nog'), paragraph('Daarna'));
    await finish();
    expect(posted.at(-1)).toMatchObject({ kind: 'laidOut', version: 2, nodes: null });
    sendChapter('a', 3, paragraph('Eerst nog'), paragraph('Ook'), paragraph('Daarna'));
    await finish();
    expect(posted.at(-1)).toMatchObject({ kind: 'laidOut', version: 3, nodes: { length: 4 } });
  });

  it('posts a problem for a text it cannot lay out, and lays out the next version', async () => {
    sendChapter('a', 1, photo('gone.jpg', 'text'));
    await finish();
    expect(posted).toContainEqual(expect.objectContaining({ kind: 'problem', chapterId: 'a', version: 1 }));
    sendChapter('a', 2, paragraph('Weer goed'));
    await finish();
    expect(posted.at(-1)).toMatchObject({ kind: 'laidOut', version: 2 });
  });

  it('does not lay out a hidden chapter again when only its first page changes', async () => {
    sendChapter('a', 1, paragraph('Eerst'));
    await finish();
    posted = [];
    scheduler.receive({
      kind: 'chapter',
      chapter: { ...makeVersion('a', 1, paragraph('Eerst')), firstPage: 9 },
    });
    await finish();
    expect(posted).toEqual([]);
  });

  it('does not paint a page that a shorter text no longer has', async () => {
    sendChapter('a', 1, paragraph('Kort'));
    scheduler.receive({ kind: 'views', shown: null, views: [{ id: 1, chapterId: 'a', page: 7, scale: 2 }] });
    await finish();
    expect(painted).toEqual([]);
  });
});

async function finish(): Promise<void> {
  while (await scheduler.step());
}

function sendChapter(id: string, version: number, ...content: Block[]): void {
  scheduler.receive({ kind: 'chapter', chapter: makeVersion(id, version, ...content) });
}

function makeVersion(id: string, version: number, ...content: Block[]) {
  return { id, title: 'Een', document: { type: 'doc' as const, content }, number: 1, firstPage: 5, version };
}

function compile(path: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(resolve(path)));
}
