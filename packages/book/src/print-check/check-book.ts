import { WARN_FROM } from '../document/values/limits.ts';
import { bindPages } from '../geometry/page-count.ts';
import type { BookToCheck } from './book-to-check.ts';
import { checkLinks } from './links.ts';
import { checkCoverPhotos, checkPhotos } from './photo-resolution.ts';
import { checkCharacters } from './printable-text.ts';
import { checkQrCodes } from './qr-density.ts';
import { type PrintRemark, wholeBook } from './remarks.ts';
import { checkVoices } from './voices.ts';

/** Print check of a book: all rules that need no rendered file. */
export function checkBook(book: BookToCheck): PrintRemark[] {
  return [
    ...checkWhole(book),
    ...checkCoverPhotos(book),
    ...checkSpine(book),
    ...checkFilling(book),
    ...checkPhotos(book),
    ...checkCharacters(book),
    ...checkQrCodes(book),
    ...checkLinks(book),
    ...checkVoices(book),
  ];
}

/** Author and year that do not fit on the spine; it is as wide as the pages make it. */
function checkSpine({ spine, pages }: BookToCheck): PrintRemark[] {
  if (spine === null || pages === null || !spine.lacksAuthor) return [];
  const code = spine.isTooNarrow ? 'spine_too_narrow' : 'spine_without_author';
  return [{ code, severity: 'notice', place: wholeBook, millimetres: spine.millimetres }];
}

/** A thin book that is filled up to the printer's minimum; a single page at the end is usual in any book. */
function checkFilling({ filling, pages, product }: BookToCheck): PrintRemark[] {
  if (filling === null || pages !== product.pages.min || filling.pages < 2) return [];
  const code = filling.isRuled ? 'filled_with_lines' : 'filled_with_blanks';
  return [{ code, severity: 'notice', place: wholeBook, pages, count: filling.pages }];
}

function checkWhole(book: BookToCheck): PrintRemark[] {
  const remarks: PrintRemark[] = [];
  const empty = book.chapters.filter(({ facts }) => facts.isEmpty);
  if (!book.hasCover) remarks.push({ code: 'cover_missing', severity: 'refuse', place: wholeBook });
  if (empty.length === book.chapters.length) {
    remarks.push({ code: 'book_empty', severity: 'refuse', place: wholeBook });
  } else {
    for (const { id } of empty) {
      const place = { chapterId: id, index: null, page: null };
      remarks.push({ code: 'chapter_empty', severity: 'warning', place });
    }
  }
  if (book.pages !== null && bindPages(book.pages, book.product).over > 0) {
    const { max } = book.product.pages;
    remarks.push({ code: 'too_many_pages', severity: 'refuse', place: wholeBook, pages: book.pages, max });
  }
  if (book.fill >= WARN_FROM) {
    const severity = book.fill > 1 ? 'refuse' : 'notice';
    const percent = book.fill > 1 ? Math.ceil(book.fill * 100) : Math.floor(book.fill * 100);
    remarks.push({ code: 'book_size', severity, place: wholeBook, percent });
  }
  return remarks;
}
