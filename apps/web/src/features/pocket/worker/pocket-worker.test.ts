import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const origin = 'https://dierbaar.test';
const htmlOf = (release: string) =>
  `<script type="module" crossorigin src="/assets/start-${release}.js"></script>` +
  `<link rel="stylesheet" crossorigin href="/assets/start-${release}.css"><link rel="icon" href="/assets/icon.svg">`;
const filesOf = (release: string) => ['js', 'css'].map((end) => `${origin}/assets/start-${release}.${end}`);

/** The worker with a cache, and a server that has one release; undefined when it gives no answer. */
async function startWorker() {
  const cached = new Map<string, Response>();
  const world = { release: 'one' as string | undefined, isSilent: false };
  const keyOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const get = async (request: string | Request) => {
    if (world.isSilent) await new Promise(() => {});
    if (world.release === undefined) throw new TypeError('no connection');
    const isPage = new URL(keyOf(request)).pathname.startsWith('/pocket');
    return new Response(isPage ? htmlOf(world.release) : keyOf(request));
  };
  const cache = {
    match: async (request: string | Request) => cached.get(keyOf(request))?.clone(),
    put: async (request: string | Request, answer: Response) => void cached.set(keyOf(request), answer),
    add: async (request: string) => void cached.set(keyOf(request), await get(request)),
    delete: async (request: string) => cached.delete(keyOf(request)),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
  };
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: unknown) => void) =>
    listeners.set(kind, listener),
  );
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', get);
  await import('./pocket-worker.ts');
  return {
    world,
    cached,
    open: async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const request = { url: `${origin}/pocket/tell/1`, method: 'GET', mode: 'navigate' };
      listeners.get('fetch')?.({ request, respondWith: resolve, waitUntil: () => undefined });
      return (await promise).text();
    },
    tellFiles: async (release: string) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      listeners.get('message')?.({ data: filesOf(release), waitUntil: resolve });
      await promise;
    },
  };
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the page of the last visit without a connection, also when that visit was the first', async () => {
  const { open, tellFiles, world } = await startWorker();
  await tellFiles('one');
  world.release = undefined;
  expect(await open()).toBe(htmlOf('one'));
});

it('gives the page of the last visit after three seconds on a line on which no answer comes', async () => {
  const { open, tellFiles, world } = await startWorker();
  await tellFiles('one');
  vi.useFakeTimers();
  world.isSilent = true;
  const opened = vi.fn();
  void open().then(opened);
  await vi.advanceTimersByTimeAsync(2900);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toHaveBeenCalledWith(htmlOf('one'));
});

it('goes on giving the release that is whole when the connection is lost before the files of the next one', async () => {
  const { open, tellFiles, world, cached } = await startWorker();
  await open();
  await tellFiles('one');
  world.release = 'two';
  expect(await open()).toBe(htmlOf('two'));
  world.release = undefined;
  expect(await open()).toBe(htmlOf('one'));
  expect(filesOf('one').every((file) => cached.has(file))).toBe(true);
  world.release = 'two';
  await open();
  await tellFiles('two');
  world.release = undefined;
  expect(await open()).toBe(htmlOf('two'));
  expect(filesOf('one').some((file) => cached.has(file))).toBe(false);
});

it('keeps the newer release when a tab of the one before tells its files later', async () => {
  const { open, tellFiles, world, cached } = await startWorker();
  await open();
  await tellFiles('one');
  world.release = 'two';
  await open();
  await tellFiles('two');
  await tellFiles('one');
  world.release = undefined;
  expect(await open()).toBe(htmlOf('two'));
  expect(filesOf('two').every((file) => cached.has(file))).toBe(true);
});

it('keeps a newer release that was opened at another address', async () => {
  const { open, tellFiles, world } = await startWorker();
  await open();
  await tellFiles('one');
  world.release = 'two';
  await tellFiles('two');
  world.release = undefined;
  expect(await open()).toBe(htmlOf('two'));
});
