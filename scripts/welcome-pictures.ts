import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createRenderer } from '../packages/book/src/render/index.ts';
import { demoBooks } from './demo/books.ts';
import { root } from './environment.ts';
import { writeExamplePages } from './welcome/example-pages.ts';
import { writeLinkPictures } from './welcome/link-pictures.ts';
import { writeSampleBook } from './welcome/sample-books.ts';
import { writeShelfCovers } from './welcome/shelf-covers.ts';
import { writeVoicePages } from './welcome/voice-pages.ts';

/**
 * Makes the pictures of the public home and the sample books that visitors leaf through, from the templates and the
 * demo books: `node scripts/welcome-pictures.ts`. Run it after a change of either and look at what changed.
 */
const pictures = path.join(root, 'apps/web/src/features/welcome/pictures');
const samples = path.join(root, 'apps/web/src/features/preview/sample/books');
const links = path.join(root, 'apps/web/public/assets/welcome');
const scratch = path.join(root, '.local/welcome');
for (const folder of [pictures, samples, links, scratch]) await mkdir(folder, { recursive: true });

const renderer = createRenderer({ processes: 1 });
try {
  const covers = await writeShelfCovers(renderer, { pictures, scratch });
  await writeLinkPictures(covers, links);
  await writeExamplePages(renderer, { pictures, scratch });
  await writeVoicePages(renderer, { pictures, scratch });
  const facts = [];
  for (const book of demoBooks)
    facts.push(await writeSampleBook(renderer, book, { pictures, samples, scratch }));
  await writeFile(path.join(samples, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
} finally {
  await renderer.close();
  sharp.cache(false);
}
