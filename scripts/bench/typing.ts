import { loadavg } from 'node:os';
import type { Page } from '../../e2e/support/browser.ts';
import { textOf } from '../../e2e/support/writing.ts';
import { percentile, printFigure } from './figures.ts';
import { withWritingScreen } from './writing/writing-screen.ts';

const keystrokes = 200;
/** Milliseconds between the keystrokes of a fast typist. */
const pause = 110;
/** How many times slower the browser's main thread runs, for an old laptop. */
const slowdown = 4;

/**
 * Real writing screen with the live page open: a chapter of 20,000 words with 30 photos, and one of 5,000 words with 8
 * photos in a browser that is slowed down.
 */
export async function measure(): Promise<void> {
  await withWritingScreen(async (open) => {
    const page = await open({ words: 20_000, photos: 30 }, watchPaints);
    await write(page, 'typing', 40);
    await page.context().close();

    const slow = await open({ words: 5000, photos: 8 }, watchPaints);
    const devTools = await slow.context().newCDPSession(slow);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await write(slow, 'typing.slow', 10);
  });
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

async function write(page: Page, name: string, paragraph: number): Promise<void> {
  await page.waitForFunction(() => window.paints.pages.length > 0, undefined, { timeout: 120_000 });
  await textOf(page).locator('p').nth(paragraph).click();
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
    `${name}: ${keys.length} keystrokes, ${live.length} repaints, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  printFigure(`${name}.p50`, percentile(keys, 0.5), 'ms');
  printFigure(`${name}.p95`, percentile(keys, 0.95), 'ms');
  printFigure(`${name}.live.p50`, percentile(live, 0.5), 'ms');
  printFigure(`${name}.live.p95`, percentile(live, 0.95), 'ms');
}
