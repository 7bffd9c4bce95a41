/**
 * Service worker of the phone pages (`/pocket`) and of no others: without a connection it gives the page and the files
 * that it was last shown with. Answers of the server are not its work; the phone keeps those encrypted.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface ServiceWorker {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: { origin: string };
}

const worker = globalThis as unknown as ServiceWorker;
const cacheName = 'dierbaar-pocket-1';
const page = '/pocket';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
});

/** The page tells which files it was shown with; those of earlier releases go. */
worker.addEventListener('message', (event) => {
  const files = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(files.filter((file) => typeof file === 'string')));
});

/** From the server; what was last shown when it does not answer. One page serves all addresses. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(page, answer.clone());
    if (answer.status < 500) return answer;
    return (await cache.match(page)) ?? answer;
  } catch (error) {
    const kept = await cache.match(page);
    if (kept) return kept;
    throw error;
  }
}

/** Assets never change under their name. */
async function readAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const isPage = (url: string) => new URL(url).pathname === page;
  await Promise.all(files.filter((file) => !known.has(file)).map((file) => cache.add(file)));
  if (![...known].some(isPage)) await cache.add(page);
  const wanted = new Set(files);
  await Promise.all(
    [...known].filter((url) => !wanted.has(url) && !isPage(url)).map((url) => cache.delete(url)),
  );
}
