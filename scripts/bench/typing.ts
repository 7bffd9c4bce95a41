import { loadavg } from 'node:os';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps } from '../../apps/server/src/deps.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { photoNames, storeBook, storePhotos } from '../../apps/server/test/seed/sample-books.ts';
import { createSessionCookie } from '../../apps/server/test/seed/sessions.ts';
import { launchBrowser, type Page } from '../../e2e/support/browser.ts';
import { openChapter, textOf } from '../../e2e/support/writing.ts';
import { countWords } from '../../packages/book/src/index.ts';
import type { ChapterText } from '../../packages/book/src/layout/layout-data.ts';
import { textBook } from '../../packages/book/test/samples/books.ts';
import { photo } from '../../packages/book/test/samples/nodes.ts';
import { startApplication } from '../application.ts';
import { percentile, printFigure } from './figures.ts';

const words = 20_000;
const photos = 30;
const keystrokes = 200;
/** Milliseconds between the keystrokes of a fast typist. */
const pause = 110;

/** Real writing screen on a chapter of 20,000 words with 30 photos, with the live page open. */
export async function measure(): Promise<void> {
  const application = await startApplication('bench');
  const config = readConfig({ ...application.env, LOG_LEVEL: 'silent' });
  const deps = createDeps(config, 'api');
  await deps.queue.start();
  const browser = await launchBrowser();
  try {
    const { user } = await createSignedIn(deps);
    const names = photoNames(photos);
    const sample = textBook();
    const stored = await storePhotos(deps, names, { longSide: 1600 });
    const long = {
      ...sample,
      chapters: [longChapter(sample.chapters, names), ...sample.chapters.slice(0, 3)],
    };
    const { projectId, chapterIds } = await storeBook(deps, user.id, long, stored);
    const context = await browser.newContext({
      baseURL: config.APP_URL,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([await createSessionCookie(deps, user.id, config.APP_URL)]);
    const page = await context.newPage();
    await watchPaints(page);
    await openChapter(page, { projectId, chapterId: chapterIds[0] ?? '' });
    await page.waitForFunction(() => window.paints.pages.length > 0, undefined, { timeout: 120_000 });
    await write(page);
  } finally {
    await browser.close();
    await closeDeps(deps);
    await application.stop();
  }
}

declare global {
  interface Window {
    paints: { keys: number[]; pages: number[]; live: number[] };
  }
}

/** Records for every key when its letter was painted, and when the live page was updated. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'shown whole');
    const paints: Window['paints'] = { keys: [], pages: [], live: [] };
    let waiting: number | undefined;
    window.paints = paints;
    window.addEventListener(
      'keydown',
      (event) => {
        const pressed = event.timeStamp;
        waiting ??= pressed;
        requestAnimationFrame(() => {
          // a message is handled after the frame was painted
          const channel = new MessageChannel();
          channel.port1.onmessage = () => paints.keys.push(performance.now() - pressed);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
    const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
      show.call(this, bitmap);
      paints.pages.push(performance.now());
      if (waiting !== undefined) paints.live.push(performance.now() - waiting);
      waiting = undefined;
    };
  });
}

async function write(page: Page): Promise<void> {
  await textOf(page).locator('p').nth(40).click();
  await page.keyboard.press('End');
  const line = 'en toen liep je zomaar weg, de tuin in, ';
  await page.keyboard.type(line, { delay: pause });
  await page.evaluate(() => {
    window.paints.keys.length = 0;
    window.paints.live.length = 0;
  });
  await page.keyboard.type(line.repeat(Math.ceil(keystrokes / line.length)).slice(0, keystrokes), {
    delay: pause,
  });
  const { keys, live } = await page.evaluate(() => window.paints);
  console.log(
    `typing: ${keys.length} keystrokes, ${live.length} repaints, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  printFigure('typing.p50', percentile(keys, 0.5), 'ms');
  printFigure('typing.p95', percentile(keys, 0.95), 'ms');
  printFigure('typing.live.p50', percentile(live, 0.5), 'ms');
  printFigure('typing.live.p95', percentile(live, 0.95), 'ms');
}

function longChapter(chapters: readonly ChapterText[], names: readonly string[]): ChapterText {
  const [first] = chapters;
  if (!first) throw new Error('a sample book without chapters');
  const paragraphs = chapters
    .flatMap(({ document }) => document.content)
    .filter((block) => block.type === 'paragraph');
  const document: ChapterText['document'] = { ...first.document, content: [] };
  for (let at = 0; countWords(document) < words; at++) {
    const paragraph = paragraphs[at % paragraphs.length];
    if (paragraph) document.content.push(paragraph);
  }
  const every = Math.floor(document.content.length / names.length);
  for (const [index, name] of names.entries()) {
    document.content.splice(index * (every + 1) + 3, 0, photo(name, 'text'));
  }
  return { ...first, document };
}
