import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  bookFormats,
  type CoverChoice,
  type CoverFaceId,
  type CoverLayout,
  coverFaces,
  coverSheet,
  coverThemes,
  defaultProducts,
  makeCover,
  motifs,
  plainChoice,
} from '@dierbaar/book';
import { createRenderer } from '@dierbaar/book/render';
import { coverFields, coverFont, coverLimits, coverThemeName } from '@dierbaar/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bySpeed } from '../../../../../../packages/book/test/speed/by-speed.ts';

// Renders hundreds of covers, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 400, cpuSeconds: 1200 } });
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-test-'));
});
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

/** Texts of the maximum length, in wide letters. */
const widest = {
  title: 'WONDERMOOI WAMMES MEWOMMEN GROMMOMMA WIMMOWIE WOMMA MAMMA W'.padEnd(
    coverLimits.titleCharacters,
    'M',
  ),
  subtitle: 'Gemompel van mijn moeder en mammoet Wim, waarmee wij warme wintermiddagen mee wegdroomden '
    .padEnd(coverLimits.subtitleCharacters, 'm')
    .slice(0, coverLimits.subtitleCharacters),
};
/** One word that cannot be broken. */
const unbreakable = {
  title: 'W'.repeat(coverLimits.titleCharacters),
  subtitle: 'M'.repeat(coverLimits.subtitleCharacters),
};

const variants = bookFormats.flatMap((format) =>
  coverThemes.flatMap((theme) => [
    ...motifs[theme].map((motif) => ({ format, theme, motif: motif.name, photo: null })),
    ...(theme === 'no_image' ? [] : [{ format, theme, motif: '', photo: 'photo.jpg' }]),
  ]),
);
type CoverVariant = (typeof variants)[number];
const chosen = variants.filter((_, index) => index % bySpeed(5, 1) === 0);

const ppi = 50;
const ink = 128;

/** How far the text exceeds its zone, and its distance to the edge of the board, in millimetres. */
async function measureText(
  variant: CoverVariant,
  words: Partial<CoverChoice>,
): Promise<{ over: number; edge: number }> {
  const { format, ...choice } = variant;
  const black = { titleColour: '#000000', subtitleColour: '#000000' };
  const layout = makeCover(
    { ...plainChoice, ...choice, ...words, ...black },
    coverSheet(format, 60, defaultProducts[format]),
    'front',
  );
  const box = await inkOf(layout);
  const { zone, wrap } = layout;
  const left = zone.x - wrap.frontLeft;
  const top = zone.y - wrap.top;
  return {
    over: Math.max(
      left - box.left,
      top - box.top,
      box.right - left - zone.width,
      box.bottom - top - zone.height,
    ),
    edge: Math.min(box.left - wrap.hinge, box.top, wrap.board - box.right, wrap.seenHeight - box.bottom),
  };
}

/** Box of the dark letters on a cover without its drawing and photo. */
async function inkOf(layout: CoverLayout) {
  const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const bare = { ...layout, art: emptySvg, over: '', photo: null, rule: null, backOrnament: null };
  const outcome = await renderer.render({ kind: 'cover', quality: 'preview', cover: bare, photos: {} });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  const page = path.join(directory, 'page');
  await writeFile(`${page}.pdf`, outcome.file.pdf);
  await run('pdftoppm', ['-r', String(ppi), '-gray', '-png', '-singlefile', `${page}.pdf`, page]);
  const { data, info } = await sharp(`${page}.png`)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkBox(data, info.width);
}

function inkBox(pixels: Buffer, width: number) {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  const mmPerPixel = 25.4 / ppi;
  pixels.forEach((shade, at) => {
    if (shade >= ink) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x * mmPerPixel);
    box.top = Math.min(box.top, y * mmPerPixel);
    box.right = Math.max(box.right, (x + 1) * mmPerPixel);
    box.bottom = Math.max(box.bottom, (y + 1) * mmPerPixel);
  });
  return box;
}

/** Descenders and swashes exceed their zone by up to this much, in millimetres. */
const overhangTolerance = 3.2;
const safeEdge = 4;

test('texts of the maximum length fit every motif and photo cover in both formats', async () => {
  for (const variant of chosen) {
    const { over } = await measureText(variant, widest);
    expect(over, `${variant.format} ${variant.theme} ${variant.motif}`).toBeLessThan(overhangTolerance);
  }
});

test('texts of the maximum length fit the smallest zones in every face, and an unbreakable word stays on the board', {
  tags: ['whole'],
}, async () => {
  const tightest = bookFormats.flatMap((format) => [
    { format, theme: 'romantic' as const, motif: 'wreath' as const, photo: null },
    { format, theme: 'pastel' as const, motif: '', photo: 'photo.jpg' },
  ]);
  for (const face of Object.keys(coverFaces) as CoverFaceId[]) {
    const faces = { titleFace: face, subtitleFace: face };
    for (const variant of tightest) {
      const { over } = await measureText(variant, { ...widest, ...faces });
      expect(over, `${face} ${variant.format} ${variant.theme}`).toBeLessThan(overhangTolerance);
    }
    for (const variant of tightest.slice(0, 1)) {
      const { edge } = await measureText(variant, { ...unbreakable, ...faces });
      expect(edge, `${face} ${variant.format} ${variant.theme}`).toBeGreaterThan(safeEdge);
    }
  }
});

/** Words on the back of the maximum length; the first word is the longest one that gets no break opportunities. */
const longestWords = `${'M'.repeat(45)} `.padEnd(coverLimits.backCharacters, 'M');
/** As many lines as are allowed. */
const mostLines = Array.from({ length: coverLimits.backLines }, () => 'Wij wonen hier nog altijd.').join(
  '\n',
);
/** Motifs that leave the least room. */
const lowest = ['whales', 'lighthouse'];

test('words of the maximum length fit the back of every design, with a portrait and a long name', async () => {
  const name = { author: 'Wilhelmina van der Meulen-Mommers', year: '2026', portrait: 'portrait.jpg' };
  for (const { format, ...choice } of chosen) {
    for (const backWords of lowest.includes(choice.motif) ? [longestWords, mostLines] : [longestWords]) {
      const sheet = coverSheet(format, 60, defaultProducts[format]);
      const layout = makeCover({ ...plainChoice, ...choice, ...name, backWords }, sheet, 'back');
      const { back, wrap, colours } = layout;
      if (!back) throw new Error('there is no back');
      // The typesetter does not go below nine points: what does not fit leaves its room.
      const box = await inkOf({ ...layout, colours: { ...colours, back: '#000000' } });
      const [left, top] = [back.room.x - wrap.backLeft, back.room.y - wrap.top];
      const over = {
        left: left - box.left,
        top: top - box.top,
        right: box.right - left - back.room.width,
        bottom: box.bottom - top - back.room.height,
      };
      const where = `${format} ${choice.theme} ${choice.motif} ${JSON.stringify(over)}`;
      expect.soft(Math.max(...Object.values(over)), where).toBeLessThan(overhangTolerance);
    }
  }
});

test('contract and book have the same themes and faces', () => {
  expect(coverFont.options).toEqual(Object.keys(coverFaces));
  expect(coverThemeName.options).toEqual([...coverThemes]);
  expect(coverFields.shape.title.safeParse('x'.repeat(coverLimits.titleCharacters + 1)).success).toBe(false);
});
