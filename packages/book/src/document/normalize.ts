import { kindOf } from './blocks/block-kinds.ts';
import { emptyParagraph } from './html/text-style.ts';
import type { Block, ChapterDocument, ChapterPhoto, PhotoPage } from './schema.ts';

/**
 * Normal form of a document: marks in a fixed order and each kind once, neighbouring text with equal marks joined, line
 * ends as line breaks, the chapter photo first, and at least one block. Documents with the same content are then equal.
 */
export function normalizeDocument(document: ChapterDocument): ChapterDocument {
  const content = placeChapterPhoto(document.content).map(
    (block) => kindOf(block).normalize?.(block) ?? block,
  );
  return { type: 'doc', content: content.length === 0 ? [emptyParagraph()] : content };
}

/** A chapter photo as a page in the text. */
export function toPhotoPage({ attrs }: ChapterPhoto): PhotoPage {
  return { type: 'photoPage', attrs: { pages: 1, caption: '', images: [attrs] } };
}

/** A chapter has one photo at its beginning; a second one is a page in the text. */
function placeChapterPhoto(content: readonly Block[]): readonly Block[] {
  const at = content.findIndex(({ type }) => type === 'chapterPhoto');
  const photo = content[at];
  if (photo === undefined) return content;
  const rest = content.toSpliced(at, 1);
  return [photo, ...rest.map((block) => (block.type === 'chapterPhoto' ? toPhotoPage(block) : block))];
}
