import type { CoverTheme } from '../choices/cover-themes.ts';
import type { BodyFace } from '../choices/faces.ts';
import { kindOf } from '../document/blocks/block-kinds.ts';
import type { PrintContext } from '../document/blocks/kind.ts';
import { type CroppedPhoto, leadingPhotoOf, photosOf, type SizedPhoto } from '../document/contents.ts';
import type { ChapterDocument } from '../document/schema.ts';
import { palette } from '../document/values/palette.ts';
import type { BookFormat } from '../geometry/formats.ts';
import type { PageMeasures } from '../geometry/page-measures.ts';
import { keepTogether } from '../text/keep-together.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { ChapterStart } from './chapter-starts.ts';
import { drawQrCode, drawVoiceCode, type QrDrawing } from './qr-code.ts';
import type { RuledPages } from './ruled-pages.ts';
import type { TextSize } from './text-sizes.ts';

/** Contents by the number of chapters, with a small photo of each while they are few, always in rows, or left out. */
export const contentsStyles = ['fitted', 'photos', 'rows', 'none'] as const;
type ContentsStyle = (typeof contentsStyles)[number];

/** A person of the book, and who that is. */
type Person = { name: string; who: string };

/** A year of the book, and what happened in it. */
type YearInBook = { year: string; text: string };

/** Everything printed of a book besides its chapters. */
export type BookSettings = {
  title: string;
  subtitle: string;
  author: string;
  language: 'nl' | 'en';
  format: BookFormat;
  theme: CoverTheme;
  face: BodyFace;
  textSize: TextSize;
  chapterStart: ChapterStart;
  showQuestions: boolean;
  /** The title alone, on a page before the title page. */
  halfTitle: boolean;
  /** Faces the title page, on the back of a half-title that it brings along. */
  frontispiece: CroppedPhoto | null;
  /** May have several lines; empty leaves out the page. */
  dedication: string;
  imprint: { edition: string; lines: string[] };
  contents: ContentsStyle;
  /** Who is who; empty leaves out the page. */
  people: Person[];
  /** In years, after the last chapter; empty leaves out the page. */
  years: YearInBook[];
  ruledPages: RuledPages;
  /** A last page with the code of the edition. */
  colophon: boolean;
  /** Printed in the colophon. */
  editionCode: string;
  /** Address of the listening pages, before the code of a recording: `https://dierbaar.example/v/`. */
  listenAt: string;
  page: PageMeasures;
  /** Blank or ruled pages fill the book up to this number. */
  minPages: number;
};

/** Lines of paragraphs by the index of the block, and whether the first line is indented. */
export type ChapterLines = Record<string, { lines: number; isIndented: boolean }>;

/**
 * One chapter; `firstPage` is its first page number when it is laid out alone, null leaves the numbers out. `knownLines` saves
 * the typesetter a layout (see live/pages/known-lines.ts).
 */
export type ChapterText = {
  id: string;
  title: string;
  document: ChapterDocument;
  firstPage?: number | null;
  /** Photo in the contents, for a chapter whose text is not given. */
  photo?: CroppedPhoto | null;
  knownLines?: ChapterLines | undefined;
};

/** Photo beside the templates; `file` null prints an empty frame. */
export type PhotoFile = { file: string | null; width: number; height: number };

/** Input of the templates, as data.json. */
export type LayoutData = {
  book: BookSettings;
  chapters: {
    id: string;
    number: number;
    title: string;
    firstPage: number | null;
    /** Photo in the contents. */
    photo: CroppedPhoto | null;
    knownLines?: ChapterLines;
    /** False leaves out the balance of its pages (see without-balance.ts). */
    isBalanced?: false;
    document: { type: 'doc'; content: object[] };
  }[];
  images: Record<string, PhotoFile>;
  /** QR code of each link and voice; null for a link that is too long. */
  codes: Record<string, QrDrawing | null>;
  palette: Record<string, string>;
};

/**
 * Converts a book into the input of the templates, in the browser and on the server: live page and printed book use the
 * same data. `firstNumber` is the number of the first chapter.
 */
export function makeLayoutData(
  book: BookSettings,
  chapters: readonly ChapterText[],
  images: Readonly<Record<string, PhotoFile>>,
  firstNumber = 1,
): LayoutData {
  const tidy = (text: string) => keepTogether(tidyText(text), book.language);
  const codes: Record<string, QrDrawing | null> = {};
  const used: Record<string, PhotoFile> = {};
  const use = (photo: SizedPhoto) => {
    used[photo.name] ??= images[photo.name] ?? emptyPhoto(photo);
  };
  const { page, format, listenAt } = book;
  const ratioOf = (photo: SizedPhoto) => {
    const { width, height } = used[photo.name] ?? emptyPhoto(photo);
    return width / height;
  };
  if (book.frontispiece !== null) use(book.frontispiece);
  const photos = chapters.map(({ photo, document }) =>
    book.contents === 'photos' ? (photo ?? leadingPhotoOf(document)) : null,
  );
  for (const photo of photos) if (photo !== null) use(photo);
  for (const chapter of chapters) {
    for (const block of chapter.document.content) {
      const code = kindOf(block).code?.(block, book.listenAt);
      if (code) codes[code.link] = code.isVoice ? drawVoiceCode(code.link) : drawQrCode(code.link);
      for (const photo of photosOf(block)) use(photo);
    }
  }
  return {
    book: {
      ...book,
      title: tidy(book.title).trim(),
      subtitle: tidy(book.subtitle).trim(),
      author: tidy(book.author).trim(),
      dedication: book.dedication
        .split(/\r?\n/)
        .map((line) => tidy(line).trim())
        .join('\n')
        .trim(),
      people: book.people
        .map(({ name, who }) => ({ name: tidy(name).trim(), who: tidy(who).trim() }))
        .filter(({ name, who }) => name !== '' || who !== ''),
      years: book.years
        .map(({ year, text }) => ({ year: tidy(year).trim(), text: tidy(text).trim() }))
        .filter(({ year, text }) => year !== '' || text !== ''),
    },
    chapters: chapters.map((chapter, index) => ({
      id: chapter.id,
      number: firstNumber + index,
      title: tidy(chapter.title).trim(),
      firstPage: chapter.firstPage === undefined ? 1 : chapter.firstPage,
      photo: photos[index] ?? null,
      ...(chapter.knownLines && { knownLines: chapter.knownLines }),
      document: printedDocument(chapter, { tidy, page, format, listenAt, ratioOf }),
    })),
    images: used,
    codes,
    palette,
  };
}

function emptyPhoto(photo: SizedPhoto): PhotoFile {
  return { file: null, width: photo.pixelWidth ?? 4, height: photo.pixelHeight ?? 3 };
}

// Each block carries chapter id and index, which the node map reports.
function printedDocument(
  { id, document }: ChapterText,
  context: PrintContext,
): LayoutData['chapters'][number]['document'] {
  return {
    type: 'doc',
    content: document.content.map((block, index) => ({
      ...kindOf(block).printed(block, context),
      path: [id, index],
    })),
  };
}
