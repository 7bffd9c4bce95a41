import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFormats } from './formats.ts';
import { pageMeasures } from './page-measures.ts';
import { planPhotoPage } from './photo-page.ts';
import { defaultProducts } from './printer-product.ts';

const pageOf = (format: 'a4' | 'sq') => pageMeasures(format, 48, defaultProducts[format]);
const ratio = fc.double({ min: 0.4, max: 2.5, noNaN: true });

describe.each(bookFormats)('a page of photos in %s', (format) => {
  const page = pageOf(format);

  it('bleeds off the page on all sides with one photo', () => {
    const { isBleed, boxes } = planPhotoPage({ ratios: [1.5], caption: '', pages: 1 }, page, format);
    expect(isBleed).toBe(true);
    expect(boxes).toEqual([
      { x: 0, y: 0, width: page.width + 2 * page.bleed, height: page.height + 2 * page.bleed },
    ]);
  });

  it('shows both halves of a photo across two pages with a strip of the other half', () => {
    const [box] = planPhotoPage({ ratios: [2], caption: '', pages: 2 }, page, format).boxes;
    expect(box?.width).toBe(2 * page.width - 10 + 2 * page.bleed);
    expect(box?.height).toBe(page.height + 2 * page.bleed);
  });

  it('leaves white for the caption of one photo', () => {
    const [short] = planPhotoPage({ ratios: [1], caption: 'Tante Jo, 1963', pages: 1 }, page, format).boxes;
    const [long] = planPhotoPage(
      { ratios: [1], caption: 'Tante Jo. '.repeat(30), pages: 1 },
      page,
      format,
    ).boxes;
    expect(short?.height).toBeLessThan(page.height - 12);
    expect(long?.height).toBeLessThan((short?.height ?? 0) - 10);
  });

  it('keeps several photos inside the wide text area, in their order, without overlap', () => {
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 2, maxLength: 6 }), fc.boolean(), (ratios, hasCaption) => {
        const { boxes } = planPhotoPage(
          { ratios, caption: hasCaption ? 'Een bijschrift' : '', pages: 1 },
          page,
          format,
        );
        expect(boxes).toHaveLength(ratios.length);
        const height = format === 'a4' ? 216 : 149;
        for (const [index, box] of boxes.entries()) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(page.wide + 0.001);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 0.001);
          const next = boxes[index + 1];
          if (next) expect(next.x >= box.x + box.width || next.y >= box.y + box.height).toBe(true);
        }
      }),
    );
  });

  it('crops photos of usual shapes by little', () => {
    const usual = fc.constantFrom(1.5, 1.333, 0.75, 0.667, 1);
    fc.assert(
      fc.property(fc.array(usual, { minLength: 2, maxLength: 6 }), (ratios) => {
        const { boxes } = planPhotoPage({ ratios, caption: '', pages: 1 }, page, format);
        for (const [index, { width, height }] of boxes.entries()) {
          const kept = width / height / (ratios[index] ?? 1);
          expect(Math.min(kept, 1 / kept)).toBeGreaterThan(0.7);
        }
      }),
    );
  });
});
