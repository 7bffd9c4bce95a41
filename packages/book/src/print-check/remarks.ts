/**
 * What a remark asks for. notice: good to know · warning: better to change · confirm: printed only after the writer
 * said so · refuse: not printed.
 */
export type Severity = 'notice' | 'warning' | 'confirm' | 'refuse';

/** Where in the book a remark belongs; null where it concerns the book as a whole. */
export type Place = {
  chapterId: string | null;
  /** The block in the chapter's document, counted from 0; null for the chapter's title. */
  index: number | null;
  /** The page of the finished layout, counted from 1, when it is known. */
  page: number | null;
};

/** One finding of the print check, with the figures a screen needs to explain it. */
export type PrintRemark =
  | {
      code: 'photo_resolution';
      severity: Severity;
      place: Place;
      name: string;
      /** Pixels per inch at the printed size. */
      ppi: number;
      printedCentimetres: number;
      /** The width up to which this photo prints sharply. */
      sharpCentimetres: number;
    }
  | { code: 'photo_missing'; severity: 'refuse'; place: Place; name: string }
  | { code: 'photo_size_unknown'; severity: 'notice'; place: Place; name: string }
  | { code: 'cover_missing'; severity: 'refuse'; place: Place }
  | { code: 'book_empty'; severity: 'refuse'; place: Place }
  | { code: 'chapter_empty'; severity: 'warning'; place: Place }
  | {
      code: 'character_unprintable';
      severity: 'confirm';
      place: Place;
      /** The part of the book it stands in when that is not a chapter, for example `title`. */
      field: string | null;
      character: string;
      /** The usual name of the character, for example U+1F9FF. */
      codePoint: string;
      count: number;
    }
  | {
      code: 'qr_too_dense';
      severity: Severity;
      place: Place;
      link: string;
      modules: number;
      millimetres: number;
    }
  | { code: 'too_many_pages'; severity: 'refuse'; place: Place; pages: number; max: number }
  | { code: 'link_not_web'; severity: 'notice' | 'refuse'; place: Place; link: string };

/** The book as a whole. */
export const wholeBook: Place = { chapterId: null, index: null, page: null };
