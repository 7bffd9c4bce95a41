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

// Hundreds of covers are really set; on a busy machine that takes a while.
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

/** As long as it may be, in the widest letters words are made of. */
const widest = {
  title: 'WONDERMOOI WAMMES MEWOMMEN GROMMOMMA WIMMOWIE WOMMA MAMMA W'.padEnd(
    coverLimits.titleCharacters,
    'M',
  ),
  subtitle: 'Gemompel van mijn moeder en mammoet Wim, waarmee wij warme wintermiddagen mee wegdroomden '
    .padEnd(coverLimits.subtitleCharacters, 'm')
    .slice(0, coverLimits.subtitleCharacters),
};
/** One word without a place to break it. */
const unbreakable = {
  title: 'W'.repeat(coverLimits.titleCharacters),
  subtitle: 'M'.repeat(coverLimits.subtitleCharacters),
};

const looks = bookFormats.flatMap((format) =>
  coverThemes.flatMap((theme) => [
    ...motifs[theme].map((motif) => ({ format, theme, motif: motif.name, photo: null })),
    ...(theme === 'no_image' ? [] : [{ format, theme, motif: '', photo: 'photo.jpg' }]),
  ]),
);
type Look = (typeof looks)[number];

const ppi = 50;
const ink = 128;

/** How far the words stand out of the box that is theirs, and how near they come to the edge of the board. */
async function setWords(look: Look, words: Partial<CoverChoice>): Promise<{ over: number; edge: number }> {
  const { format, ...choice } = look;
  const black = { titleColour: '#000000', subtitleColour: '#000000' };
  const layout = makeCover(
    { ...plainChoice, ...choice, ...words, ...black },
    coverSheet(format, 60, defaultProducts[format]),
    'front',
  );
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const bare: CoverLayout = { ...layout, art: nothing, photo: null, rule: null, backOrnament: null };
  const outcome = await renderer.render({ kind: 'cover', quality: 'preview', cover: bare, photos: {} });
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  const page = path.join(directory, 'page');
  await writeFile(`${page}.pdf`, outcome.file.pdf);
  await run('pdftoppm', ['-r', String(ppi), '-gray', '-png', '-singlefile', `${page}.pdf`, page]);
  const { data, info } = await sharp(`${page}.png`)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = inkBox(data, info.width);
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

function inkBox(pixels: Buffer, width: number) {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  const mm = 25.4 / ppi;
  pixels.forEach((shade, at) => {
    if (shade >= ink) return;
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x * mm);
    box.top = Math.min(box.top, y * mm);
    box.right = Math.max(box.right, (x + 1) * mm);
    box.bottom = Math.max(box.bottom, (y + 1) * mm);
  });
  return box;
}

/** Tails of letters and swashes stand out of any box by this much, in millimetres. */
const tails = 3.2;
const safeEdge = 4;

test('the longest words fit every motif and photo cover in both formats', async () => {
  for (const look of looks) {
    const { over } = await setWords(look, widest);
    expect(over, `${look.format} ${look.theme} ${look.motif}`).toBeLessThan(tails);
  }
});

test('the longest words fit in every face where there is least room, and one word without end stays on the board', async () => {
  const tightest = bookFormats.flatMap((format) => [
    { format, theme: 'romantic' as const, motif: 'wreath', photo: null },
    { format, theme: 'pastel' as const, motif: '', photo: 'photo.jpg' },
  ]);
  for (const face of Object.keys(coverFaces) as CoverFaceId[]) {
    const faces = { titleFace: face, subtitleFace: face };
    for (const look of tightest) {
      const { over } = await setWords(look, { ...widest, ...faces });
      expect(over, `${face} ${look.format} ${look.theme}`).toBeLessThan(tails);
    }
    for (const look of tightest.slice(0, 1)) {
      const { edge } = await setWords(look, { ...unbreakable, ...faces });
      expect(edge, `${face} ${look.format} ${look.theme}`).toBeGreaterThan(safeEdge);
    }
  }
});

test('contract and book know the same themes and faces', () => {
  expect(coverFont.options).toEqual(Object.keys(coverFaces));
  expect(coverThemeName.options).toEqual([...coverThemes]);
  expect(coverFields.shape.title.safeParse('x'.repeat(coverLimits.titleCharacters + 1)).success).toBe(false);
});
