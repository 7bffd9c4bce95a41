import type { CoverTheme } from '../cover/cover-themes.ts';
import { palette } from '../document/palette.ts';
import type { Block, ChapterDocument, Inline, ListItem } from '../document/schema.ts';
import type { BookFormat } from '../geometry/formats.ts';
import type { PageMeasures } from '../geometry/page-measures.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { BodyFace } from './body-faces.ts';
import { drawQrCode, type QrDrawing } from './qr-code.ts';

export type { BodyFace };

/** What is printed of a book besides its chapters. */
export type BookSettings = {
  title: string;
  subtitle: string;
  author: string;
  language: 'nl' | 'en';
  format: BookFormat;
  theme: CoverTheme;
  face: BodyFace;
  showQuestions: boolean;
  /** Lines are kept; empty leaves the page out. */
  dedication: string;
  imprint: { edition: string; lines: string[] };
  page: PageMeasures;
  /** Blank pages fill the book up to this number. */
  minPages: number;
};

/** One chapter; `firstPage` is the page it opens on when it is laid out alone. */
export type ChapterText = { id: string; title: string; document: ChapterDocument; firstPage?: number };

/** A photo as it lies beside the templates; without a file its place is drawn empty. */
export type PhotoFile = { file: string | null; width: number; height: number };

/** Everything the templates read: written beside them as data.json. */
export type LayoutData = {
  book: BookSettings;
  chapters: { id: string; number: number; title: string; firstPage: number; document: unknown }[];
  images: Record<string, PhotoFile>;
  /** The code of each address; null for an address that no code can hold. */
  codes: Record<string, QrDrawing | null>;
  palette: Record<string, string>;
};

/**
 * Brings a book into the form the templates read. Runs in the browser as well as on the server: the live page and
 * the printed book start from the same data. `firstNumber` is the number of the first chapter given.
 */
export function makeLayoutData(
  book: BookSettings,
  chapters: readonly ChapterText[],
  images: Readonly<Record<string, PhotoFile>>,
  firstNumber = 1,
): LayoutData {
  const codes: Record<string, QrDrawing | null> = {};
  const used: Record<string, PhotoFile> = {};
  for (const chapter of chapters) {
    for (const block of chapter.document.content) {
      if (block.type === 'qrCode') codes[block.attrs.link] = drawQrCode(block.attrs.link);
      for (const photo of photosOf(block)) used[photo.name] ??= images[photo.name] ?? emptyPhoto(photo);
    }
  }
  return {
    book: {
      ...book,
      title: tidyText(book.title).trim(),
      subtitle: tidyText(book.subtitle).trim(),
      author: tidyText(book.author).trim(),
      dedication: book.dedication
        .split(/\r?\n/)
        .map((line) => tidyText(line).trim())
        .join('\n')
        .trim(),
    },
    chapters: chapters.map((chapter, index) => ({
      id: chapter.id,
      number: firstNumber + index,
      title: tidyText(chapter.title).trim(),
      firstPage: chapter.firstPage ?? 1,
      document: tidyDocument(chapter),
    })),
    images: used,
    codes,
    palette,
  };
}

/** The photos a block shows. */
export function photosOf(
  block: Block,
): { name: string; pixelWidth: number | null; pixelHeight: number | null }[] {
  if (block.type === 'image') return [block.attrs];
  return block.type === 'imageLayout' ? block.attrs.images : [];
}

function emptyPhoto(photo: { pixelWidth: number | null; pixelHeight: number | null }): PhotoFile {
  return { file: null, width: photo.pixelWidth ?? 4, height: photo.pixelHeight ?? 3 };
}

// A block carries its place in the chapter, so that the map of the pages can name it.
function tidyDocument(chapter: ChapterText): unknown {
  return {
    type: 'doc',
    content: chapter.document.content.map((block, index) => ({
      ...tidyBlock(block),
      path: [chapter.id, index],
    })),
  };
}

function tidyBlock(block: Block | ListItem): object {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'question':
      return { ...block, content: tidyInlines(block.content) };
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'listItem':
      return { ...block, content: block.content.map(tidyBlock) };
    case 'image':
      return { ...block, attrs: { ...block.attrs, caption: tidyText(block.attrs.caption).trim() } };
    case 'imageLayout': {
      const images = block.attrs.images.map((image) => ({
        ...image,
        caption: tidyText(image.caption).trim(),
      }));
      return { ...block, attrs: { ...block.attrs, images } };
    }
    case 'qrCode':
      return { ...block, attrs: { ...block.attrs, explanation: tidyText(block.attrs.explanation).trim() } };
    case 'horizontalRule':
    case 'pageBreak':
      return block;
    default:
      return block satisfies never;
  }
}

// Blanks at the edges of a paragraph are not seen on screen; in print they would shift its first or last line.
function tidyInlines(content: readonly Inline[]): Inline[] {
  const tidy = content.map((node) => (node.type === 'text' ? { ...node, text: tidyText(node.text) } : node));
  const first = tidy.at(0);
  if (first?.type === 'text') tidy[0] = { ...first, text: first.text.trimStart() };
  const last = tidy.at(-1);
  if (last?.type === 'text') tidy[tidy.length - 1] = { ...last, text: last.text.trimEnd() };
  return tidy.filter((node) => node.type !== 'text' || node.text !== '');
}
