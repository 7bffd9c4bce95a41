import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { createRenderer, type Renderer } from '../../packages/book/src/render/index.ts';
import { photoBook, textBook } from '../../packages/book/test/samples/books.ts';
import { makePhotos } from '../../packages/book/test/samples/photos.ts';
import { percentile, printFigure } from './figures.ts';
import { BareTypst, layOut, removeFiles } from './typeset/bare.ts';
import { type Browser, printAgain, printFirst, writeHtml } from './typeset/chromium.ts';
import { type BookJob, wordsAfter, write } from './typeset/edits.ts';
import { compareTemplates } from './typeset/templates.ts';

/**
 * Time from manuscript to file, the first time and after an edit: by our renderer, by the typesetter alone with the same
 * templates, data and photos, and by Chromium's printing. They alternate, so that all meet the same load of the machine;
 * figures are medians. Before that our templates alone, beside those of earlier.
 */
export async function measure(): Promise<void> {
  compareTemplates();
  const directory = await mkdtemp(join(tmpdir(), 'dierbaar-bench-'));
  const browser = await launchBrowser();
  try {
    const photos = await makePhotos(join(directory, 'photos'), 60);
    const photoJob = { kind: 'book', ...photoBook(Object.keys(photos)), photos } as const;
    const textJob = { kind: 'book', quality: 'print', ...textBook(), photos: {} } as const;
    await compare('text48', textJob, { rounds: 5, edits: 6 }, { browser, directory });
    await compare(
      'photo120',
      { ...photoJob, quality: 'print' },
      { rounds: 5, edits: 4 },
      { browser, directory },
    );
    await compare('photo120.preview', { ...photoJob, quality: 'preview' }, { rounds: 3, edits: 4 });
  } finally {
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  }
}

type Times = { cold: number[]; edit: number[] };

async function compare(
  name: string,
  job: BookJob,
  amount: { rounds: number; edits: number },
  print?: { browser: Browser; directory: string },
): Promise<void> {
  const ours: Times = { cold: [], edit: [] };
  const bare: Times = { cold: [], edit: [] };
  const chromium: Times = { cold: [], edit: [] };
  const files = await layOut(job);
  try {
    for (let round = 0; round < amount.rounds; round += 1) {
      await takeTurns(job, amount.edits, round, await BareTypst.start(files), ours, bare);
      if (print !== undefined) await printTwice(name, job, print.browser, print.directory, chromium);
    }
  } finally {
    await removeFiles(files);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${name}: load of the machine ${load}`);
  for (const moment of ['cold', 'edit'] as const) {
    const [own, alone] = [percentile(ours[moment], 0.5), percentile(bare[moment], 0.5)];
    printFigure(`typeset.${name}.${moment}.ours`, own, 'ms');
    printFigure(`typeset.${name}.${moment}.bare`, alone, 'ms');
    printFigure(`typeset.${name}.${moment}.ratio`, own / alone, 'x');
    if (print === undefined) continue;
    const printed = percentile(chromium[moment], 0.5);
    printFigure(`typeset.${name}.${moment}.chromium`, printed, 'ms');
    printFigure(`typeset.${name}.${moment}.faster-than-chromium`, printed / own, 'x');
  }
}

/** New processes each time for the first render, then one edit after the other. */
async function takeTurns(
  job: BookJob,
  edits: number,
  round: number,
  typst: BareTypst,
  ours: Times,
  bare: Times,
): Promise<void> {
  const renderer = createRenderer();
  try {
    await renderer.whenWarm();
    for (let edit = 0; edit <= edits; edit += 1) {
      const edited = edit === 0 ? job : write(job, wordsAfter(edit));
      const moment = edit === 0 ? 'cold' : 'edit';
      const turns = [
        async () => ours[moment].push(await timeOf(renderer, edited)),
        async () => bare[moment].push((await typst.render(edited)).took),
      ];
      // Alternating order: the first one may meet another machine state than the next.
      if ((round + edit) % 2 === 1) turns.reverse();
      for (const turn of turns) await turn();
    }
  } finally {
    typst.end();
    await renderer.close();
  }
}

async function timeOf(renderer: Renderer, job: BookJob): Promise<number> {
  const started = performance.now();
  const outcome = await renderer.render(job, 'book');
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return performance.now() - started;
}

async function printTwice(
  name: string,
  job: BookJob,
  browser: Browser,
  directory: string,
  times: Times,
): Promise<void> {
  const path = join(directory, `${name}.html`);
  await writeFile(path, writeHtml(job));
  const { page, took, pdf } = await printFirst(browser, pathToFileURL(path).href);
  if (times.cold.length === 0) {
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    console.log(`${name}: Chromium prints ${pages} pages in ${pdf.length} bytes`);
  }
  times.cold.push(took);
  for (const edit of [1, 2]) times.edit.push(await printAgain(page, job, wordsAfter(edit)));
  await page.close();
}
