import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodyFaces } from '../../src/choices/faces.ts';
import type { Block } from '../../src/document/schema.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { TEXT_WIDTH } from '../../src/geometry/page-measures.ts';
import { makeLayoutData } from '../../src/layout/layout-data.ts';
import { printedVoice } from '../../src/layout/printed-voice.ts';
import { lineGrids, textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { barHeights } from '../../src/voice/bars.ts';
import { setChapter } from '../interior/set-chapter.ts';
import { prepareLiveBook } from '../live/live-book-in-node.ts';
import { comparePictures, drawPage, drawPixels, readPages } from '../pictures.ts';
import { paragraph, voice } from '../samples/nodes.ts';
import { sampleLevels } from '../samples/sample-levels.ts';
import { makeSettings } from '../samples/settings.ts';

const MM_PER_POINT = 25.4 / 72;
const sentence =
  'Dan schuift hij zijn kopje een stukje van zich af, zoals anderen gaan staan voor een toespraak. ';
const sizes = ['normal', 'wide'] as const;
const shapes = bookFormats.flatMap((format) => sizes.map((size) => [format, size] as const));
const textFor = (...blocks: Block[]) => [
  paragraph(sentence.repeat(3)),
  ...blocks,
  paragraph(sentence.repeat(3)),
];

interface Scanned {
  address: string;
  /** Upper left corner, in millimetres. */
  corner: { x: number; y: number };
  sides: number[];
}

/** The QR code of a page, its place and the length of its sides in millimetres. */
async function scan(pdf: Uint8Array, dpi: number): Promise<Scanned | null> {
  const { data, width, height } = await drawPixels(pdf, 1, dpi);
  const seen = sharp(data, { raw: { width, height, channels: 3 } }).ensureAlpha();
  const found = jsQR.default(new Uint8ClampedArray(await seen.raw().toBuffer()), width, height);
  if (!found) return null;
  const { topLeftCorner: a, topRightCorner: b, bottomLeftCorner: c } = found.location;
  const sides = [b, c].map((corner) => (Math.hypot(corner.x - a.x, corner.y - a.y) * 25.4) / dpi);
  const corner = { x: (a.x * 25.4) / dpi, y: (a.y * 25.4) / dpi };
  return { address: found.data, corner, sides };
}

/** Bars of the voice on a page, from left to right, in millimetres; the theme's accent is green. */
async function readBars(pdf: Uint8Array, from: { x: number; y: number }, rows: number) {
  const dpi = 600;
  const toPixels = (millimetres: number) => Math.round((millimetres * dpi) / 25.4);
  const { data, width, height } = await drawPixels(pdf, 1, dpi, {
    left: toPixels(from.x) - 2,
    top: toPixels(from.y),
    width: toPixels(TEXT_WIDTH) + 4,
    height: toPixels(rows),
  });
  const isInk = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    return g - r > 10 && g - b > 3 && r < 160;
  };
  const columns: number[] = [];
  for (let x = 0; x < width; x += 1) {
    let ink = 0;
    for (let y = 0; y < height; y += 1) if (isInk(x, y)) ink += 1;
    columns.push(ink);
  }
  const bars: { width: number; height: number }[] = [];
  let open: number[] = [];
  for (const ink of [...columns, 0]) {
    if (ink > 0) open.push(ink);
    else if (open.length > 0) {
      bars.push({ width: (open.length * 25.4) / dpi, height: (Math.max(...open) * 25.4) / dpi });
      open = [];
    }
  }
  return bars;
}

