import { loadavg } from 'node:os';
import type { Page } from '../../e2e/support/browser.ts';
import { textOf } from '../../e2e/support/writing.ts';
import { percentile, printFigure } from './figures.ts';
import { type OpenWritingScreen, withWritingScreen } from './writing/writing-screen.ts';

const keystrokes = 200;
/** Milliseconds between the keystrokes of a fast typist. */
const pause = 110;

/** What a draft costs while typing: bytes per key, and the time of a write in a long chapter beside a short one. */
export async function measure(): Promise<void> {
  await withWritingScreen(async (open) => {
    const short = await write(open, 500);
    const long = await write(open, 50_000);
    console.log(
      `drafts: ${short.bytes} and ${long.bytes} bytes of HTML; ${short.writes.length} and ${long.writes.length} ` +
        `writes, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    printFigure('drafts.bytes.per-key', long.written / keystrokes, 'B');
    printFigure('drafts.bytes.per-key.short', short.written / keystrokes, 'B');
    printFigure('drafts.write.p50', percentile(long.writes, 0.5), 'ms');
    printFigure('drafts.write.p95', percentile(long.writes, 0.95), 'ms');
    printFigure('drafts.write.ratio', percentile(long.writes, 0.5) / percentile(short.writes, 0.5), '');
    printFigure('drafts.safe.p50', percentile(long.safe, 0.5), 'ms');
    printFigure('drafts.safe.p95', percentile(long.safe, 0.95), 'ms');
  });
}

declare global {
  interface Window {
    drafts: { written: number; writes: number[]; safe: number[] };
  }
}

async function write(open: OpenWritingScreen, words: number) {
  const page = await open({ words, photos: 0 }, watchDrafts);
  const bytes = await textOf(page).evaluate((text) => text.innerHTML.length);
  await textOf(page).locator('p').last().click();
  await page.keyboard.press('End');
  const line = 'en toen liep je zomaar weg, de tuin in, ';
  await page.keyboard.type(line, { delay: pause });
  await page.evaluate(() => {
    window.drafts.written = 0;
    window.drafts.writes.length = 0;
    window.drafts.safe.length = 0;
  });
  await page.keyboard.type(line.repeat(Math.ceil(keystrokes / line.length)).slice(0, keystrokes), {
    delay: pause,
  });
  const drafts = await page.evaluate(() => window.drafts);
  await page.context().close();
  return { ...drafts, bytes };
}

/**
 * Counts the bytes given to the browser's stores, and measures each write from its encryption until the transaction has
 * completed, and each key until the write that follows it is on disk.
 */
async function watchDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('writingTips', 'off');
    const drafts: Window['drafts'] = { written: 0, writes: [], safe: [] };
    window.drafts = drafts;
    let begun: number | undefined;
    let pressed: number[] = [];
    window.addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), { capture: true });
    const encrypt = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = function (...args) {
      begun ??= performance.now();
      return encrypt.apply(this, args);
    };
    const sizeOf = (value: unknown): number =>
      JSON.stringify(value, (_, inner: unknown) =>
        inner instanceof Uint8Array ? 'x'.repeat(inner.length) : inner,
      ).length;
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      drafts.written += key.length + value.length;
      setItem.call(this, key, value);
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      drafts.written += sizeOf(args[0]);
      const start = begun;
      const keys = pressed;
      if (this.name !== 'saved' && start !== undefined) {
        begun = undefined;
        pressed = [];
        this.transaction.addEventListener('complete', () => {
          const now = performance.now();
          drafts.writes.push(now - start);
          drafts.safe.push(...keys.map((key) => now - key));
        });
      }
      return put.apply(this, args);
    };
  });
}
