import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coverFaces } from '../../src/choices/cover-faces.ts';
import { takenBy } from '../../src/cover/back/back-layout.ts';
import type { Box } from '../../src/cover/back/back-plan.ts';
import { contrastOf } from '../../src/cover/colours.ts';
import { designOf } from '../../src/cover/make-cover.ts';
import { readingFaceOf } from '../../src/cover/title-faces.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { everyCover, makeDesign } from './every-cover.ts';

const full = {
  backWords: 'Wij woonden op nummer 16, in het laatste huis voor het water. '.repeat(4).slice(0, 240),
  author: 'Riet van der Laan',
  year: '2026',
  portrait: 'photo.jpg',
};

describe.each(everyCover)('the back of $theme $motif $format', (design) => {
  test('has its words on the axis of the title, on the flat part of the board', () => {
    const { back, zone, wrap } = makeDesign(design, full);
    expect(back?.align).toBe(zone.align);
    const room = back?.room ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(room.x).toBeGreaterThanOrEqual(wrap.backLeft + 15);
    expect(room.x + room.width).toBeLessThanOrEqual(wrap.backRight - wrap.hinge - 15);
    expect(room.y).toBeGreaterThanOrEqual(wrap.top + 10);
    expect(room.y + room.height).toBeLessThanOrEqual(wrap.bottom - 10);
    // Less would set two hundred and forty letters below a portrait too small to read.
    expect(room.height).toBeGreaterThanOrEqual(80);
  });

  test('has words that contrast with what they stand on', () => {
    const { colours } = makeDesign(design, full);
    const { back } = designOf({ ...design, photo: design.motif === 'photo' ? 'photo.jpg' : null });
    expect(contrastOf(colours.back, colours[back.surface])).toBeGreaterThan(4.5);
    for (const colour of ['#ffffff', '#808080', '#000000']) {
      const chosen = makeDesign(design, { ...full, groundColour: colour, flatColour: colour }).colours;
      expect(contrastOf(chosen.back, colour), `back on ${colour}`).toBeGreaterThan(3);
      expect(contrastOf(chosen.spine, colour), `spine on ${colour}`).toBeGreaterThan(3);
    }
  });

  test('looks as it did when nothing is on it', () => {
    const { back, spineFoot } = makeDesign(design);
    expect(back).toBeNull();
    expect(spineFoot.words).toEqual([]);
  });
});

test.each([
  ['stars', 'birth', 'moon', /<circle cx="([\d.]+)" cy="([\d.]+)" r="0\.\d+"/g],
  ['stars', 'birth', 'photo', /<circle cx="([\d.]+)" cy="([\d.]+)" r="0\.\d+"/g],
  ['stars', 'tough', 'camp', /<circle cx="([\d.]+)" cy="([\d.]+)" r="0\.\d+"/g],
  ['chips of stone', 'pastel', 'terrazzo', /<path d="M([\d.]+) ([\d.]+)L/g],
] as const)('leaves out the %s of %s %s behind its words', (_, theme, motif, pattern) => {
  const inside = (choice: object) => {
    const { art, back } = makeDesign({ theme, motif, format: 'a4' }, { ...full, ...choice });
    const box = back && takenBy(back);
    const wide = takenBy(makeDesign({ theme, motif, format: 'a4' }, full).back ?? fail());
    const { x, y, width, height } = box ?? wide;
    return Array.from(art.matchAll(pattern)).filter(
      ([, px, py]) => Number(px) > x && Number(px) < x + width && Number(py) > y && Number(py) < y + height,
    ).length;
  };
  expect(inside({ backWords: '', author: '', year: '', portrait: null })).toBeGreaterThan(0);
  expect(inside({})).toBe(0);
});

function fail(): never {
  throw new Error('there is no back');
}

test.each(bookFormats)(
  'no confetti of the bunting lies on a spine with words at its foot in %s',
  (format) => {
    const onSpine = (choice: object) => {
      const { art, wrap } = makeDesign({ theme: 'pastel', motif: 'bunting', format }, choice);
      return Array.from(art.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="[012]\.\d+"/g)).filter(
        ([, x, y]) =>
          Number(x) > wrap.backRight && Number(x) < wrap.frontLeft && Number(y) > wrap.height * 0.65,
      ).length;
    };
    expect(onSpine({})).toBeGreaterThan(0);
    expect(onSpine(full)).toBe(0);
  },
);

test.each(bookFormats)('the beam of the lighthouse lies below title and words in %s', async (format) => {
  const { art, back, zone, wrap, colours } = makeDesign(
    { theme: 'tough', motif: 'lighthouse', format },
    full,
  );
  for (const box of [zone, back?.room ?? fail()])
    expect(await coloursIn(art, wrap.width, box)).toEqual([colours.ground.toLowerCase()]);
});

/** Colours of a drawing within a box. */
async function coloursIn(art: string, sheetWidth: number, { x, y, width, height }: Box): Promise<string[]> {
  const scale = 2;
  const picture = await sharp(Buffer.from(art), { density: 25.4 * scale })
    .resize({ width: Math.round(sheetWidth * scale) })
    .removeAlpha()
    .toBuffer();
  const [left, top, columns, rows] = [x, y, width, height].map((each) => Math.round(each * scale));
  const pixels = await sharp(picture)
    .extract({ left: left ?? 0, top: top ?? 0, width: columns ?? 1, height: rows ?? 1 })
    .raw()
    .toBuffer();
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) found.add(`#${pixels.subarray(at, at + 3).toString('hex')}`);
  return [...found];
}

describe('the foot of the spine', () => {
  const spineOf = (choice: object, pages: number) =>
    makeDesign({ theme: 'tough', motif: 'camp', format: 'sq' }, { ...full, ...choice }, pages).spineFoot
      .words;

  test('has author and year from seven millimetres on', () => {
    expect(spineOf({}, 38)).toEqual([]);
    expect(spineOf({}, 40)).toEqual(['Riet van der Laan', '2026']);
  });

  test('stands above what the drawing covers of the spine', () => {
    for (const format of ['a4', 'sq'] as const) {
      const { spineFoot, wrap } = makeDesign({ theme: 'birth', motif: 'whales', format }, full);
      // The sea begins at less than half of the height.
      expect(spineFoot.length).toBeLessThan(wrap.seenHeight * 0.46);
    }
    expect(makeDesign({ theme: 'birth', motif: 'whales', format: 'a4' }, full).spineFoot.words).toHaveLength(
      2,
    );
  });

  test('is left to a title that needs the whole spine', () => {
    const title = 'W'.repeat(60);
    expect(spineOf({ title }, 120)).toEqual([]);
  });
});

test('words on the back are set in a face for reading, also when the subtitle is not', () => {
  const styleOf = (subtitleFace: keyof typeof coverFaces) =>
    makeDesign({ theme: 'tough', motif: 'mountains', format: 'a4' }, { ...full, subtitleFace }).back?.style
      .family;
  expect(styleOf('great-vibes')).toBe(coverFaces.josefin.family);
  expect(styleOf('league-gothic')).toBe(coverFaces.josefin.family);
  expect(styleOf('nunito')).toBe(coverFaces.nunito.family);
  expect(readingFaceOf('great-vibes')).toBeNull();
});
