import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRenderer, type RenderJob } from '../packages/book/src/render/index.ts';
import type { SampleBook } from '../packages/book/test/samples/books.ts';
import { everyNodeBook } from '../packages/book/test/samples/every-node-book.ts';
import { makePhotos, originalPhotos } from '../packages/book/test/samples/photos.ts';
import { sampleBooks } from '../packages/book/test/samples/sample-books.ts';
import { writeCovers } from './sample/covers.ts';
import { writeReferences } from './sample/references.ts';
import { writePages } from './sample/write-pages.ts';

// Writes sample books as PDF and as pictures of their spreads: npm run sample -- [name...]
// With --update it only updates the reference pictures of the tests.
const target = join(import.meta.dirname, '..', '.local', 'samples');
const update = process.argv.includes('--update');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--update');

const samples: Record<string, SampleBook> = {
  ...sampleBooks(),
  'every-node-a4': everyNodeBook(),
  'every-node-sq': everyNodeBook({ format: 'sq', theme: 'contrast', face: 'libre-baskerville' }),
};

const renderer = createRenderer({ processes: 1 });
try {
  if (update) await writeReferences(renderer, wanted);
  else await writeSamples();
} finally {
  await renderer.close();
}

async function writeSamples(): Promise<void> {
  await mkdir(target, { recursive: true });
  const photos = { ...originalPhotos(), ...(await makePhotos(join(target, 'photos'), 60)) };
  for (const [name, book] of Object.entries(samples)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const quality of ['print', 'preview'] as const) {
      const job: RenderJob = { kind: 'book', quality, ...book, photos };
      const start = performance.now();
      const outcome = await renderer.render(job);
      if (outcome.state === 'failed') throw new Error(`${name}: ${outcome.code}: ${outcome.message}`);
      const path = join(target, `${name}${quality === 'preview' ? '-preview' : ''}.pdf`);
      await writeFile(path, outcome.file.pdf);
      const { pages, pdf } = outcome.file;
      const took = Math.round(performance.now() - start);
      console.log(`${name} ${quality}: ${pages} pages, ${(pdf.length / 1e6).toFixed(1)} MB, ${took} ms`);
      if (quality === 'preview') await writePages(path, join(target, name));
    }
  }
  if (wanted.length === 0 || wanted.includes('covers')) await writeCovers(renderer, join(target, 'covers'));
}
