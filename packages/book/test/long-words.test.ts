import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { coverThemes } from '../src/choices/cover-themes.ts';
import { makeCover, plainChoice } from '../src/cover/make-cover.ts';
import { motifs } from '../src/cover/motifs.ts';
import { coverSheet } from '../src/geometry/cover-sheet.ts';
import { bookFormats } from '../src/geometry/formats.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import { createRenderer } from '../src/render/index.ts';
import { withFile } from './pictures.ts';
import { bySpeed } from './speed/by-speed.ts';

// Rendering in a separate process is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 400 } });
afterAll(() => renderer.close());

const POINTS = 72 / 25.4;
/** Allowed overhang of a swash or slanted letter, in millimetres. */
const LEAN = 1.6;

// No hyphenation pattern matches these.
const stiff = [20, 28, 36, 45].map((letters) =>
  'Grrrmpfkkkszzzzzzwwwwttttkkkkpppphhhhmmmmmmm'.padEnd(letters, 'm').slice(0, letters),
);

const looks = bookFormats.flatMap((format) =>
  coverThemes.flatMap((theme) =>
    motifs[theme]
      .slice(0, bySpeed<number | undefined>(1, undefined))
      .map(({ name }) => ({ format, theme, motif: name })),
  ),
);

test('a long word without hyphenation stays in the title box, in every design', async () => {
  for (const [index, { format, theme, motif }] of looks.entries()) {
    const word = stiff[index % stiff.length] ?? '';
    const far = await farthestOut(format, { theme, motif, title: `Voor ${word}`, subtitle: word });
    expect(far, `${format} ${theme} ${motif} ${word.length}`).toBeLessThan(LEAN);
  }
});

test.each([
  [
    'a word whose parts can be hyphenated only in its beginning',
    `Zwangerschapsherinneringen${'k'.repeat(19)}`,
  ],
  ['a word of capitals and digits', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
  ['a real word', 'Zwangerschapsherinneringenboek'],
])('%s stays in the title box', async (_, title) => {
  for (const format of bookFormats)
    expect(await farthestOut(format, { theme: 'romantic', motif: 'wreath', title })).toBeLessThan(LEAN);
});

test('a long word with hyphenation is hyphenated instead of shrunk', async () => {
  const { sizes } = await setWords('a4', {
    theme: 'romantic',
    motif: 'wreath',
    title: 'Zwangerschapsherinneringenboek',
  });
  expect(sizes.length).toBeGreaterThan(1);
});

type Words = { theme: (typeof coverThemes)[number]; motif: string; title: string; subtitle?: string };

async function farthestOut(format: (typeof bookFormats)[number], words: Words): Promise<number> {
  const { sizes, zone } = await setWords(format, words);
  return Math.max(...sizes.map(({ left, right }) => Math.max(zone.left - left, right - zone.right)));
}

/** Horizontal ranges of the words on the front and of their box, in millimetres. */
async function setWords(format: (typeof bookFormats)[number], words: Words) {
  const sheet = coverSheet(format, 24, defaultProducts[format]);
  const layout = makeCover({ ...plainChoice, ...words }, sheet, 'front');
  const outcome = await renderer.render({ kind: 'cover', quality: 'preview', cover: layout, photos: {} });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  const { stdout } = await withFile(outcome.file.pdf, (path) => run('pdftotext', ['-bbox', path, '-']));
  const sizes = Array.from(
    stdout.matchAll(/<word xMin="([-\d.]+)"[^>]*xMax="([-\d.]+)"/g),
    ([, left, right]) => ({ left: Number(left) / POINTS, right: Number(right) / POINTS }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  const from = layout.zone.x - layout.wrap.frontLeft;
  return { sizes, zone: { left: from, right: from + layout.zone.width } };
}
