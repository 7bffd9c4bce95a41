import { describe, expect, it } from 'vitest';
import { coverSheet } from './cover-sheet.ts';
import recorded from './fixtures/recorded-product.json' with { type: 'json' };
import { bookFormats, trimSizes } from './formats.ts';
import { bindPages } from './page-count.ts';
import { minInnerMargin, pageMeasures, rowHeight, SAFE_ZONE, TEXT_WIDTH } from './page-measures.ts';
import { defaultProducts, type PrinterProduct } from './printer-product.ts';
import { findMismatches } from './product-mismatches.ts';

const file = (id: string) =>
  recorded.body.files.find((entry) => entry.id === id) ?? { width: 0, height: 0, bleed: 0 };

/** Landscape A4 book as the printer's API describes it, as our product type. */
const lying: PrinterProduct = {
  id: recorded.body.id,
  pages: {
    min: recorded.body.minPageCount,
    max: recorded.body.maxPageCount,
    step: recorded.body.pageCountIncrement,
  },
  growthPerStep: recorded.body.paperThickness,
  content: { width: file('content').width, height: file('content').height, bleed: file('content').bleed },
  cover: { width: file('cover').width, height: file('cover').height, turnIn: file('cover').bleed },
  board: { width: 301, hinge: 8 },
};

describe('the printer’s own numbers', () => {
  it.each([
    [24, 646],
    [26, 646.14],
    [60, 648.52],
    [200, 658.32],
  ])('the recorded product with %i pages has a cover of %d mm', (pages, width) => {
    expect(coverSheet('a4', pages, lying)).toMatchObject({ width, height: 253, turnIn: 19 });
  });

  it('the defaults follow the recorded product in everything the formats share', () => {
    for (const format of bookFormats) {
      const { pages, growthPerStep, content, cover } = defaultProducts[format];
      expect({ pages, growthPerStep, bleed: content.bleed, turnIn: cover.turnIn }).toEqual({
        pages: lying.pages,
        growthPerStep: lying.growthPerStep,
        bleed: lying.content.bleed,
        turnIn: lying.cover.turnIn,
      });
      // Boards overhang by the same 2.5 mm at head and foot, and cover and spine share the same 14 mm.
      expect(cover.height - 2 * cover.turnIn - trimSizes[format].height).toBe(215 - 210);
      expect(cover.width - 2 * cover.turnIn - 2 * trimSizes[format].width).toBe(608 - 2 * 297);
    }
  });

  it('the defaults match our formats, the landscape product does not', () => {
    expect(findMismatches('a4', defaultProducts.a4)).toEqual([]);
    expect(findMismatches('sq', defaultProducts.sq)).toEqual([]);
    expect(findMismatches('a4', lying)).toEqual(['content_file', 'cover_file']);
  });

  const { content, cover, pages } = defaultProducts.a4;
  it.each<[string, Partial<PrinterProduct>, string[]]>([
    ['a wider bleed', { content: { width: 220, height: 307, bleed: 5 } }, ['content_file']],
    [
      'a narrower bleed with the same trim',
      { content: { width: 212, height: 299, bleed: 1 } },
      ['content_file'],
    ],
    ['another page size', { content: { ...content, height: 304 } }, ['content_file']],
    ['a larger cover', { cover: { ...cover, width: 480, height: 346 } }, ['cover_file']],
    ['another turn-in', { cover: { ...cover, turnIn: 17 } }, ['cover_file']],
    ['thicker paper', { growthPerStep: 0.18 }, ['cover_file']],
    ['a cover that includes more pages', { pages: { ...pages, min: 50 } }, ['cover_file']],
    ['another step of pages', { pages: { min: 24, max: 200, step: 4 } }, ['cover_file', 'page_rules']],
    ['sizes within the tolerance', { content: { ...content, width: 216.4 }, growthPerStep: 0.15 }, []],
    ['another maximum of pages', { pages: { ...pages, max: 160 } }, []],
  ])('compares a product with %s', (_, change, expected) => {
    expect(findMismatches('a4', { ...defaultProducts.a4, ...change })).toEqual(expected);
  });
});

describe('the cover', () => {
  it.each([
    ['a4', 24, 472, 340, 6, null],
    ['a4', 38, 472.98, 340, 6.98, null],
    ['a4', 40, 473.12, 340, 7.12, 3.702],
    ['a4', 52, 473.96, 340, 7.96, 4.139],
    ['a4', 54, 474.1, 340, 8.1, 4.212],
    ['a4', 120, 478.72, 340, 12.72, 7],
    ['a4', 200, 484.32, 340, 18.32, 7],
    ['sq', 24, 472, 253, 6, null],
    ['sq', 60, 474.52, 253, 8.52, 4.52],
  ] as const)(
    '%s with %i pages: %d x %d mm, spine %d mm',
    (format, pages, width, height, spine, spineText) => {
      const sheet = coverSheet(format, pages, defaultProducts[format]);
      expect(sheet).toEqual({ format, width, height, turnIn: 19, board: 214, hinge: 8, spine, spineText });
    },
  );
});

describe('the number of pages', () => {
  it.each([
    [0, 24, 24, 0],
    [1, 24, 23, 0],
    [23, 24, 1, 0],
    [24, 24, 0, 0],
    [25, 26, 1, 0],
    [60, 60, 0, 0],
    [199, 200, 1, 0],
    [200, 200, 0, 0],
    [201, 202, 1, 1],
    [240, 240, 0, 40],
  ])('%i written pages are bound as %i with %i blank, %i too many', (written, pages, blanks, over) => {
    expect(bindPages(written, defaultProducts.a4)).toEqual({ written, pages, blanks, over });
  });
});

describe('the page', () => {
  it.each([
    ['a4', 24, 35, 53],
    ['a4', 80, 35, 53],
    ['a4', 82, 36, 52],
    ['sq', 120, 36, 52],
    ['sq', 122, 37, 51],
    ['a4', 200, 38, 50],
  ] as const)('%s with %i pages: %d mm inside, %d mm outside', (format, pages, inner, outer) => {
    expect(pageMeasures(format, pages, defaultProducts[format])).toEqual({
      ...trimSizes[format],
      bleed: 3,
      inner,
      outer,
      top: format === 'a4' ? 33 : 26,
      wide: 155,
    });
  });

  it('keeps text width, binding margin and safe zone at every number of pages', () => {
    for (const format of bookFormats) {
      for (let pages = 24; pages <= 200; pages += 2) {
        const page = pageMeasures(format, pages, defaultProducts[format]);
        expect(page.width - page.inner - page.outer).toBe(TEXT_WIDTH);
        expect(page.inner).toBeGreaterThanOrEqual(minInnerMargin(pages));
        expect(page.width - page.inner - page.wide).toBeGreaterThanOrEqual(SAFE_ZONE + 10);
      }
    }
  });

  it.each([
    ['high', 82],
    ['medium', 62],
    ['small', 44],
    [96, 25.4],
    [240, 63.5],
  ] as const)('a row of height %s is %d mm high', (height, millimetres) => {
    expect(rowHeight(height)).toBe(millimetres);
  });
});
