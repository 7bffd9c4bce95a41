/**
 * Consequence of a remark. notice: good to know · warning: better to change · confirm: printed only after the writer
 * has accepted it · refuse: not printed.
 */
export type Severity = 'notice' | 'warning' | 'confirm' | 'refuse';

/** Place of a remark in the book; all null for the book as a whole. */
export type Place = {
  chapterId: string | null;
  /** Index of the block in the chapter's document; null for the chapter's title. */
  index: number | null;
  /** Page of the finished layout, counted from 1; null when unknown. */
  page: number | null;
  /** Page of the front matter that it is on. */
  part?: 'frontispiece';
};

/** Remark of the print check, with the figures a screen needs to explain it. */
export type PrintRemark =
  | {
      code: 'photo_resolution';
      severity: Severity;
      place: Place;
      name: string;
      /** Pixels per inch at the printed size. */
      ppi: number;
      printedCentimetres: number;
      /** Largest width at which this photo prints sharply. */
      sharpCentimetres: number;
    }
  | { code: 'photo_missing'; severity: 'refuse'; place: Place; name: string }
  | { code: 'photo_size_unknown'; severity: 'notice'; place: Place; name: string }
  | { code: 'cover_missing'; severity: 'refuse'; place: Place }
  | {
      code: 'spine_too_narrow' | 'spine_without_author';
      severity: 'notice';
      place: Place;
      /** Width of the spine. */
      millimetres: number;
    }
  | { code: 'book_empty'; severity: 'refuse'; place: Place }
  | { code: 'chapter_empty'; severity: 'warning'; place: Place }
  | {
      code: 'character_unprintable';
      severity: 'confirm';
      place: Place;
      /** Field outside the chapters that holds the character, for example `title`. */
      field: string | null;
      character: string;
      /** Code point notation, for example U+1F9FF. */
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
  | {
      /** A recording that is deleted or cannot be played, is not ready yet, or is switched off. */
      code: 'voice_gone' | 'voice_not_ready' | 'voice_off';
      severity: 'refuse' | 'confirm';
      place: Place;
      /** Code of the recording. */
      voice: string;
    }
  | { code: 'too_many_pages'; severity: 'refuse'; place: Place; pages: number; max: number }
  | {
      code: 'filled_with_lines' | 'filled_with_blanks';
      severity: 'notice';
      place: Place;
      /** Pages of the bound book, and those of them that fill it up. */
      pages: number;
      count: number;
    }
  | { code: 'book_size'; severity: 'notice' | 'refuse'; place: Place; percent: number }
  | { code: 'link_not_web'; severity: 'notice' | 'refuse'; place: Place; link: string };

/** The book as a whole. */
export const wholeBook: Place = { chapterId: null, index: null, page: null };
