import { describe, expect, it } from 'vitest';
import { book, chapter, photo } from '../../test/books-to-check.ts';
import { checkBook } from './check-book.ts';
import { measurePhotos } from './photo-resolution.ts';
import { resolutionOf, severityOf } from './resolution.ts';

describe('photos', () => {
  it.each([
    [300, null],
    [250, null],
    [249, 'notice'],
    [200, 'notice'],
    [199, 'warning'],
    [150, 'warning'],
    [149, 'confirm'],
    [72, 'confirm'],
    [71, 'refuse'],
  ])('%i ppi: %s', (ppi, severity) => {
    expect(severityOf(ppi)).toBe(severity);
  });

  it('computes the resolution after cropping', () => {
    expect(resolutionOf({ width: 2551, height: 3579 }, { width: 216, height: 303 })).toEqual({
      ppi: 300,
      severity: null,
      sharpCentimetres: 25.9,
    });
    expect(resolutionOf({ width: 1276, height: 1790 }, { width: 216, height: 303 }).ppi).toBe(150);
    expect(resolutionOf({ width: 4000, height: 1000 }, { width: 100, height: 100 }).ppi).toBe(254);
  });

  it.each([
    ['text', '1201x800', null],
    ['text', '1000x800', 208],
    ['text', '800x600', 167],
    ['text', '500x600', 104],
    ['text', '300x200', 62],
    ['small', '601x800', null],
    ['wide', '1200x800', 197],
    ['full', '2500x3500', null],
    ['full', '1276x1790', 150],
    ['full', '1276x500', 150],
  ])('a photo of width %s with %s pixels', (width, pixels, ppi) => {
    const remarks = checkBook(book({ chapters: [chapter(photo(width, pixels))] }));
    expect(remarks.map((remark) => (remark.code === 'photo_resolution' ? remark.ppi : remark.code))).toEqual(
      ppi === null ? [] : [ppi],
    );
  });

  it.each([
    [900, 300, null],
    [200, 70, 'confirm'],
    [120, 40, 'refuse'],
  ])('a scanned signature of %i x %i pixels: %s', (width, height, severity) => {
    const scan = `<img data-name="wim.jpg" data-pixel-width="${width}" data-pixel-height="${height}">`;
    const letter = `<div data-type="letter"><p>a</p><figure data-part="signature">${scan}</figure></div>`;
    const remarks = checkBook(book({ chapters: [chapter(letter)] }));
    expect(remarks.map((remark) => remark.severity)).toEqual(severity === null ? [] : [severity]);
  });

  it('remarks a photo facing the title page that is not sharp, or gone', () => {
    const frontispiece = { name: 'huis.jpg', pixelWidth: 1276, pixelHeight: 1790 };
    const place = { chapterId: null, index: null, page: 2, part: 'frontispiece' };
    expect(checkBook(book({ frontispiece }))).toMatchObject([
      { code: 'photo_resolution', severity: 'warning', name: 'huis.jpg', ppi: 150, place },
    ]);
    expect(checkBook(book({ frontispiece, photos: new Map() }))).toMatchObject([
      { code: 'photo_missing', severity: 'refuse', name: 'huis.jpg', place },
    ]);
  });

  it('remarks the largest sharp size of a photo, and its place', () => {
    const chapters = [chapter(`<p>a</p>${photo('text', '1000x800')}`)];
    const placed = [
      { chapterId: 'c1', index: 1, page: 7, photos: [{ name: 'a.jpg', width: 110, height: 88 }] },
    ];
    expect(checkBook(book({ chapters, placed }))).toEqual([
      {
        code: 'photo_resolution',
        severity: 'notice',
        place: { chapterId: 'c1', index: 1, page: 7 },
        name: 'a.jpg',
        ppi: 231,
        printedCentimetres: 11,
        sharpCentimetres: 10.1,
      },
    ]);
  });

  it('uses the size of the stored photo before the one in the document', () => {
    const chapters = [chapter(photo('text', '300x200'))];
    const photos = new Map([['a.jpg', { width: 3000, height: 2000 }]]);
    expect(checkBook(book({ chapters, photos }))).toEqual([]);
    expect(checkBook(book({ chapters, photos: new Map() })).map(({ code }) => code)).toEqual([
      'photo_missing',
    ]);
    const unknown = [chapter('<img data-name="a.jpg">')];
    expect(checkBook(book({ chapters: unknown })).map(({ code }) => code)).toEqual(['photo_size_unknown']);
  });

  it('checks every photo of a row', () => {
    const image = (name: string, width: number, height: number) =>
      `<img data-name="${name}.jpg" data-pixel-width="${width}" data-pixel-height="${height}">`;
    const html = `<div data-type="image-layout" data-height="medium">${image('a', 3000, 2000)}${image('b', 400, 300)}</div>`;
    const remarks = checkBook(book({ chapters: [chapter(html)] }));
    expect(remarks).toMatchObject([
      { code: 'photo_resolution', name: 'b.jpg', severity: 'confirm', ppi: 146 },
    ]);
  });
});

