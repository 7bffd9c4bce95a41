import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSettings } from '../../../test/samples/settings.ts';
import type { LiveWorker } from '../engine/supervised-worker.ts';
import { type LivePages, startLivePages } from './live-pages.ts';
import type { FromWorker, LiveChapter, ToWorker } from './messages.ts';

const program = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
const settings = makeSettings();

let workers: FakeWorker[];
let live: LivePages;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  live = startLivePages({
    loadPrograms: async () => ({ compiler: program, renderer: program }),
    createWorker: () => {
      const worker = new FakeWorker();
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

  it('is complete when all chapters and the front matter are laid out', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 5, nodes: [] });
    expect(live.getLayout()).toMatchObject({ complete: false });
    worker.post({ kind: 'laidOut', chapterId: 'b', version: 1, pages: 3, nodes: [] });
    worker.post({ kind: 'front', version: 1, pages: 6 });
    expect(live.getLayout()).toMatchObject({ complete: true, total: 16 });
    expect(live.getLayout().chapters.get('b')).toMatchObject({ firstPage: 13, pages: 3 });
  });

  it('sends a later chapter its new first page when an earlier one grows', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 4, nodes: [] });
    expect(worker.messagesOf('chapter').at(-1)).toMatchObject({
      chapter: { id: 'b', firstPage: 9, version: 1 },
    });
  });

  it('sends only the chapter that changed', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    const before = worker.received.length;
    live.setChapter(chapter('b', 'Nieuwe woorden'));
    expect(worker.received.slice(before)).toMatchObject([
      { kind: 'chapter', chapter: { id: 'b', version: 2 } },
    ]);
  });

  it('ignores the layout of an older version', async () => {
    const worker = await open(chapter('a'));
    live.setChapter(chapter('a', 'Meer'));
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 2, pages: 4, nodes: [] });
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 9, nodes: [] });
    expect(live.getLayout().chapters.get('a')?.pages).toBe(4);
  });

  it('keeps the last good pages when a text cannot be laid out', async () => {
    const worker = await open(chapter('a'));
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 4, nodes: [] });
    live.setChapter(chapter('a', 'Meer'));
    worker.post({ kind: 'problem', chapterId: 'a', version: 2, message: 'no' });
    expect(live.getLayout().chapters.get('a')).toMatchObject({ pages: 4, problem: 'no' });
    live.setChapter(chapter('a', 'Weer goed'));
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 3, pages: 4, nodes: [] });
    expect(live.getLayout().chapters.get('a')?.problem).toBeNull();
  });

  it('renumbers the chapters after one is removed', async () => {
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
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 4, nodes: [] });
    expect(listener).toHaveBeenCalled();
    expect(live.getLayout()).not.toBe(before);
  });

  it('keeps its snapshot when a changed text moves nothing on the pages', async () => {
    const worker = await open(chapter('a'), chapter('b'));
    const node = { chapterId: 'a', index: 0, page: 1, x: 20, y: 30, end: null, photos: [] };
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 4, nodes: [node] });
    const before = live.getLayout();
    live.setBook(settings, [chapter('a', 'Een letter meer'), chapter('b')]);
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 2, pages: 4, nodes: null });
    expect(live.getLayout()).toBe(before);
    expect(live.getLayout().chapters.get('a')?.nodes).toEqual([node]);
    worker.post({ kind: 'laidOut', chapterId: 'a', version: 2, pages: 3, nodes: null });
    expect(live.getLayout()).not.toBe(before);
    expect(live.getLayout().chapters.get('b')).toBe(before.chapters.get('b'));
  });
});

describe('a worker that fails', () => {
  it.each([
    ['crashes', (worker: FakeWorker) => worker.crash()],
    [
      'reports that it is broken',
      (worker: FakeWorker) => worker.post({ kind: 'broken', message: 'unreachable' }),
    ],
  ])('is replaced by a worker with the full state when it %s', async (_how, fail) => {
    const first = await open(chapter('a'), chapter('b'));
    live.setPhoto('a.jpg', { picture: new Blob(['x'], { type: 'image/jpeg' }), width: 3, height: 2 });
    live.setChapter(chapter('b', 'De nieuwste woorden'));
    fail(first);
    expect(live.getLayout().state).toBe('restarting');
    await vi.advanceTimersByTimeAsync(0);
    const second = workers[1];
    expect(first.terminated).toBe(true);
    expect(second?.received.map(({ kind }) => kind)).toEqual([
      'start',
      'book',
      'photo',
      'views',
      'chapter',
      'chapter',
    ]);
    expect(JSON.stringify(second?.messagesOf('chapter'))).toContain('De nieuwste woorden');
    second?.post({ kind: 'ready' });
    expect(live.getLayout().state).toBe('ready');
  });

  it('keeps its pages, and late messages of the old worker are ignored', async () => {
    const first = await open(chapter('a'));
    first.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 4, nodes: [] });
    first.crash();
    first.post({ kind: 'laidOut', chapterId: 'a', version: 1, pages: 9, nodes: [] });
    expect(live.getLayout().chapters.get('a')?.pages).toBe(4);
  });

  it('is replaced after 30 seconds without a message while busy, but not while idle', async () => {
    const worker = await open(chapter('a'));
    worker.post({ kind: 'idle' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(workers).toHaveLength(1);
    live.setChapter(chapter('a', 'Meer'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(workers).toHaveLength(2);
  });

  it('is replaced at once and without a state change when its memory is full', async () => {
    const first = await open(chapter('a'));
    first.post({ kind: 'full' });
    expect(live.getLayout().state).toBe('ready');
    await vi.advanceTimersByTimeAsync(0);
    expect(first.terminated).toBe(true);
    expect(workers[1]?.messagesOf('chapter')).toHaveLength(1);
  });

  it('is restarted with backoff when it keeps crashing', async () => {
    await open(chapter('a'));
    for (let minute = 0; minute < 30; minute += 1) {
      workers.at(-1)?.crash();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(workers.length).toBeLessThan(7);
  });
});

async function open(...chapters: LiveChapter[]): Promise<FakeWorker> {
  live.setBook(settings, chapters);
  await vi.advanceTimersByTimeAsync(0);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker was started');
  worker.post({ kind: 'ready' });
  return worker;
}

function chapter(id: string, words = 'Woorden'): LiveChapter {
  const paragraph = {
    type: 'paragraph' as const,
    attrs: { textAlign: null },
    content: [{ type: 'text' as const, text: words }],
  };
  return { id, title: `Hoofdstuk ${id}`, document: { type: 'doc', content: [paragraph] } };
}

type Of<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

class FakeWorker extends EventTarget implements LiveWorker<ToWorker> {
  readonly received: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  post(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }

  messagesOf<Kind extends ToWorker['kind']>(kind: Kind): Of<Kind>[] {
    return this.received.filter((message): message is Of<Kind> => message.kind === kind);
  }
}
