import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRenderer } from '../../packages/book/src/render/index.ts';
import { readSizes } from '../../packages/book/test/interior/read-text.ts';
import { measureTypography, type Typography } from '../../packages/book/test/interior/typography.ts';
import { makePhotos, originalPhotos } from '../../packages/book/test/samples/photos.ts';
import { sampleBooks } from '../../packages/book/test/samples/sample-books.ts';
import { printFigure } from './figures.ts';

/** With the smallest type, in points. */
type Measured = Typography & { smallest: number };

/** Counts the faults that a typographer would see in the finished sample books. */
export async function measure(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'dierbaar-typography-'));
  const renderer = createRenderer({ processes: 1 });
  try {
    // Small files: only their proportions matter here.
    const photos = { ...originalPhotos(), ...(await makePhotos(directory, 60, 400)) };
    const found: Measured[] = [];
    for (const [name, sample] of Object.entries(sampleBooks())) {
      const outcome = await renderer.render({ kind: 'book', quality: 'preview', ...sample, photos });
      if (outcome.state === 'failed') throw new Error(`${name}: ${outcome.code}: ${outcome.message}`);
      const smallest = (await readSizes(outcome.file.pdf)).reduce((least, one) => Math.min(least, one));
      const faults = { ...(await measureTypography(sample, outcome.file)), smallest };
      found.push(faults);
      report(name, faults);
    }
    printFigures(found);
  } finally {
    await renderer.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function report(name: string, faults: Measured): void {
  const { holes, shortEnds, unbalanced, textSpreads, blank, widows, orphans, loose, lines } = faults;
  console.log(
    `${name}: ${faults.pages} pages, ${blank.length} blank; holes on ${list(holes)}; short ends on ${list(shortEnds)}; ` +
      `${unbalanced.length} of ${textSpreads} spreads unbalanced (${list(unbalanced)}); widows on ${list(widows)}; ` +
      `orphans on ${list(orphans)}; ${loose.length} of ${lines} lines loose; smallest ${faults.smallest} pt`,
  );
}

const list = (pages: number[]) => (pages.length === 0 ? 'none' : pages.join(', '));

const counted = [
  ['holes', 'holes', 'pages'],
  ['short-ends', 'shortEnds', 'chapters'],
  ['widows', 'widows', 'lines'],
  ['orphans', 'orphans', 'lines'],
  ['loose', 'loose', 'lines'],
] as const;

function printFigures(books: readonly Measured[]): void {
  const sum = (count: (faults: Measured) => number) =>
    books.reduce((total, faults) => total + count(faults), 0);
  const pages = sum((faults) => faults.pages);
  printFigure('typography.pages', pages, 'pages');
  for (const [name, kind, unit] of counted)
    printFigure(
      `typography.${name}`,
      sum((faults) => faults[kind].length),
      unit,
    );
  const unbalanced = sum((faults) => faults.unbalanced.length) / sum(({ textSpreads }) => textSpreads);
  printFigure('typography.unbalanced', 100 * unbalanced, '%');
  printFigure('typography.blank', (100 * sum(({ blank }) => blank.length)) / pages, '%');
  printFigure('typography.smallest', Math.min(...books.map(({ smallest }) => smallest)), 'pt');
}