describe('a better width', () => {
  it.each([
    ['full', '3000x4300', null],
    ['full', '1600x1100', ['wide', 15.5, true]],
    ['wide', '1300x900', ['text', 12.2, true]],
    ['text', '700x500', ['small', 6.1, true]],
    ['full', '400x300', ['small', 6.1, false]],
    ['text', '160x120', null],
    ['small', '500x400', null],
  ])('%s with %s pixels', (width, pixels, expected) => {
    const [measured] = measurePhotos(book({ chapters: [chapter(photo(width, pixels))] }));
    const better = measured?.better;
    expect(better?.of === 'photo' ? [better.width, better.centimetres, better.isSharp] : null).toEqual(
      expected,
    );
  });
});

describe('a better height of a row', () => {
  const row = (height: string | number, ...pixels: string[]) => {
    const images = pixels.map((size, index) => {
      const [x, y] = size.split('x');
      return `<img data-name="${index}.jpg" data-pixel-width="${x}" data-pixel-height="${y}">`;
    });
    return `<div data-type="image-layout" data-height="${height}">${images.join('')}</div>`;
  };
  const measure = (html: string) => measurePhotos(book({ chapters: [chapter(html)] }));

  it.each([
    ['a sharp row needs none', row('medium', '3000x2000', '3000x2000'), null],
    ['one photo is small', row('medium', '3000x2000', '400x300'), true],
    ['both are small', row('high', '500x400', '600x500'), true],
    ['far too small', row('medium', '3000x2000', '150x110'), false],
    ['nothing would help', row(80, '3000x2000', '60x40'), null],
  ])('%s', (_, html, isSharp) => {
    const better = measure(html)[1]?.better;
    expect(better?.isSharp ?? null).toBe(isSharp);
  });

  it('is sharp at the suggested height and not at the next higher one', () => {
    const better = measure(row('medium', '3000x2000', '400x300'))[1]?.better;
    if (better?.of !== 'row') throw new Error('a row has a height');
    const at = (height: number) => measure(row(height, '3000x2000', '400x300'))[1];
    expect(at(better.height)?.resolution?.severity).toBeNull();
    expect(Math.round(at(better.height)?.printed?.width ?? 0) / 10).toBe(better.centimetres);
    expect(at(better.height + 10)?.resolution?.severity).not.toBeNull();
    expect(at(better.height)?.better).toBeNull();
  });
});

describe('the photo of the cover', () => {
  const coverPhoto = (width: number) => ({
    name: 'c.jpg',
    pixels: { width, height: width },
    printed: { width: 254, height: 254 },
  });

  it('is refused when it is too small to be printed, and not remarked otherwise', () => {
    expect(checkBook(book({ coverPhotos: [coverPhoto(719)] }))).toEqual([]);
    expect(checkBook(book({ coverPhotos: [coverPhoto(719), coverPhoto(714)] }))).toMatchObject([
      { code: 'photo_resolution', severity: 'refuse', name: 'c.jpg', ppi: 71, place: { chapterId: null } },
    ]);
  });
});
