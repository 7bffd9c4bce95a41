import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { parseChapter } from '../document/html/parse-chapter.ts';
import { defaultProducts } from '../geometry/printer-product.ts';
import type { BookToCheck } from './book-to-check.ts';
import { checkBook } from './check-book.ts';
import { measurePhotos } from './photo-resolution.ts';
import { findUnprintable } from './printable-text.ts';
import { qrSizeOf } from './qr-density.ts';
import { remarkIdOf } from './remark-id.ts';
import { resolutionOf, severityOf } from './resolution.ts';

const chapter = (html: string, id = 'c1', title = 'Begin') => ({
  id,
  title,
  document: parseChapter(html).document,
});
const book = (overrides: Partial<BookToCheck> = {}): BookToCheck => ({
  format: 'a4',
  product: defaultProducts.a4,
  hasCover: true,
  chapters: [chapter('<p>Tekst</p>')],
  texts: [],
  pages: 60,
  photos: null,
  placed: null,
  covered: null,
  ...overrides,
});
const photo = (width: string, pixels: string) => {
  const [x, y] = pixels.split('x');
  return `<figure data-width="${width}"><img data-name="a.jpg" data-pixel-width="${x}" data-pixel-height="${y}"></figure>`;
};

describe('the book as a whole', () => {
  it('has nothing to remark about a good book', () => {
    expect(checkBook(book())).toEqual([]);
  });

  it.each([
    ['no cover', { hasCover: false }, ['cover_missing refuse']],
    ['no chapters', { chapters: [] }, ['book_empty refuse']],
    ['only a question', { chapters: [chapter('<p data-type="question">Wie?</p>')] }, ['book_empty refuse']],
    ['one empty chapter', { chapters: [chapter('<p>a</p>'), chapter('', 'c2')] }, ['chapter_empty warning']],
    ['more pages than can be bound', { pages: 201 }, ['too_many_pages refuse']],
    ['as many pages as can be bound', { pages: 200 }, []],
    ['pages not known yet', { pages: null }, []],
  ] satisfies [string, Partial<BookToCheck>, string[]][])('%s', (_, overrides, expected) => {
    expect(checkBook(book(overrides)).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  });
});

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

  it('the resolution follows from what is left after cropping', () => {
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

  it('says up to which size a photo is sharp, and where it stands', () => {
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

  it('believes the stored photo more than the document', () => {
    const chapters = [chapter(photo('text', '300x200'))];
    const photos = new Map([['a.jpg', { width: 3000, height: 2000 }]]);
    expect(checkBook(book({ chapters, photos }))).toEqual([]);
    expect(checkBook(book({ chapters, photos: new Map() })).map(({ code }) => code)).toEqual([
      'photo_missing',
    ]);
    const unknown = [chapter('<img data-name="a.jpg">')];
    expect(checkBook(book({ chapters: unknown })).map(({ code }) => code)).toEqual(['photo_size_unknown']);
  });

  it('looks at every photo of a row', () => {
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

  it('does what it promises, and is no lower than need be', () => {
    const better = measure(row('medium', '3000x2000', '400x300'))[1]?.better;
    if (better?.of !== 'row') throw new Error('a row has a height');
    const at = (height: number) => measure(row(height, '3000x2000', '400x300'))[1];
    expect(at(better.height)?.resolution?.severity).toBeNull();
    expect(Math.round(at(better.height)?.printed?.width ?? 0) / 10).toBe(better.centimetres);
    expect(at(better.height + 10)?.resolution?.severity).not.toBeNull();
    expect(at(better.height)?.better).toBeNull();
  });
});

describe('the name of a remark', () => {
  const namesOf = (html: string) => checkBook(book({ chapters: [chapter(html)] })).map(remarkIdOf);

  it('stays when text is written before it, and changes when it gets worse', () => {
    const [before] = namesOf(photo('text', '1000x800'));
    expect(before).toBe('photo_resolution/notice/c1/a.jpg');
    expect(namesOf(`<p>Nieuw</p>${photo('text', '1000x800')}`)).toEqual([before]);
    expect(namesOf(photo('full', '1000x800'))).not.toEqual([before]);
  });
});

describe('characters', () => {
  const covered = new Set(
    [...'abcdefghijklmnopqrstuvwxyzBTéü e\u0302'].map((sign) => sign.codePointAt(0) ?? 0),
  );

  it('finds what no font has and passes what leaves no mark', () => {
    expect(findUnprintable('tekst\n\t\u00A0\u200D\uFE0F\u00AD', covered)).toEqual(new Map());
    expect(findUnprintable('zo 🧿🧿 世', covered)).toEqual(
      new Map([
        ['🧿', 2],
        ['世', 1],
      ]),
    );
  });

  it('takes an accent in either form', () => {
    expect(findUnprintable('e\u0301 u\u0308', covered)).toEqual(new Map());
    expect(findUnprintable('ê', covered)).toEqual(new Map());
    expect(findUnprintable('ỹ', covered)).toEqual(new Map([['ỹ', 1]]));
  });

  it('looks everywhere that is printed', () => {
    const html =
      '<ul><li>a世</li></ul><figure><img data-name="a.jpg" data-pixel-width="3000" data-pixel-height="2000"><figcaption>世</figcaption></figure>';
    const chapters = [chapter(html, 'c1', 'Begin 世')];
    const remarks = checkBook(book({ chapters, covered, texts: [{ field: 'author', text: '世' }] }));
    expect(
      remarks.map(({ code, place, ...rest }) => [
        code,
        place.chapterId,
        place.index,
        'field' in rest && rest.field,
      ]),
    ).toEqual([
      ['character_unprintable', null, null, 'author'],
      ['character_unprintable', 'c1', null, null],
      ['character_unprintable', 'c1', 0, null],
      ['character_unprintable', 'c1', 1, null],
    ]);
    expect(remarks[0]).toMatchObject({ severity: 'confirm', character: '世', codePoint: 'U+4E16', count: 1 });
  });
});

describe('QR codes', () => {
  it.each([14, 15, 106, 107, 213, 214, 666, 667, 1370, 1371, 2213, 2214, 2331])(
    'an address of %i bytes gets the size that the code maker gives it',
    (bytes) => {
      const link = `https://${'é'.repeat((bytes - 8) >> 1)}${'x'.repeat(bytes % 2)}`;
      expect(qrSizeOf(link)?.modules).toBe(create(link, { errorCorrectionLevel: 'M' }).modules.size);
    },
  );

  it('end somewhere', () => {
    expect(qrSizeOf('x'.repeat(2332))).toBeNull();
  });

  it.each([
    [30, null],
    [213, null],
    [214, 'warning'],
    [666, 'warning'],
    [667, 'confirm'],
  ])('an address of %i bytes: %s', (bytes, severity) => {
    const link = `https://a.nl/${'x'.repeat(bytes - 13)}`;
    const remarks = checkBook(
      book({ chapters: [chapter(`<div data-type="qr-code" data-link="${link}"></div>`)] }),
    );
    expect(remarks.map((remark) => remark.severity)).toEqual(severity === null ? [] : [severity]);
  });
});

describe('links', () => {
  it('a mail address is a notice, once for each block', () => {
    const html =
      '<ul><li><a href="mailto:a@b.nl">a</a> <b><a href="mailto:a@b.nl">b</a></b> <a href="https://a.nl">c</a></li></ul>';
    expect(checkBook(book({ chapters: [chapter(html)] }))).toEqual([
      {
        code: 'link_not_web',
        severity: 'notice',
        place: { chapterId: 'c1', index: 0, page: null },
        link: 'mailto:a@b.nl',
      },
    ]);
  });
});
