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
/** So long a page that this phone has waits for the server: on a bad line it may never answer. */
const waitMs = 3000;
/** The page that the server gave last, until its files are cached too. */
const comingPage = '/pocket?coming';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
});

/** The page tells which files it was shown with; those of earlier releases go. */
worker.addEventListener('message', (event) => {
  const files = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(files.filter((file) => typeof file === 'string')));
});

/** From the server; what was last shown whole when it does not answer in time. One page serves all addresses. */
async function openPage(event: RequestEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(page);
  const asked = askForPage(cache, event.request);
  if (!cached) return asked;
  // An answer that comes later is for the next visit.
  event.waitUntil(asked.catch(() => undefined));
  const answer = await Promise.race([asked.catch(() => undefined), pause(waitMs)]);
  return answer && answer.status < 500 ? answer : cached;
}

async function askForPage(cache: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected) await cache.put(comingPage, answer.clone());
  return answer;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Assets never change under their name. */
async function readAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/**
 * Keeps a page and its files together: a connection that is lost between them leaves the release before as it was, and a tab
 * of another release changes nothing.
 */
async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const shown = await findPage(cache, files);
  if (!shown) return;
  const known = (await cache.keys()).map(({ url }) => url).filter((url) => new URL(url).pathname !== page);
  await Promise.all(files.filter((file) => !known.includes(file)).map((file) => cache.add(file)));
  await cache.put(page, shown);
  await cache.delete(comingPage);
  await Promise.all(known.filter((url) => !files.includes(url)).map((url) => cache.delete(url)));
}

/** The page that these files are of. */
async function findPage(cache: Cache, files: readonly string[]): Promise<Response | undefined> {
  for (const find of [() => cache.match(comingPage), () => cache.match(page), () => fetch(page)]) {
    const found = await find();
    if (!found?.ok) continue;
    const copy = found.clone();
    if (filesOf(await found.text()).every((file) => files.includes(file))) return copy;
  }
  return undefined;
}

/** Scripts and styles of a page. */
function filesOf(html: string): string[] {
  const found = html.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="(\/assets\/[^"]+)"/g);
  return [...found].map(([, file]) => worker.location.origin + file);
}

export {};
