import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paragraph } from '../../../test/samples/nodes.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import { findFontPaths } from '../../fonts/font-paths.ts';
import type { PhotoFile } from '../../layout/layout-data.ts';
import { Painter } from '../engine/painter.ts';
import { Typesetter } from '../engine/typesetter.ts';
import type { FromSpecimenWorker } from './specimen-messages.ts';
import { SpecimenScheduler } from './specimen-scheduler.ts';

const { resolve } = createRequire(import.meta.url);
const settings = makeSettings({ format: 'sq', dedication: '' });
const chapters = ['Een', 'Twee'].map((title) => ({
  id: title,
  title,
  document: { type: 'doc' as const, content: title === 'Een' ? [paragraph('Het begin.')] : [] },
}));

let typesetter: Typesetter;
let painter: Painter;
let posted: FromSpecimenWorker[];
let painted: number[];
let scheduler: SpecimenScheduler;
let stored: Record<string, PhotoFile>;

const compile = (name: string) => new WebAssembly.Module(readFileSync(resolve(name)));

beforeAll(async () => {
  typesetter = await Typesetter.load(compile('@myriaddreamin/typst-ts-web-compiler/wasm'));
  painter = await Painter.load(compile('@myriaddreamin/typst-ts-renderer/wasm'));
  await typesetter.setFonts(findFontPaths().map((path) => readFileSync(path)));
  const templates = fileURLToPath(new URL('../../../typst', import.meta.url));
  for (const file of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    const path = `${file.parentPath}/${file.name}`;
    if (file.isFile()) typesetter.setFile(path.slice(templates.length), readFileSync(path));
  }
});

beforeEach(() => {
  posted = [];
  painted = [];
  stored = {};
  scheduler = new SpecimenScheduler({
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
    photos: { filesOf: () => stored },
    post: (message) => posted.push(message),
  });
});

async function finish(): Promise<void> {
  while (await scheduler.step());
}

describe('specimen scheduler', () => {
  it('says on which page title, imprint and first chapter stand, and paints those that are watched', async () => {
    scheduler.setViews([
      { id: 1, page: 'chapter', textSize: 'regular', scale: 1 },
      { id: 2, page: 'title', textSize: 'regular', scale: 1 },
      { id: 3, page: 'dedication', textSize: 'regular', scale: 1 },
    ]);
    scheduler.setBook({ settings, chapters, version: 1 });
    await finish();
    // Title, imprint, contents on a right-hand page, then the first chapter on the next one.
    expect(posted).toEqual([
      { kind: 'laidOut', version: 1, pages: { title: 1, imprint: 2, contents: 3, chapter: 5, blank: 8 } },
    ]);
    expect(painted).toEqual([5, 1]);
  });

  it('adds the page of a dedication once there is one', async () => {
    scheduler.setBook({ settings, chapters: chapters.slice(0, 1), version: 1 });
    await finish();
    scheduler.setViews([{ id: 1, page: 'dedication', textSize: 'regular', scale: 1 }]);
    scheduler.setBook({
      settings: { ...settings, dedication: 'Voor Noor' },
      chapters: chapters.slice(0, 1),
      version: 2,
    });
    await finish();
    expect(posted).toEqual([
      { kind: 'laidOut', version: 1, pages: { title: 1, imprint: 2, chapter: 3, blank: 4 } },
      { kind: 'laidOut', version: 2, pages: { title: 1, imprint: 2, dedication: 3, chapter: 5, blank: 6 } },
    ]);
    expect(painted).toEqual([3]);
  });

  it('finds the pages at the front and at the end of the book', async () => {
    const book = { ...settings, halfTitle: true, ruledPages: 'fill', colophon: true, minPages: 24 } as const;
    scheduler.setBook({ settings: book, chapters: chapters.slice(0, 1), version: 1 });
    await finish();
    const pages = { halfTitle: 1, title: 3, imprint: 4, chapter: 5, ruled: 6, colophon: 24 };
    expect(posted).toEqual([{ kind: 'laidOut', version: 1, pages }]);
  });

  it('lays out and paints again when a photo has arrived', async () => {
    const frontispiece = { name: 'huis.jpg', focusX: 0.5, focusY: 0.5, pixelWidth: 4, pixelHeight: 3 };
    scheduler.setViews([{ id: 1, page: 'frontispiece', textSize: 'regular', scale: 1 }]);
    scheduler.setBook({ settings: { ...settings, frontispiece }, chapters, version: 1 });
    await finish();
    stored = { 'huis.jpg': { file: 'ornaments/birth/1.svg', width: 4, height: 3 } };
    scheduler.photoChanged();
    await finish();
    expect(posted).toHaveLength(2);
    for (const message of posted)
      expect(message).toMatchObject({ kind: 'laidOut', pages: { halfTitle: 1, frontispiece: 2, title: 3 } });
    expect(painted).toEqual([2, 2]);
  });

  it('lays out only the newest of several books, and paints a page again for each', async () => {
    scheduler.setViews([{ id: 1, page: 'title', textSize: 'regular', scale: 1 }]);
    for (const version of [1, 2, 3])
      scheduler.setBook({ settings: { ...settings, author: `Naam ${version}` }, chapters, version });
    await finish();
    expect(posted).toMatchObject([{ kind: 'laidOut', version: 3 }]);
    scheduler.setBook({ settings: { ...settings, author: 'Riet' }, chapters, version: 4 });
    await finish();
    expect(painted).toEqual([1, 1]);
  });

  it('paints the same page in another text size, which moves no page number', async () => {
    scheduler.setViews([
      { id: 1, page: 'chapter', textSize: 'regular', scale: 1 },
      { id: 2, page: 'chapter', textSize: 'large', scale: 1 },
    ]);
    scheduler.setBook({ settings, chapters, version: 1 });
    await finish();
    expect(posted).toMatchObject([{ kind: 'laidOut', pages: { chapter: 5 } }]);
    expect(painted).toEqual([5, 5]);
  });
});
