import { readFileSync } from 'node:fs';
import type { Page } from '../../e2e/support/browser.ts';
import { chooseFile, goToEnd, textOf } from '../../e2e/support/writing.ts';
import { originalPath } from '../../packages/book/test/samples/photos.ts';
import { printFigure } from './figures.ts';
import { type OpenWritingScreen, withWritingScreen } from './writing/writing-screen.ts';

const photos = 40;
const words = 3000;

/** What the live page does for a photo that is added: the fortieth of a chapter beside the first. */
export async function measure(): Promise<void> {
  await withWritingScreen(async (open) => {
    const first = await addPhoto(open, 0);
    const fortieth = await addPhoto(open, photos - 1);
    console.log(`photos: the first ${JSON.stringify(first)}, the fortieth ${JSON.stringify(fortieth)}`);
    printFigure('photos.first.work', handled(first), '');
    printFigure('photos.fortieth.work', handled(fortieth), '');
    printFigure('photos.fortieth.ratio', handled(fortieth) / handled(first), '');
    printFigure('photos.layouts.ratio', fortieth.layouts / first.layouts, '');
  });
}

type PhotoWork = { given: number; decoded: number; layouts: number };

/** Each photo that is given is decoded once more by the worker. */
const handled = ({ given, decoded }: PhotoWork) => 2 * given + decoded;

declare global {
  interface Window {
    photoWork: PhotoWork & { isIdle: boolean };
  }
}

async function addPhoto(open: OpenWritingScreen, before: number): Promise<PhotoWork> {
  const page = await open({ words, photos: before }, watchPhotos);
  await page.waitForFunction((count) => window.photoWork.isIdle && window.photoWork.given >= count, before);
  await goToEnd(page);
  await page.evaluate(() => Object.assign(window.photoWork, { given: 0, decoded: 0, layouts: 0 }));
  const buffer = readFileSync(originalPath('nagasaki-boats'));
  await chooseFile(page, { name: 'boten.jpg', mimeType: 'image/jpeg', buffer });
  await textOf(page).locator('img').nth(before).waitFor();
  await page.waitForFunction(() => window.photoWork.isIdle && window.photoWork.given > 0);
  const { given, decoded, layouts } = await page.evaluate(() => window.photoWork);
  await page.context().close();
  return { given, decoded, layouts };
}

/** Counts the photos given to workers, those decoded by the page, and the layouts that come back. */
async function watchPhotos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'shown whole');
    const work: Window['photoWork'] = { given: 0, decoded: 0, layouts: 0, isIdle: false };
    window.photoWork = work;
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'laidOut') work.layouts += 1;
          if (data.kind === 'idle') work.isIdle = true;
        });
      }
      override postMessage(message: { kind?: string }): void {
        work.isIdle = false;
        if (message.kind === 'photo') work.given += 1;
        super.postMessage(message);
      }
    };
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = (source: ImageBitmapSource) => {
      if (source instanceof Blob) work.decoded += 1;
      return decode(source);
    };
  });
}
