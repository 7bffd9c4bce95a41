import { afterAll, describe, expect, test } from 'vitest';
import { coverThemes } from '../src/choices/cover-themes.ts';
import { makeCover, plainChoice } from '../src/cover/make-cover.ts';
import { motifs } from '../src/cover/motifs.ts';
import { coverSheet } from '../src/geometry/cover-sheet.ts';
import { type BookFormat, bookFormats } from '../src/geometry/formats.ts';
import { pageMeasures } from '../src/geometry/page-measures.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import type { ChapterText } from '../src/layout/layout-data.ts';
import {
  checkPdf,
  createRenderer,
  type PageSize,
  type PdfProblem,
  type RenderedFile,
  type RenderJob,
} from '../src/render/index.ts';
import { type PageBoxes, readPdfObjects } from '../src/render/pdf/pdf-objects.ts';
import { withFile } from './pictures.ts';
import { photoBook, type SampleBook, shortBook, textBook } from './samples/books.ts';
import { everyNodeBook } from './samples/every-node-book.ts';
import { paragraph } from './samples/nodes.ts';
import { originalPhotos } from './samples/photos.ts';
import { makeSettings } from './samples/settings.ts';

// Rendering in separate processes is slow on a busy machine.
const POINTS_PER_MM = 72 / 25.4;
const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

async function render(job: RenderJob): Promise<RenderedFile> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.file;
}

/** Preflight report of a file, and its boxes. */
function inspect(
  { pdf }: RenderedFile,
  expected: { kind: 'content' | 'cover'; pages: number; size: PageSize },
): Promise<{ problems: PdfProblem[]; pages: PageBoxes[] }> {
  return withFile(pdf, async (path) => ({
    problems: (await checkPdf(path, { ...expected, decodePhotos: true })).problems,
    pages: (await readPdfObjects(path)).pages,
  }));
}

/** Width and height of a box in millimetres. */
function sizeOf(box: PageBoxes['trim']): { width: number; height: number } {
  const [left, bottom, right, top] = box ?? [0, 0, 0, 0];
  return { width: (right - left) / POINTS_PER_MM, height: (top - bottom) / POINTS_PER_MM };
}

/** Largest deviation of boxes from a size, in width or height. */
function apart(boxes: PageBoxes['trim'][], width: number, height: number): number {
  const sizes = boxes.map(sizeOf);
  return Math.max(...sizes.flatMap((size) => [Math.abs(size.width - width), Math.abs(size.height - height)]));
}

/** Chapters of one sheet each that nearly fill a book of this many pages. */
function smallChapters(pages: number): ChapterText[] {
  const sentence = 'Het duurde tot de herfst voordat iemand het hardop durfde te zeggen. ';
  return Array.from({ length: pages / 2 - 6 }, (_, index) => ({
    id: `chapter-${index}`,
    title: `Hoofdstuk ${index + 1}`,
    document: { type: 'doc', content: [paragraph(sentence.repeat(1 + (index % 3)))] },
  }));
}

describe.each(bookFormats)('the files of a book in %s', (format) => {
  const product = defaultProducts[format];

  test.each([24, 60, 120, 200])('with %i pages have the printer’s page size', async (pages) => {
    const { width, height, bleed } = product.content;
    const page = pageMeasures(format, pages, product);
    const file = await render({
      kind: 'book',
      quality: 'print',
      book: makeSettings({ format, page, minPages: pages }),
      chapters: smallChapters(pages),
      photos: {},
    });
    const content = await inspect(file, { kind: 'content', pages, size: product.content });
    expect(content.problems).toEqual([]);
    expect(content.pages).toHaveLength(pages);
    const full = content.pages.flatMap(({ media, bleed }) => [media, bleed]);
    expect(apart(full, width, height)).toBeLessThanOrEqual(0.5);
    const trimmed = content.pages.map(({ trim }) => trim);
    expect(apart(trimmed, width - 2 * bleed, height - 2 * bleed)).toBeLessThanOrEqual(0.5);
  });

  test.each([24, 60, 120, 200])('with %i pages have a cover of the printer’s size', async (pages) => {
    // The printer's formula with the printer's numbers.
    const steps = (pages - product.pages.min) / product.pages.step;
    const width = product.cover.width + steps * product.growthPerStep;
    const { height, turnIn } = product.cover;
    const cover = makeCover({ ...plainChoice, title: 'Wachten op jou' }, coverSheet(format, pages, product));
    const file = await render({ kind: 'cover', quality: 'print', cover, photos: {} });
    const sheet = await inspect(file, { kind: 'cover', pages: 1, size: { width, height, bleed: turnIn } });
    expect(sheet.problems).toEqual([]);
    expect(sheet.pages).toHaveLength(1);
    const full = sheet.pages.flatMap(({ media, bleed }) => [media, bleed]);
    expect(apart(full, width, height)).toBeLessThanOrEqual(1.5);
    const trimmed = sheet.pages.map(({ trim }) => trim);
    expect(apart(trimmed, width - 2 * turnIn, height - 2 * turnIn)).toBeLessThanOrEqual(1.5);
  });
});

describe('the preflight finds nothing', () => {
  const samples: [string, SampleBook][] = [
    ['the short book in a4', shortBook()],
    ['the short book in sq', shortBook({ format: 'sq' })],
    ['48 pages of text', textBook()],
    ['120 pages with photos', photoBook(Object.keys(originalPhotos()))],
    ['every kind of block in a4', everyNodeBook()],
    ['every kind of block in sq', everyNodeBook({ format: 'sq' })],
  ];

  test.each(samples)('in %s', async (_, sample) => {
    const file = await render({ kind: 'book', quality: 'print', ...sample, photos: originalPhotos() });
    const size = defaultProducts[sample.book.format].content;
    const { problems } = await inspect(file, { kind: 'content', pages: file.pages, size });
    expect(problems).toEqual([]);
  });

  test.each(coverThemes)('in the covers of the theme %s', async (theme) => {
    const drawn = motifs[theme].map(({ name }) => ({ motif: name, photo: null }));
    const choices = [...drawn, ...(theme === 'no_image' ? [] : [{ motif: '', photo: 'nagasaki-boats.jpg' }])];
    for (const [index, choice] of choices.entries()) {
      const format: BookFormat = index % 2 === 0 ? 'a4' : 'sq';
      const sheet = coverSheet(format, 96, defaultProducts[format]);
      const cover = makeCover({ ...plainChoice, ...choice, theme, title: 'Lief klein mens' }, sheet);
      const file = await render({ kind: 'cover', quality: 'print', cover, photos: originalPhotos() });
      const size = { width: sheet.width, height: sheet.height, bleed: sheet.turnIn };
      const { problems } = await inspect(file, { kind: 'cover', pages: 1, size });
      expect(problems, choice.motif).toEqual([]);
    }
  });
});
