import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deps } from '../../apps/server/src/deps.ts';
import { createReader } from '../../apps/server/src/modules/family/readers/readers.service.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { askSomebody } from '../../apps/server/test/seed/asked.ts';
import { createBook } from '../../apps/server/test/seed/books.ts';
import { createSessionCookie } from '../../apps/server/test/seed/sessions.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  launchProfile,
  type Page,
} from '../../e2e/support/browser.ts';
import { root } from '../environment.ts';
import { run } from '../run.ts';
import { percentile, printFigure } from './figures.ts';
import { withBrowser } from './with-browser.ts';

const visits = 4;
const onPhone = new Set(['pocket', 'welcome', 'asked', 'listen', 'read']);
const forVisitors = new Set(['login', 'welcome', 'listen']);
const slow = new Set(['welcome']);
const withLivePage = new Set(['writing']);
const kinds = {
  js: /\.js$/,
  css: /\.css$/,
  fonts: /\.woff2$/,
  pictures: /\.(avif|svg|png|jpg|webp)$/,
  wasm: /\.wasm$/,
};

/**
 * Weight of the first visit to the login screen, the dashboard, the writing screen, the book on a phone, the page of
 * somebody who was asked, that of a reader, the page of a printed code and the public home, as the browser receives it, what
 * is fetched again at the second visit, and what a person sees. The public home is opened on a slow phone.
 */
export async function measure(): Promise<void> {
  await run('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.env.BUILT_WEB_FOLDER = path.join(root, 'apps/web/dist');
  await withBrowser(async (browser, deps) => {
    await measureScreen(browser, deps, 'login', '/login');
    await measureScreen(browser, deps, 'dashboard', '/dashboard');
    await measureScreen(browser, deps, 'writing', '/editor/confirmed-questions/chapter/:chapterId');
    await measureScreen(browser, deps, 'pocket', '/pocket');
    await measureScreen(browser, deps, 'asked', '/asked');
    // A code that nobody made: all states of this page are one script.
    await measureScreen(browser, deps, 'listen', '/v/4hrk-8wgp-2ntx');
    await measureScreen(browser, deps, 'read', '/read');
    await measureScreen(browser, deps, 'welcome', '/welcome');
  });
}

async function measureScreen(browser: Browser, deps: Deps, name: string, address: string): Promise<void> {
  const options: BrowserContextOptions = {
    baseURL: deps.config.APP_URL,
    viewport: onPhone.has(name) ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  };
  const profile = await mkdtemp(path.join(tmpdir(), 'web-profile-'));
  const visitor = await createVisitor(deps, name, address);
  const [first, second] = [
    await visit(await launchProfile(profile, options), visitor, name),
    // The browser was closed in between, as a person does.
    await visit(await launchProfile(profile, options), visitor, name),
  ];
  await rm(profile, { recursive: true });
  const results = [];
  for (let count = 0; count < visits; count++)
    results.push(
      await visit(await browser.newContext(options), await createVisitor(deps, name, address), name),
    );
  for (const [label, ending] of Object.entries(kinds)) {
    const filesOf = (visit: typeof first) =>
      visit?.files.filter(({ url, bytes }) => ending.test(new URL(url).pathname) && bytes > 0) ?? [];
    const kilobytes = (visit: typeof first) =>
      filesOf(visit).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    printFigure(`web.${name}.${label}`, kilobytes(first), 'kB');
    printFigure(`web.${name}.${label}.files`, filesOf(first).length, 'files');
    printFigure(`web.${name}.${label}.second`, kilobytes(second), 'kB');
  }
  const paints = results.map(({ largestPaint }) => largestPaint);
  printFigure(`web.${name}.largest-paint`, percentile(paints, 0.5), 'ms');
  printFigure(`web.${name}.layout-shift`, Math.max(...results.map(({ layoutShift }) => layoutShift)), '');
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Who opens the page: nobody, or a person with a book, by their session or by a link. */
async function createVisitor(
  deps: Deps,
  name: string,
  address: string,
): Promise<{ opened: string; cookies: Cookies }> {
  if (forVisitors.has(name)) return { opened: address, cookies: [] };
  const { user } = await createSignedIn(deps);
  const { id: projectId, chapters } = await createBook(deps, user.id, { chapters: 4, written: 2 });
  if (name === 'asked') {
    const questions = ['Wat werd er met de hand gemaakt?'];
    const asked = { name: 'opa Henk', language: 'nl' as const, questions };
    return { opened: (await askSomebody(deps, user.id, projectId, asked)).link, cookies: [] };
  }
  if (name === 'read') {
    const reader = { projectId, clientId: crypto.randomUUID(), name: 'tante Riet' };
    return { opened: (await createReader(deps, user.id, reader)).link ?? '', cookies: [] };
  }
  return {
    opened: address.replace(':chapterId', chapters[0]?.projectChapterId ?? ''),
    cookies: [await createSessionCookie(deps, user.id, deps.config.APP_URL)],
  };
}

/** One visit in a browser that is closed after it; the cookies are those of the visitor's next one. */
async function visit(context: BrowserContext, visitor: { opened: string; cookies: Cookies }, name: string) {
  await context.addCookies(visitor.cookies);
  const result = await load(await context.newPage(), visitor.opened, name);
  visitor.cookies = await context.cookies();
  await context.close();
  return result;
}

declare global {
  interface Window {
    seen: { largestPaint: number; layoutShift: number; livePages: number };
  }
}

/** A phone with a quarter of this processor, on a line of 1.6 Mbit/s. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** Opens a page in an empty browser and waits until it asks for nothing any more. */
async function load(page: Page, address: string, name: string) {
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, { url: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, { url: response.url, bytes: 0 }),
  );
  // Headers included: what goes over the line.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  if (slow.has(name)) await slowDown(session);
  await page.addInitScript(() => {
    window.seen = { largestPaint: 0, layoutShift: 0, livePages: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.seen.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
      show.call(this, bitmap);
      window.seen.livePages++;
    };
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The engine of the live page is fetched when the screen has nothing else to do.
  if (withLivePage.has(name))
    await page.waitForFunction(() => window.seen.livePages > 0, undefined, { timeout: 120_000 });
  const seen = await page.evaluate(() => window.seen);
  return { files: [...files.values()], ...seen };
}
