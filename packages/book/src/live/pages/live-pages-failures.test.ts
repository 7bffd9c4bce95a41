import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  wordsChapter as chapter,
  emptyProgram,
  FakeLiveWorker,
} from '../../../test/live/fake-live-worker.ts';
import { makeSettings } from '../../../test/samples/settings.ts';
import { type LivePages, startLivePages } from './live-pages.ts';
import type { LiveChapter } from './messages.ts';

const settings = makeSettings();

let workers: FakeLiveWorker[];
let live: LivePages;
let isReachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  isReachable = true;
  live = startLivePages({
    loadPrograms: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { compiler: emptyProgram, renderer: emptyProgram };
    },
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

describe('a worker that fails', () => {
  it.each([
    ['crashes', (worker: FakeLiveWorker) => worker.crash()],
    [
      'reports that it is broken',
      (worker: FakeLiveWorker) => worker.post({ kind: 'broken', message: 'unreachable' }),
    ],
  ])('is replaced by a worker with the full state when it %s', async (_how, fail) => {
    const first = await open(chapter('a'), chapter('b'));
    live.setPhoto('a.jpg', new Blob(['x'], { type: 'image/jpeg' }));
    live.setChapter(chapter('b', 'De nieuwste woorden'));
    fail(first);
    expect(live.getLayout().state).toBe('restarting');
    await vi.advanceTimersByTimeAsync(0);
    const second = workers[1];
    expect(first.terminated).toBe(true);
    expect(second?.received.map(({ kind }) => kind)).toEqual([
      'start',
      'photo',
      'views',
      'book',
      'numbers',
      'chapter',
      'chapter',
    ]);
    expect(JSON.stringify(second?.messagesOf('chapter'))).toContain('De nieuwste woorden');
    second?.post({ kind: 'ready' });
    expect(live.getLayout().state).toBe('ready');
  });

  it('keeps its pages, and late messages of the old worker are ignored', async () => {
    const first = await open(chapter('a'));
    first.layOut('a', 4);
    first.crash();
    first.layOut('a', 9);
    expect(live.getLayout().chapters.get('a')?.pages).toBe(4);
  });

  it('leaves no picture open that comes too late', async () => {
    const first = await open(chapter('a'));
    const close = vi.fn();
    const bitmap: ImageBitmap = { width: 1, height: 1, close };
    first.post({ kind: 'painted', view: { id: 7, chapterId: 'a', page: 1, scale: 2 }, bitmap });
    expect(close).toHaveBeenCalledTimes(1);
    first.crash();
    first.post({ kind: 'painted', view: { id: 7, chapterId: 'a', page: 1, scale: 2 }, bitmap });
    expect(close).toHaveBeenCalledTimes(2);
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

describe('pages that cannot start', () => {
  it('say so after the second failure and start when they are asked to', async () => {
    isReachable = false;
    live.setBook(settings, [chapter('a')]);
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.getLayout().state).toBe('failed');
    isReachable = true;
    live.retry();
    expect(live.getLayout().state).toBe('starting');
    await vi.advanceTimersByTimeAsync(0);
    expect(workers).toHaveLength(1);
    workers[0]?.post({ kind: 'ready' });
    expect(live.getLayout().state).toBe('ready');
  });

  it('start by themselves when the connection is back', async () => {
    isReachable = false;
    live.setBook(settings, [chapter('a')]);
    await vi.advanceTimersByTimeAsync(3000);
    isReachable = true;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(workers).toHaveLength(1);
    workers[0]?.layOut('a', 2);
    expect(live.getLayout().state).toBe('ready');
  });

  it('stay failed while every worker starts and fails on the text', async () => {
    await open(chapter('a'));
    workers[0]?.crash();
    await vi.advanceTimersByTimeAsync(0);
    workers[1]?.post({ kind: 'ready' });
    workers[1]?.crash();
    await vi.advanceTimersByTimeAsync(2000);
    workers[2]?.post({ kind: 'ready' });
    expect(live.getLayout().state).toBe('failed');
  });
});

async function open(...chapters: LiveChapter[]): Promise<FakeLiveWorker> {
  live.setBook(settings, chapters);
  await vi.advanceTimersByTimeAsync(0);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker was started');
  worker.post({ kind: 'ready' });
  return worker;
}
