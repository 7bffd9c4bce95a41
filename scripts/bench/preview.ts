import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { saveCover } from '../../apps/server/src/modules/books/covers/covers.service.ts';
import {
  photoNames,
  type StoredPhoto,
  storeBook,
  storePhotos,
} from '../../apps/server/test/seed/sample-books.ts';
import { createSessionCookie } from '../../apps/server/test/seed/sessions.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { writeChapter } from '../../packages/book/src/index.ts';
import { photoBook, type SampleBook, textBook } from '../../packages/book/test/samples/books.ts';
import { paragraph } from '../../packages/book/test/samples/nodes.ts';
import { makePhotos } from '../../packages/book/test/samples/photos.ts';
import { buildWeb } from '../application.ts';
import { localFolder } from '../environment.ts';
import { endProcess } from '../run.ts';
import { percentile, printFigure } from './figures.ts';
import { createReader, previewOnce, type Reader, type Scene, withScene } from './preview/scene.ts';
import { openDashboard, timeOnScreen } from './preview/screen.ts';
import { BareTypst, layOut, removeFiles } from './typeset/bare.ts';

const rounds = 3;

/**
 * Time until a preview is ready: of a book that was never rendered, after an edit, and unchanged. Each first time runs on
 * a new worker. Compared with the typesetter alone on the same book, with prepared photos.
 */
export async function measure(): Promise<void> {
  const folder = await buildWeb(path.join(localFolder, `bench-web-${process.pid}`));
  try {
    await withScene(
      async (scene) => {
        const photos = await storePhotos(scene.deps, photoNames(60));
        const bare120 = await timeBare(photoBook(photoNames(60)), 60);
        const bare48 = await timeBare(textBook(), 0);
        await measureBook(scene, '120', photoBook(photoNames(60)), photos, bare120);
        await measureBook(scene, '48', textBook(), {}, bare48);
        await measureScreen(scene, photos);
      },
      { WEB_FOLDER: folder },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
}

type Photos = Readonly<Record<string, StoredPhoto>>;

async function measureBook(
  { deps, origin, startWorker }: Scene,
  name: string,
  sample: SampleBook,
  photos: Photos,
  bare: number,
): Promise<void> {
  const early: number[] = [];
  const ready: number[] = [];
  const edited: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const worker = await startWorker();
    const reader = await createReader(deps, origin);
    const { projectId, chapterIds } = await storeBook(deps, reader.userId, sample, photos);
    const cold = await previewOnce(reader, projectId);
    early.push(cold.early);
    ready.push(cold.ready);
    unchanged.push((await previewOnce(reader, projectId)).ready);
    const last = chapterIds.at(-1) ?? '';
    const { body } = await (await reader.get(`/project-chapters/${last}`)).json();
    for (const word of ['een', 'twee']) {
      const added = writeChapter({ type: 'doc', content: [paragraph(`En nog ${word} woord.`)] });
      const saved = await reader.save(last, body + added);
      if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
      edited.push((await previewOnce(reader, projectId)).ready);
    }
    await endProcess(worker);
  }
  const median = (samples: number[]) => percentile(samples, 0.5);
  printFigure(`preview.first-pages.cold${name}`, median(early), 'ms');
  printFigure(`preview.ready.cold${name}`, median(ready), 'ms');
  printFigure(`preview.ready.cold${name}.bare`, bare, 'ms');
  printFigure(`preview.ready.cold${name}.ratio`, median(ready) / bare, 'x');
  printFigure(`preview.ready.edit${name}`, median(edited), 'ms');
  printFigure(`preview.ready.unchanged${name}`, median(unchanged), 'ms');
}

/**
 * Time in Chromium from the click on the preview until the first spread is painted. The cover was saved before, as usual;
 * also measured: a cover whose front was never rendered, and the first page of the text.
 */
async function measureScreen({ deps, origin, startWorker }: Scene, photos: Photos): Promise<void> {
  const covers: number[] = [];
  const undrawn: number[] = [];
  const pages: number[] = [];
  const again: number[] = [];
  const cover = 'img[data-cover="front"]';
  const firstPage = 'canvas[data-page="1"][data-painted]';
  for (let round = 0; round < rounds; round += 1) {
    const worker = await startWorker();
    const reader = await createReader(deps, origin);
    const store = async () =>
      (await storeBook(deps, reader.userId, photoBook(photoNames(60)), photos)).projectId;
    const [forCover, forUndrawn, forPages] = [await store(), await store(), await store()];
    for (const projectId of [forCover, forPages]) await drawCover(reader, projectId);
    await saveCover(deps, { userId: reader.userId, projectId: forUndrawn }, { themeName: 'no_image' });
    const browser = await launchBrowser();
    const page = await openDashboard(browser, await createSessionCookie(deps, reader.userId, origin), origin);
    const openPreview = async (address: string, selector: string) => {
      const took = await timeOnScreen(page, `/projects/preview/${address}`, selector);
      await page.locator('a[download]').waitFor({ timeout: 120_000 });
      await timeOnScreen(page, '/dashboard', '[data-screen="dashboard"]');
      return took;
    };
    covers.push(await openPreview(forCover, cover));
    pages.push(await openPreview(`${forPages}?page=1`, firstPage));
    undrawn.push(await openPreview(forUndrawn, cover));
    again.push(await openPreview(forCover, cover));
    await browser.close();
    await endProcess(worker);
  }
  printFigure('preview.first-spread.cold120', percentile(covers, 0.5), 'ms');
  printFigure('preview.first-spread.undrawn120', percentile(undrawn, 0.5), 'ms');
  printFigure('preview.first-page-painted.cold120', percentile(pages, 0.5), 'ms');
  printFigure('preview.unchanged', percentile(again, 0.5), 'ms');
}

async function drawCover(reader: Reader, projectId: string): Promise<void> {
  const drawn = await reader.saveCover(projectId, 'no_image');
  if (!drawn.ok) throw new Error(`${drawn.status}: ${await drawn.text()}`);
  await drawn.arrayBuffer();
}

async function timeBare(sample: SampleBook, photoCount: number): Promise<number> {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-bench-'));
  try {
    const photos = photoCount === 0 ? {} : await makePhotos(directory, photoCount);
    const job = { kind: 'book', quality: 'preview', ...sample, photos } as const;
    const files = await layOut(job);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const typst = await BareTypst.start(files);
      times.push((await typst.render(job)).took);
      typst.end();
    }
    await removeFiles(files);
    return percentile(times, 0.5);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