describe.each(shapes)('a voice in %s, %s', (format, size) => {
  const block = voice({ size });
  const print = (settings = {}) => setChapter(textFor(block), { format, theme: 'tough', ...settings });
  let placeOf: ReturnType<typeof print>['placeOf'];
  let pdf: Uint8Array;
  let found: Scanned | null;
  beforeAll(async () => {
    const printed = print();
    placeOf = printed.placeOf;
    pdf = printed.makePdf();
    found = await scan(pdf, 150);
  });

  test('says who speaks and how long, in five lines', async () => {
    const [words = ''] = await readPages(pdf);
    expect(words.toLowerCase()).toContain('luister opa henk over de hooiberg, 2:41');
    // The address may break after each of its signs.
    const typed = words.replaceAll('\u200b', '').includes('dierbaar.example/v/4hrk-8wgp-2ntx');
    expect(typed).toBe(size === 'normal');
    // From the foot of a line to the head of one: a blank line above and below, and the air between two lines.
    const lines = (placeOf(2).y - (placeOf(0).end?.y ?? 0)) / (lineGrids.regular.height * MM_PER_POINT);
    expect(lines).toBeCloseTo(7.29, 2);
  });

  test('has a code of at least 20 mm that is read from 150 dpi', () => {
    expect(found?.address).toBe('HTTPS://DIERBAAR.EXAMPLE/V/4HRK8WGP2NTX');
    for (const side of found?.sides ?? []) {
      expect(side).toBeGreaterThan(20);
      expect(Math.abs(side - printedVoice(size, 'regular').code)).toBeLessThan(0.5);
    }
  });

  test('says where its code is', () => {
    const { code } = placeOf(1);
    // Set with a space at which no line breaks.
    expect(code?.caption.replace(/\u00a0/g, ' ')).toBe('opa Henk over de hooiberg');
    expect(code?.side).toBeCloseTo(printedVoice(size, 'regular').code, 1);
    expect(Math.abs((code?.x ?? 0) - (found?.corner.x ?? -9))).toBeLessThan(0.5);
    expect(Math.abs((code?.y ?? 0) - (found?.corner.y ?? -9))).toBeLessThan(0.5);
  });

  test('has bars of at least 0.35 mm, as high as the levels say', async () => {
    const heights = barHeights(sampleLevels);
    const grid = lineGrids.regular.height * MM_PER_POINT;
    const tallest = size === 'normal' ? 2 * grid + 0.516 * grid : 4 * grid - 0.29 * grid;
    const bars = await readBars(pdf, placeOf(1), tallest + 0.2);
    expect(bars).toHaveLength(heights.length);
    for (const [at, { width, height }] of bars.entries()) {
      expect(width).toBeGreaterThanOrEqual(0.35);
      expect(Math.abs(height - Math.max(0.5, tallest * (heights[at] ?? 0)))).toBeLessThan(0.16);
    }
  });

  test.each(bodyFaces)('keeps the grid in %s, in both text sizes', (face) => {
    for (const textSize of textSizes) {
      const grid = lineGrids[textSize].height * MM_PER_POINT;
      const { top, bleed } = makeSettings({ format }).page;
      const line = (print({ face, textSize }).placeOf(2).y - top - bleed) / grid;
      expect(Math.abs(line - Math.round(line)) * grid).toBeLessThan(0.05);
    }
  });
});

test('a caption of two lines and one that is far too long stay off the code and on the grid', () => {
  const grid = lineGrids.regular.height * MM_PER_POINT;
  const { top, bleed } = makeSettings().page;
  const two = 'opa Henk over de hooiberg, de ladder en de boterham, aan de keukentafel in augustus 2026';
  const heights = [two, `${two} `.repeat(4)].flatMap((caption) =>
    sizes.map((size) => {
      const { placeOf } = setChapter(textFor(voice({ caption, size })));
      const line = (placeOf(2).y - top - bleed) / grid;
      expect(Math.abs(line - Math.round(line)) * grid).toBeLessThan(0.05);
      return Math.floor((placeOf(2).y - (placeOf(0).end?.y ?? 0)) / grid) - 2;
    }),
  );
  expect(heights.slice(0, 2)).toEqual([6, 6]);
  expect(Math.min(...heights.slice(2))).toBeGreaterThan(7);
});

test('without a caption a voice says its length, in the language of the book', async () => {
  const { makePdf } = setChapter(textFor(voice({ caption: '', seconds: 7 })), { language: 'en' });
  expect((await readPages(makePdf()))[0]?.toLowerCase()).toContain('listen 0:07');
});

describe('the live page', () => {
  let live: Awaited<ReturnType<typeof prepareLiveBook>>;
  let compiler: BookCompiler;
  beforeAll(async () => {
    live = await prepareLiveBook();
    compiler = new BookCompiler();
  });

  test.each(shapes)('shows the voice of the print file in %s, %s', async (format, size) => {
    const book = makeSettings({ format, minPages: 0, chapterStart: 'anywhere' });
    const chapter = {
      id: 'only',
      title: 'Titel',
      document: { type: 'doc' as const, content: textFor(voice({ size })) },
    };
    const shown = await showLive(book, chapter);
    const data = makeLayoutData(book, [chapter], {});
    const first = shown.chapters[0]?.firstPage ?? 1;
    const printed = compiler.typeset('chapter', {
      ...data,
      chapters: data.chapters.map((one) => ({ ...one, firstPage: first })),
    });
    const pictures = await Promise.all(
      [await live.makePdf(shown), printed.makePdf()].map((pdf) => drawPage(pdf, 1, 150)),
    );
    const [one = new Uint8Array(), other = new Uint8Array()] = pictures;
    expect(await comparePictures(one, other)).toBe(0);
  });

  async function showLive(
    book: ReturnType<typeof makeSettings>,
    chapter: Parameters<typeof makeLayoutData>[1][number],
  ) {
    const { live: pages, exported, idle } = live.open();
    try {
      pages.show(chapter.id);
      pages.setBook(book, [chapter]);
      await idle();
      pages.setBook(book, [chapter]);
      await idle();
      const data = exported.newest.get(chapter.id);
      if (!data) throw new Error('the chapter was never laid out');
      return data;
    } finally {
      pages.close();
    }
  }
});
