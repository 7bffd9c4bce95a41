import { type Block, type ChapterDocument, isEmptyDocument } from '@dierbaar/book';
import type { FirstPiece } from '../../../lib/first-page/first-page.ts';
import { blocksOfPiece } from '../../../lib/first-page/piece-blocks.ts';

/**
 * Text of a chapter with a piece at its start, and the index behind it. A text that has the piece already stays the same:
 * a page that was closed while placing it places nothing twice. So does one whose piece was placed and changed since.
 */
export function withPiece(
  chapter: ChapterDocument,
  piece: Pick<FirstPiece, 'question' | 'text' | 'isPlaced'>,
): { chapter: ChapterDocument; behind: number } {
  const blocks = blocksOfPiece(piece);
  const found = findBlocks(chapter.content, blocks);
  if (found !== null) return { chapter, behind: found + blocks.length };
  // Nothing stands before the chapter photo.
  const start = chapter.content[0]?.type === 'chapterPhoto' ? 1 : 0;
  if (piece.isPlaced) return { chapter, behind: start };
  const [before, after] = [chapter.content.slice(0, start), chapter.content.slice(start)];
  const rest: Block[] = isEmptyDocument(chapter) ? [emptyLine] : after;
  return { chapter: { ...chapter, content: [...before, ...blocks, ...rest] }, behind: start + blocks.length };
}

const emptyLine: Block = { type: 'paragraph', attrs: { textAlign: null }, content: [] };

/** Index of these blocks in a text; null when it does not have them. */
function findBlocks(content: readonly Block[], blocks: readonly Block[]): number | null {
  const isThere = (start: number) =>
    blocks.every((block, at) => JSON.stringify(content[start + at]) === JSON.stringify(block));
  const start = content.findIndex((_, at) => isThere(at));
  return start < 0 ? null : start;
}
