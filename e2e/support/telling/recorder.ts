import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { recordingWords } from '../words/recording.ts';

type Words = typeof recordingWords.nl;

/** What a page has recorded and is about to play. */
interface Watched {
  begunAt: number;
  stream?: MediaStream;
  sound?: Blob;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes on every page when a recording begins, its stream, and the last sound that is listened to. */
export async function watchRecorders(target: BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const watched: Watched = { begunAt: 0 };
    window.watched = watched;
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (this: MediaRecorder, slice?: number) {
      watched.stream = this.stream;
      watched.begunAt = performance.now();
      return start.call(this, slice);
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (made: Blob | MediaSource) => {
      if (made instanceof Blob && made.type.startsWith('audio/')) watched.sound = made;
      return createObjectURL(made);
    };
  });
}

/** Begins to record. */
export async function beginToSpeak(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.begin }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Records until the clock shows this many seconds, or more on a slow computer. */
export async function speakUntil(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (until) => Number(document.querySelector('[role="timer"]')?.textContent?.split(':')[1]) >= until,
    seconds,
  );
}

/** Records this many seconds, until it can be listened to. */
export async function speak(page: Page, words: Words, seconds: number): Promise<void> {
  await beginToSpeak(page, words);
  await speakUntil(page, seconds);
  await page.getByRole('button', { name: words.stop }).click();
  await expect(page.getByRole('button', { name: words.play })).toBeVisible();
}

/** Length of what is on the device, as it is shown after recording. */
export const shownLength = async (page: Page) => Number(await page.getByRole('slider').getAttribute('max'));

/** Goes on recording until this long after the beginning; how many seconds were spoken then. */
export async function speakOn(page: Page, milliseconds: number): Promise<number> {
  const spoken = await page.waitForFunction((until) => {
    const passed = performance.now() - window.watched.begunAt;
    return passed >= until && passed / 1000;
  }, milliseconds);
  return Number(await spoken.jsonValue());
}

/** Plays what was recorded; how many seconds of sound it has. */
export async function hearLength(page: Page, words: Words): Promise<number> {
  await page.getByRole('button', { name: words.play }).click();
  await page.waitForFunction(() => window.watched.sound);
  return page.evaluate(async () => {
    const bytes = await window.watched.sound?.arrayBuffer();
    if (!bytes) throw new Error('nothing was played');
    return (await new AudioContext().decodeAudioData(bytes)).duration;
  });
}
