import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createRenderer } from '../packages/book/src/render/index.ts';
import { demoBooks } from './demo/books.ts';
import { root } from './environment.ts';
import { writeExamplePages } from './welcome/example-pages.ts';
import { writeSampleBook } from './welcome/sample-books.ts';
import { writeShelfCovers } from './welcome/shelf-covers.ts';

/**
 * Makes the covers and pages of the public home and the sample books that visitors leaf through, from the templates and
 * the demo books: `node scripts/welcome-pictures.ts`. Run it after a change of either and look at what changed. The other
 * pictures of the public home were composed once; `e2e/shots/welcome-phones.spec.ts` makes those of phones.
 */
const pictures = path.join(root, 'apps/web/src/features/welcome/pictures');
const samples = path.join(root, 'apps/web/src/features/preview/sample/books');
const scratch = path.join(root, '.local/welcome');
for (const folder of [pictures, samples, scratch]) await mkdir(folder, { recursive: true });

const renderer = createRenderer({ processes: 1 });
try {
  await writeShelfCovers(renderer, { pictures, scratch });
  await writeExamplePages(renderer, { pictures, scratch });
  const facts = [];
  for (const book of demoBooks)
    facts.push(await writeSampleBook(renderer, book, { pictures, samples, scratch }));
  await writeFile(path.join(samples, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
} finally {
  await renderer.close();
  sharp.cache(false);
}
