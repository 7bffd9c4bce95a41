import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  wordsChapter as chapter,
  emptyProgram,
  FakeLiveWorker,
} from '../../../test/live/fake-live-worker.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import { type LivePages, startLivePages } from './live-pages.ts';
import type { LiveChapter } from './messages.ts';

const settings = makeSettings({ minPages: 24 });

let workers: FakeLiveWorker[];
let live: LivePages;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  live = startLivePages({
    loadPrograms: async () => ({ compiler: emptyProgram, renderer: emptyProgram }),
    createWorker: () => {
      const worker = new FakeLiveWorker();
      workers.push(worker);
      return worker;
    },
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe('live pages', () => {
  it('starts no worker before a book is set', async () => {
    await vi.runAllTimersAsync();
    expect(workers).toHaveLength(0);
  });

  it('sends a new worker the modules, the book, and each chapter with its number', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    expect(worker.messagesOf('start')).toHaveLength(1);
    expect(worker.messagesOf('book')).toMatchObject([{ titles: ['Hoofdstuk a', 'Hoofdstuk b'] }]);
    expect(worker.messagesOf('chapter').map(({ chapter: { id, number } }) => [id, number])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('sends only the chapter that changed', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    const before = worker.received.length;
    live.setChapter(chapter('b', 'Nieuwe woorden'));
    expect(worker.received.slice(before)).toMatchObject([{ kind: 'chapter', chapter: { id: 'b' } }]);
  });

  it('ignores the layout of an older version', async () => {
    const worker = await open(chapter('a'));
    const old = worker.versionOf('a');
    live.setChapter(chapter('a', 'Meer'));
    worker.layOut('a', 4);
    worker.layOut('a', 9, { version: old });
    expect(live.getLayout().chapters.get('a')?.pages).toBe(4);
  });

  it('keeps the last good pages when a text cannot be laid out', async () => {
    const worker = await open(chapter('a'));
    worker.layOut('a', 4);
    live.setChapter(chapter('a', 'Meer'));
    worker.post({
      kind: 'problem',
      chapterId: 'a',
      version: worker.versionOf('a'),
      message: 'no',
      block: null,
    });
    expect(live.getLayout().chapters.get('a')).toMatchObject({ pages: 4, problem: { message: 'no' } });
    live.setChapter(chapter('a', 'Weer goed'));
    worker.layOut('a', 4);
    expect(live.getLayout().chapters.get('a')?.problem).toBeNull();
  });

  it('numbers the chapters again after one is removed', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    live.setBook(settings, [chapter('b')]);
    expect(worker.messagesOf('drop')).toEqual([{ kind: 'drop', chapterId: 'a' }]);
    expect(worker.messagesOf('chapter').at(-1)).toMatchObject({ chapter: { id: 'b', number: 1 } });
    expect([...live.getLayout().chapters.keys()]).toEqual(['b']);
  });

  it('calls listeners and makes a new snapshot only after a change', async () => {
    const worker = await open(chapter('a'));
    const listener = vi.fn();
    live.subscribe(listener);
    const before = live.getLayout();
    expect(live.getLayout()).toBe(before);
    worker.layOut('a', 4);
    expect(listener).toHaveBeenCalled();
    expect(live.getLayout()).not.toBe(before);
  });

  it('keeps its snapshot when a changed text moves nothing on the pages', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    const node = { chapterId: 'a', index: 0, page: 1, x: 20, y: 30, end: null, photos: [] };
    worker.layOut('a', 4, { nodes: [node] });
    const before = live.getLayout();
    live.setBook(settings, [chapter('a', 'Een letter meer'), chapter('b')]);
    worker.layOut('a', 4, { nodes: null });
    expect(live.getLayout()).toBe(before);
    expect(live.getLayout().chapters.get('a')?.nodes).toEqual([node]);
    worker.layOut('a', 3, { nodes: null });
    expect(live.getLayout()).not.toBe(before);
    expect(live.getLayout().chapters.get('b')).toBe(before.chapters.get('b'));
  });

  it('gives a photo to the typesetter once', async () => {
    const worker = await open(chapter('a'));
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    for (let time = 0; time < 3; time += 1) live.setPhoto('a.jpg', picture);
    expect(worker.messagesOf('photo')).toHaveLength(1);
    live.setPhoto('a.jpg', new Blob(['y'], { type: 'image/jpeg' }));
    expect(worker.messagesOf('photo')).toHaveLength(2);
  });

  it('lays out an excerpt that has no place in the book', async () => {
    const worker = await open(chapter('a'));
    live.setExcerpt(settings, 'piece', chapter('piece').document);
    worker.layOut('piece', 1);
    worker.layOut('a', 5);
    worker.post({ kind: 'around', version: 1, pages: { front: 2, years: 0 } });
    expect(live.getLayout().chapters.get('piece')?.pages).toBe(1);
    expect(live.getLayout().total).toBe(24);
    live.setExcerpt(settings, 'piece', null);
    expect(worker.messagesOf('drop')).toEqual([{ kind: 'drop', chapterId: 'piece' }]);
  });
});

describe('page numbers', () => {
  it('promise 58: there is no number until the front matter and every chapter are counted', async () => {
    const worker = await open(chapter('a'), { ...chapter('b'), document: null });
    worker.layOut('a', 5);
    worker.post({ kind: 'around', version: 1, pages: { front: 6, years: 0 } });
    expect(live.getLayout()).toMatchObject({ total: null });
    live.setBook(settings, [chapter('a'), chapter('b')]);
    expect(live.getLayout().chapters.get('b')).toMatchObject({ number: 2, firstPage: null });
    worker.layOut('a', 5);
    worker.post({ kind: 'counted', chapterId: 'b', version: worker.versionOf('b'), pages: 3 });
    expect(live.getLayout().total).toBe(24);
    expect(live.getLayout().chapters.get('b')).toMatchObject({ firstPage: 13, pages: 3 });
  });

  it('are not final while the size of a photo is not known', async () => {
    const worker = await open(chapter('a'));
    worker.post({ kind: 'around', version: 1, pages: { front: 2, years: 0 } });
    worker.layOut('a', 5, { isFinal: false });
    expect(live.getLayout()).toMatchObject({ total: null });
    worker.layOut('a', 7);
    expect(live.getLayout().total).toBe(24);
  });

  it('are sent to the worker, and again when an earlier chapter grows', async () => {
    const worker = await openCounted();
    expect([...(worker.messagesOf('numbers').at(-1)?.firstPages ?? [])]).toEqual([
      ['a', 7],
      ['b', 13],
    ]);
    live.setChapter(chapter('a', 'Meer'));
    worker.layOut('a', 7);
    expect(worker.messagesOf('numbers').at(-1)?.firstPages.get('b')).toBe(15);
  });

  it('promise 58: what is said of a page is what is printed on its picture', async () => {
    const worker = await openCounted();
    live.show('b');
    worker.layOut('b', 3, { firstPage: 13 });
    live.setChapter(chapter('a', 'Meer'));
    worker.layOut('a', 7);
    expect(live.getLayout().chapters.get('b')?.firstPage).toBe(13);
    worker.layOut('b', 3, { firstPage: 15 });
    expect(live.getLayout().chapters.get('b')?.firstPage).toBe(15);
  });

  it('go away with a setting that changes lengths, and stay with other margins', async () => {
    const worker = await openCounted();
    const list = [chapter('a'), chapter('b')];
    live.setBook({ ...settings, page: { ...settings.page, inner: 36, outer: 52 } }, list);
    expect(live.getLayout().total).toBe(24);
    const old = worker.versionOf('a');
    live.setBook(makeSettings({ face: 'lora', minPages: 24 }), list);
    expect(live.getLayout()).toMatchObject({ total: null });
    worker.layOut('a', 5, { version: old });
    worker.layOut('b', 3);
    worker.post({ kind: 'around', version: 2, pages: { front: 6, years: 0 } });
    expect(live.getLayout()).toMatchObject({ total: null });
    worker.layOut('a', 5);
    expect(live.getLayout().total).toBe(24);
  });

  it('go away when the newest text cannot be laid out', async () => {
    const worker = await openCounted();
    live.setChapter(chapter('a', 'Meer'));
    worker.post({
      kind: 'problem',
      chapterId: 'a',
      version: worker.versionOf('a'),
      message: 'no',
      block: null,
    });
    expect(live.getLayout()).toMatchObject({ total: null });
  });
});

async function openCounted(): Promise<FakeLiveWorker> {
  const worker = await open(chapter('a'), chapter('b'));
  worker.layOut('a', 5);
  worker.layOut('b', 3);
  worker.post({ kind: 'around', version: 1, pages: { front: 6, years: 0 } });
  return worker;
}

async function open(...chapters: LiveChapter[]): Promise<FakeLiveWorker> {
  live.setBook(settings, chapters);
  await vi.advanceTimersByTimeAsync(0);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker was started');
  worker.post({ kind: 'ready' });
  return worker;
}
