import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer, type Renderer } from '../../packages/book/src/render/index.ts';
import { photoBook, textBook } from '../../packages/book/test/samples/books.ts';
import { makePhotos } from '../../packages/book/test/samples/photos.ts';
import { percentile, printFigure } from './figures.ts';
import { BareTypst, layOut, removeFiles } from './typeset/bare.ts';
import { type BookJob, wordsAfter, write } from './typeset/edits.ts';

/**
 * Time from manuscript to file, the first time and after an edit, by our renderer and by the typesetter alone with the same
 * templates, data and photos. They alternate, so that both meet the same load of the machine; figures are medians.
 */
export async function measure(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'dierbaar-bench-'));
  try {
    const photos = await makePhotos(join(directory, 'photos'), 60);
    const photoJob = { kind: 'book', ...photoBook(Object.keys(photos)), photos } as const;
    const textJob = { kind: 'book', quality: 'print', ...textBook(), photos: {} } as const;
    await compare('text48', textJob, 5, 6);
    await compare('photo120', { ...photoJob, quality: 'print' }, 5, 4);
    await compare('photo120.preview', { ...photoJob, quality: 'preview' }, 3, 4);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

type Times = { cold: number[]; edit: number[] };

async function compare(name: string, job: BookJob, rounds: number, edits: number): Promise<void> {
  const ours: Times = { cold: [], edit: [] };
  const bare: Times = { cold: [], edit: [] };
  const files = await layOut(job);
  try {
    for (let round = 0; round < rounds; round += 1)
      await takeTurns(job, edits, round, await BareTypst.start(files), ours, bare);
  } finally {
    await removeFiles(files);
  }
  console.log(`${name}: load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const moment of ['cold', 'edit'] as const) {
    const [own, alone] = [percentile(ours[moment], 0.5), percentile(bare[moment], 0.5)];
    printFigure(`typeset.${name}.${moment}.ours`, own, 'ms');
    printFigure(`typeset.${name}.${moment}.bare`, alone, 'ms');
    printFigure(`typeset.${name}.${moment}.ratio`, own / alone, 'x');
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
