import type { CoverTheme } from '../cover/cover-themes.ts';
import { palette } from '../document/palette.ts';
import type { Block, ChapterDocument, Inline, ListItem } from '../document/schema.ts';
import type { BookFormat } from '../geometry/formats.ts';
import type { PageMeasures } from '../geometry/page-measures.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { BodyFace } from './body-faces.ts';
import { drawQrCode, type QrDrawing } from './qr-code.ts';

export type { BodyFace };

/** Everything printed of a book besides its chapters. */
export type BookSettings = {
  title: string;
  subtitle: string;
  author: string;
  language: 'nl' | 'en';
  format: BookFormat;
  theme: CoverTheme;
  face: BodyFace;
  showQuestions: boolean;
  /** May have several lines; empty leaves out the page. */
  dedication: string;
  imprint: { edition: string; lines: string[] };
  page: PageMeasures;
  /** Blank pages fill the book up to this number. */
  minPages: number;
};

/** One chapter; `firstPage` is its first page number when it is laid out alone. */
export type ChapterText = { id: string; title: string; document: ChapterDocument; firstPage?: number };

/** Photo beside the templates; `file` null prints an empty frame. */
export type PhotoFile = { file: string | null; width: number; height: number };

/** Input of the templates, as data.json. */
export type LayoutData = {
  book: BookSettings;
  chapters: { id: string; number: number; title: string; firstPage: number; document: unknown }[];
  images: Record<string, PhotoFile>;
  /** QR code of each link; null for a link that is too long. */
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

/** Photos of a block. */
export function photosOf(
  block: Block,
): { name: string; pixelWidth: number | null; pixelHeight: number | null }[] {
  if (block.type === 'image') return [block.attrs];
  return block.type === 'imageLayout' ? block.attrs.images : [];
}

function emptyPhoto(photo: { pixelWidth: number | null; pixelHeight: number | null }): PhotoFile {
  return { file: null, width: photo.pixelWidth ?? 4, height: photo.pixelHeight ?? 3 };
}

// Each block carries chapter id and index, which the node map reports.
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

// Spaces at the edges of a paragraph are invisible on screen; in print they would shift its first or last line.
function tidyInlines(content: readonly Inline[]): Inline[] {
  const tidy = content.map((node) => (node.type === 'text' ? { ...node, text: tidyText(node.text) } : node));
  const first = tidy.at(0);
  if (first?.type === 'text') tidy[0] = { ...first, text: first.text.trimStart() };
  const last = tidy.at(-1);
  if (last?.type === 'text') tidy[tidy.length - 1] = { ...last, text: last.text.trimEnd() };
  return tidy.filter((node) => node.type !== 'text' || node.text !== '');
}
