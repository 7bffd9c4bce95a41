import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bodyFaces } from '../../src/choices/faces.ts';
import type { Block } from '../../src/document/schema.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { drawPixels } from '../pictures.ts';
import { everyNodeBook } from '../samples/every-node-book.ts';
import {
  bullets,
  code,
  heading,
  item,
  numbered,
  paragraph,
  photo,
  question,
  quote,
} from '../samples/nodes.ts';
import { bySpeed } from '../speed/by-speed.ts';
import { type Box, heightOf, readBoxes, readSizes } from './read-text.ts';
import { setChapter } from './set-chapter.ts';

const sentence = 'De boot lag er al toen we aankwamen, en niemand wist van wie hij was. ';
const lengths = Array.from({ length: 16 }, (_, step) => 14 + 2 * step);

describe('a quote', () => {
  const letter = (paragraphs: number) => {
    const parts = Array.from({ length: paragraphs }, () => paragraph(sentence.repeat(4)));
    return quote(...parts);
  };

  test('of more than 300 characters breaks over pages', () => {
    const broken = lengths.filter((length) => {
      const set = setChapter([paragraph(sentence.repeat(length)), letter(3), paragraph(sentence)]);
      const { page, end } = set.placeOf(1);
      // It begins on the page of the text before it, unless that page is full.
      return end !== null && end.page > page;
    });
    expect(broken.length).toBeGreaterThan(2);
  });

  test('of up to 300 characters stays whole', () => {
    for (const length of lengths) {
      const set = setChapter([paragraph(sentence.repeat(length)), quote(paragraph(sentence.repeat(4)))]);
      const { page, end } = set.placeOf(1);
      expect(end?.page).toBe(page);
    }
  });

  test('of more than 300 characters is upright, so that several pages stay readable', async () => {
    const words = (await readBoxes(setChapter([paragraph(sentence), letter(2)]).makePdf())).flat();
    const own = heightOf(words.find(({ text }) => text === 'wist') ?? fail());
    const quoted = heightOf(words.findLast(({ text }) => text === 'wist') ?? fail());
    // The italic of this face has another height.
    expect(quoted / own).toBeCloseTo(0.96, 2);
  });

  test('is announced on its own page by a paragraph that ends in a colon', () => {
    for (const length of lengths) {
      const said = [paragraph(sentence.repeat(length)), paragraph('Zij schreef die winter:'), letter(3)];
      const set = setChapter(said);
      expect(set.placeOf(1).page, `after ${length} sentences`).toBe(set.placeOf(2).page);
    }
  });
});

describe('figures', () => {
  // Nunito has figures of one width only.
  const proportional = bodyFaces.filter((face) => face !== 'nunito');

  test.each(proportional)('of %s have widths of their own', async (face) => {
    const set = setChapter([paragraph(sentence), paragraph('1111 en 0000 en nog iets.')], { face });
    const words = (await readBoxes(set.makePdf())).flat();
    expect(widthOf(words, '1111')).toBeLessThan(widthOf(words, '0000') * 0.93);
  });

  test.each(['eb-garamond', 'lora', 'libre-baskerville', 'nunito'] as const)(
    'of %s are all as high as one another, so that a 1 is not read as an i',
    async (face) => {
      const set = setChapter([paragraph(sentence), paragraph('1111 en 8888 en nog iets.')], { face });
      const pdf = set.makePdf();
      const words = (await readBoxes(pdf))[0] ?? [];
      const [one, eight] = [await inkHeight(pdf, words, '1111'), await inkHeight(pdf, words, '8888')];
      expect(one / eight).toBeGreaterThan(0.93);
    },
  );
});

test.each(bodyFaces)('no letter in %s is smaller than 8 points', async (face) => {
  const sizes: number[] = [];
  for (const { document } of everyNodeBook().chapters.slice(0, 2))
    sizes.push(...(await readSizes(setChapter(document.content, { face }).makePdf())));
  expect(sizes.length).toBeGreaterThan(50);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
});

