import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser, type Page } from '../../e2e/support/browser.ts';
import { serveLiveSite } from '../../e2e/support/live/live-site.ts';
import type { ServedPhoto, VisibleLayout } from '../../e2e/support/live/page.ts';
import { photosAt } from '../../e2e/support/live/served-photos.ts';
import type { ChapterText } from '../../packages/book/src/layout/layout-data.ts';
import { photoBook, type SampleBook, textBook } from '../../packages/book/test/samples/books.ts';
import { makePhotos } from '../../packages/book/test/samples/photos.ts';
import { percentile, printFigure } from './figures.ts';

const edits = 100;
/** Warm-up edits that are not measured: the browser has not optimised the code yet. */
const warmUp = 5;
/** Scale of the live page on a common screen, in pixels per millimetre. */
const scale = 3;
const photoSize = 800;

/** Time in Chromium from the change of one paragraph to the repainted page, at 48 and 120 pages. */
export async function measure(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-bench-'));
  const files = await makePhotos(directory, 60, photoSize);
  const addresses = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [`/photos/${name}`, file]),
  );
  const site = await serveLiveSite(addresses);
  try {
    await measureBook('p48', site.origin, textBook(), []);
    await measureBook('p120', site.origin, photoBook(Object.keys(files)), await photosAt('/photos/', files));
  } finally {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureBook(
  name: string,
  origin: string,
  sample: SampleBook,
  photos: ServedPhoto[],
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    const started = performance.now();
    const { book, chapters } = sample;
    const layout = await page.evaluate((all) => window.stage.open(all.book, all.chapters, all.photos), {
      book,
      chapters,
      photos,
    });
    console.log(
      `${name}: ${layout.total} pages laid out ${Math.round(performance.now() - started)} ms after the start`,
    );
    const samples = await writeWords(page, chapters, layout);
    console.log(`${name}: load of the machine ${loadavg()[0]?.toFixed(1)}`);
    printFigure(`live.${name}.p50`, percentile(samples, 0.5), 'ms');
    printFigure(`live.${name}.p95`, percentile(samples, 0.95), 'ms');
  } finally {
    await browser.close();
  }
}

// A paragraph in the middle of a chapter in the middle of the book, with its page and the next one visible.
async function writeWords(
  page: Page,
  chapters: readonly ChapterText[],
  layout: VisibleLayout,
): Promise<number[]> {
  const chapter = chapters[Math.floor(chapters.length / 2)];
  const blocks = chapter?.document.content ?? [];
  const index = blocks.findIndex((block, at) => at > blocks.length / 2 && block.type === 'paragraph');
  const seen = layout.chapters.find(({ id }) => id === chapter?.id);
  const place = seen?.nodes.find((node) => node.index === index);
  if (chapter === undefined || seen === undefined || place === undefined)
    throw new Error('no paragraph to write in');
  const pages = [place.page, ...(place.page < seen.pages ? [place.page + 1] : [])];
  await page.evaluate(([id, shown, size]) => window.stage.show(id, shown, size), [
    chapter.id,
    pages,
    scale,
  ] as const);
  const samples: number[] = [];
  let words =
    'Het was stil in huis toen zij de brief vond, onder in de la van het bureau dat van haar vader was geweest.';
  for (let edit = 0; edit < edits + warmUp; edit += 1) {
    // One more word each time; after twenty the paragraph is short again.
    words = edit % 20 === 19 ? words.slice(0, 106) : `${words} woord${edit}`;
    const took = await page.evaluate(([id, at, text]) => window.stage.write(id, at, text), [
      chapter.id,
      index,
      words,
    ] as const);
    if (edit >= warmUp) samples.push(took);
  }
  return samples;
}
