import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTypesetter } from '../../../test/live/node-typesetter.ts';
import { paragraph, photo } from '../../../test/samples/nodes.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import type { Block } from '../../document/schema.ts';
import { findFontPaths } from '../../fonts/font-paths.ts';
import { createPageCounts } from '../engine/page-counts.ts';
import type { Painter } from '../engine/painter.ts';
import type { Typesetter } from '../engine/typesetter.ts';
import type { FromWorker } from './messages.ts';
import { PageScheduler } from './page-scheduler.ts';

const settings = makeSettings({ format: 'sq' });

let typesetter: Typesetter;
let painter: Painter;
let posted: FromWorker[];
let painted: number[];
let scheduler: PageScheduler;
let kept: Map<string, number>;
let isSized: boolean;

beforeAll(async () => {
  ({ typesetter, painter } = await loadTypesetter());
  await typesetter.setFonts(findFontPaths().map((path) => readFileSync(path)));
});

beforeEach(() => {
  posted = [];
  painted = [];
  kept = new Map();
  isSized = true;
  scheduler = startScheduler('release');
});

function startScheduler(release: string): PageScheduler {
  const made = new PageScheduler({
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
      sizeKeyOf: () => String(isSized),
      isSized: () => isSized,
    },
    counts: createPageCounts(release, {
      get: async (key) => kept.get(key),
      put: async (key, pages) => void kept.set(key, pages),
    }),
    post: (message) => posted.push(message),
  });
  made.receive({ kind: 'book', book: settings, titles: ['Een', 'Twee'], version: 1 });
  return made;
}

describe('page scheduler', () => {
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
    await scheduler.step();
    expect(scheduler.isUrgent).toBe(false);
    await finish();
    expect(posted.map(({ kind }) => kind)).toEqual(['laidOut', 'laidOut', 'around']);
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

  it('counts the pages before the first chapter, without a blank one', async () => {
    await finish();
    expect(posted).toEqual([{ kind: 'around', version: 1, pages: { front: 3, years: 0 } }]);
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

  it('does not lay out a hidden chapter again for page numbers or other margins', async () => {
    sendChapter('a', 1, paragraph('Eerst'));
    await finish();
    posted = [];
    sendNumbers('a', 9);
    const page = { ...settings.page, inner: 37, outer: 51 };
    scheduler.receive({ kind: 'book', book: { ...settings, page }, titles: ['Een', 'Twee'], version: 1 });
    await finish();
    expect(posted).toEqual([]);
  });

  it('promise 58: prints no page number until it has one, and says which one it printed', async () => {
    const layOut = vi.spyOn(typesetter, 'layOut');
    sendChapter('a', 1, paragraph('Eerst'));
    scheduler.receive({ kind: 'views', shown: { chapterId: 'a', page: 1 }, views: [] });
    await finish();
    sendNumbers('a', 9);
    await finish();
    const printed = layOut.mock.calls.filter(([template]) => template === '/chapter.typ');
    expect(printed.map(([, data]) => data.chapters[0]?.firstPage)).toEqual([null, 9]);
    expect(posted.filter(({ kind }) => kind === 'laidOut')).toMatchObject([
      { firstPage: null },
      { firstPage: 9 },
    ]);
    layOut.mockRestore();
  });

  it('counts a chapter out of sight once, also over visits; a new release counts it again', async () => {
    const layOut = vi.spyOn(typesetter, 'layOut');
    const visit = async (release: string) => {
      scheduler = startScheduler(release);
      posted = [];
      layOut.mockClear();
      sendChapter('a', 1, paragraph('Eerst'));
      sendChapter('b', 1, paragraph('Daarna'));
      await finish();
      return layOut.mock.calls.length;
    };
    expect(await visit('release')).toBe(3);
    expect(await visit('release')).toBe(0);
    expect(posted).toEqual([
      { kind: 'counted', chapterId: 'a', version: 1, pages: 1 },
      { kind: 'counted', chapterId: 'b', version: 1, pages: 1 },
      { kind: 'around', version: 1, pages: { front: 3, years: 0 } },
    ]);
    expect(await visit('next release')).toBe(3);
    layOut.mockRestore();
  });

  it('sees a message that arrives while lengths are kept', async () => {
    sendChapter('a', 1, paragraph('Eerst'));
    scheduler.receive({ kind: 'views', shown: { chapterId: 'a', page: 1 }, views: [] });
    const set = vi.spyOn(kept, 'set').mockImplementation((_key, pages) => {
      if (pages === 1) sendNumbers('a', 9);
      return kept;
    });
    await finish();
    expect(set).toHaveBeenCalled();
    expect(posted.at(-1)).toMatchObject({ kind: 'laidOut', firstPage: 9 });
  });

  it('waits with the length of a chapter until the size of its photos is known', async () => {
    isSized = false;
    sendChapter('a', 1, paragraph('Eerst'));
    await finish();
    expect(posted.map(({ kind }) => kind)).toEqual(['around']);
    isSized = true;
    await finish();
    expect(posted.at(-1)).toMatchObject({ kind: 'laidOut', isFinal: true });
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

function sendNumbers(id: string, firstPage: number): void {
  scheduler.receive({ kind: 'numbers', firstPages: new Map([[id, firstPage]]) });
}

function makeVersion(id: string, version: number, ...content: Block[]) {
  return { id, title: 'Een', document: { type: 'doc' as const, content }, number: 1, version };
}