describe('a heading', () => {
  const kinds: [string, Block][] = [
    ['a quote', quote(paragraph(sentence.repeat(2)))],
    ['a long quote', quote(paragraph(sentence.repeat(8)))],
    ['a short list', bullets(item('Een.'), item('Twee.'))],
    ['a long list', numbered(1, ...Array.from({ length: 14 }, () => item('Een punt.')))],
    ['a code', code('https://dierbaar.example/a', 'Uitleg', false)],
    ['a photo', photo('a.jpg', 'small')],
    ['a paragraph', paragraph(sentence.repeat(2))],
  ];
  const pairs = kinds.flatMap(([above, before]) =>
    kinds.map(([below, after]) => [above, below, before, after] as const),
  );

  test.each(pairs)('between %s and %s is nearer to the latter', async (_, below, before, after) => {
    const set = setChapter([before, heading(2, 'Kopregel'), after], { format: 'a4' });
    const words = (await readBoxes(set.makePdf()))[0] ?? [];
    const title = words.find(({ text }) => text === 'Kopregel');
    const own = set.placeOf(2);
    if (title === undefined || set.placeOf(1).page !== own.page) return;
    const over = Math.max(
      ...words.filter(({ bottom }) => bottom < title.top + 2).map(({ bottom }) => bottom),
    );
    const photoEnd = set.placeOf(0).photos[0] && set.placeOf(0).y + (set.placeOf(0).photos[0]?.height ?? 0);
    const end = Math.max(over, ((photoEnd ?? 0) * 72) / 25.4);
    const under = words.filter(({ top }) => top > title.bottom - 4).map(({ top }) => top);
    const start = below === 'a photo' || below === 'a code' ? (own.y * 72) / 25.4 : Math.min(...under);
    expect(start - title.bottom).toBeLessThan(title.top - end);
  });
});

describe('a photo', () => {
  const list = numbered(
    1,
    ...Array.from({ length: 16 }, (_, step) => item(`Stap ${step + 1} van het recept.`)),
  );

  const looks = bookFormats.flatMap((format) => textSizes.map((textSize) => ({ format, textSize })));
  const cases = (['text', 'wide', 'full'] as const).flatMap((width) =>
    looks.map((look) => ({ width, ...look })),
  );

  test.each(cases)('with width $width in $format, $textSize, never parts a list', ({ width, ...look }) => {
    for (const length of bySpeed([11, 22, 43], [11, 18, 21, 22, 42, 43, 54, ...lengths])) {
      const content = [
        paragraph(sentence.repeat(length)),
        photo('a.jpg', width),
        paragraph(sentence.repeat(3)),
        list,
        paragraph(sentence.repeat(20)),
      ];
      const set = setChapter(content, look);
      const [picture, steps] = [set.placeOf(1), set.placeOf(3)];
      const end = steps.end ?? steps;
      const isAfterStart = picture.page > steps.page || (picture.page === steps.page && picture.y > steps.y);
      const isBeforeEnd = picture.page < end.page || (picture.page === end.page && picture.y < end.y);
      expect(isAfterStart && isBeforeEnd, `after ${length} sentences`).toBe(false);
    }
  });
});

test('a question of two lines has lines of equal length', async () => {
  const asked =
    'Welke geur brengt je in één keer terug naar het huis van vroeger, en wie zie je daar dan nu?';
  const set = setChapter([question(asked), paragraph(sentence.repeat(3))], { face: 'libre-baskerville' });
  const words = (await readBoxes(set.makePdf()))[0] ?? [];
  const from = words.findIndex(({ text }) => text === 'Welke');
  const said = words.slice(from, from + asked.split(' ').length);
  const first = said.filter(({ top }) => Math.abs(top - (said[0]?.top ?? 0)) < 2);
  const second = said.filter((word) => !first.includes(word));
  expect(second.length).toBeGreaterThan(1);
  expect(spanOf(second)).toBeGreaterThan(spanOf(first) * 0.6);
});

test('the small capitals at the beginning of a chapter stop at the end of a sentence', async () => {
  const set = setChapter([
    paragraph(`Een begin. Daarna kwam er meer. ${sentence.repeat(3)}`),
    paragraph(`Daarna kwam ${sentence.repeat(3)}`),
  ]);
  const words = (await readBoxes(set.makePdf()))[0] ?? [];
  const [lead = 0, plain = 1] = words
    .filter(({ text }) => text === 'Daarna')
    .map(({ left, right }) => right - left);
  expect(lead / plain).toBeCloseTo(1, 1);
});

const INK_DPI = 600;

function fail(): never {
  throw new Error('the word is not on the page');
}

function widthOf(words: readonly Box[], text: string): number {
  const found = words.find((word) => word.text === text);
  return found === undefined ? Number.NaN : found.right - found.left;
}

function spanOf(words: readonly Box[]): number {
  return Math.max(...words.map(({ right }) => right)) - Math.min(...words.map(({ left }) => left));
}

async function inkHeight(pdf: Uint8Array, words: readonly Box[], text: string): Promise<number> {
  const found = words.find((word) => word.text === text);
  if (found === undefined) throw new Error(`${text} is not on the page`);
  const px = (points: number) => Math.round((points * INK_DPI) / 72);
  const { data, ...size } = await drawPixels(pdf, 1, INK_DPI, {
    left: px(found.left),
    top: px(found.top),
    width: px(found.right - found.left),
    height: px(found.bottom - found.top),
  });
  const { info } = await sharp(data, { raw: { ...size, channels: 3 } })
    .trim({ background: '#fff', threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  return info.height;
}
