import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { book, chapter, photo } from '../../test/books-to-check.ts';
import type { BookToCheck } from './book-to-check.ts';
import { checkBook } from './check-book.ts';
import { qrSizeOf } from './qr-density.ts';
import { remarkIdOf } from './remark-id.ts';
import { findUnprintable } from './unprintable.ts';

describe('the book as a whole', () => {
  it('has no remarks for a valid book', () => {
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
    ['just below 80 % of the largest size', { fill: 0.79 }, []],
    ['80 % of the largest size', { fill: 0.8 }, ['book_size notice']],
    ['the largest size', { fill: 1 }, ['book_size notice']],
    ['more than the largest size', { fill: 1.01 }, ['book_size refuse']],
  ] satisfies [string, Partial<BookToCheck>, string[]][])('%s', (_, overrides, expected) => {
    expect(checkBook(book(overrides)).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  });
});

describe('the spine', () => {
  const spine = { millimetres: 6.4, isTooNarrow: true, lacksAuthor: true };
  it.each([
    ['too narrow for words', book({ spine }), ['spine_too_narrow']],
    ['full of the title', book({ spine: { ...spine, isTooNarrow: false } }), ['spine_without_author']],
    ['on which no author was wanted', book({ spine: { ...spine, lacksAuthor: false } }), []],
    ['whose width is not known yet', book({ spine, pages: null }), []],
  ])('%s', (_, checked, codes) => {
    expect(checkBook(checked).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a thin book', () => {
  const filled = (pages: number, isRuled: boolean) => ({ filling: { pages, isRuled }, pages: 24 });
  it.each([
    ['is said to be filled with ruled pages', book(filled(9, true)), ['filled_with_lines 9']],
    ['is said to be filled with blank pages', book(filled(9, false)), ['filled_with_blanks 9']],
    ['is nearly full', book(filled(1, true)), []],
    ['is not known yet', book({ pages: 24 }), []],
    ['is no thin book', book({ ...filled(3, true), pages: 26 }), []],
  ])('%s', (_, checked, remarks) => {
    const said = checkBook(checked).map((remark) =>
      'count' in remark ? `${remark.code} ${remark.count}` : '',
    );
    expect(said).toEqual(remarks);
  });
});

describe('remarkIdOf', () => {
  const namesOf = (html: string) => checkBook(book({ chapters: [chapter(html)] })).map(remarkIdOf);

  it('stays the same when text is added before it, and changes with the severity', () => {
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

  it('finds characters without a glyph and ignores invisible ones', () => {
    expect(findUnprintable('tekst\n\t\u00A0\u200D\uFE0F\u00AD', covered)).toEqual(new Map());
    expect(findUnprintable('zo 🧿🧿 世', covered)).toEqual(
      new Map([
        ['🧿', 2],
        ['世', 1],
      ]),
    );
  });

  it('accepts composed and decomposed accents', () => {
    expect(findUnprintable('e\u0301 u\u0308', covered)).toEqual(new Map());
    expect(findUnprintable('ê', covered)).toEqual(new Map());
    expect(findUnprintable('ỹ', covered)).toEqual(new Map([['ỹ', 1]]));
  });

  it('checks titles, lists, captions and settings', () => {
    const html =
      '<ul><li>a世</li></ul><figure><img data-name="a.jpg" data-pixel-width="3000" data-pixel-height="2000"><figcaption>世</figcaption></figure>';
    const chapters = [chapter(html, 'c1', 'Begin 世', covered)];
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
    'a link of %i bytes has the size that the qrcode library gives it',
    (bytes) => {
      const link = `https://${'é'.repeat((bytes - 8) >> 1)}${'x'.repeat(bytes % 2)}`;
      expect(qrSizeOf(link)?.modules).toBe(create(link, { errorCorrectionLevel: 'M' }).modules.size);
    },
  );

  it('have no size for a link of more than 2331 bytes', () => {
    expect(qrSizeOf('x'.repeat(2332))).toBeNull();
  });

  it.each([
    [30, null],
    [213, null],
    [214, 'warning'],
    [666, 'warning'],
    [667, 'confirm'],
  ])('a link of %i bytes: %s', (bytes, severity) => {
    const link = `https://a.nl/${'x'.repeat(bytes - 13)}`;
    const remarks = checkBook(
      book({ chapters: [chapter(`<div data-type="qr-code" data-link="${link}"></div>`)] }),
    );
    expect(remarks.map((remark) => remark.severity)).toEqual(severity === null ? [] : [severity]);
  });
});

describe('links', () => {
  it('remarks a mail address as a notice, once per block', () => {
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
