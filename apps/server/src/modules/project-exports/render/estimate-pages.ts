import { type Block, plainText, rowHeight } from '@dierbaar/book';
import type { BookInputs } from '../inputs/load-inputs.ts';

/** Estimated number of pages, precise enough for the margins and for the progress. */
export function estimatePages({ book, chapters }: Pick<BookInputs, 'book' | 'chapters'>): number {
  const capacity = book.format === 'a4' ? tall : square;
  const front = 2 + (book.dedication === '' ? 0 : 2) + (chapters.length > 1 ? 2 : 0);
  let pages = front;
  for (const { document } of chapters) {
    const lines = document.content.reduce((sum, block) => sum + linesOf(block, capacity), 0);
    const own = Math.max(1, Math.ceil((lines + capacity.sink) / capacity.lines));
    // A chapter opens on a right-hand page.
    pages += own + (own % 2);
  }
  return Math.max(book.minPages, pages);
}

interface PageCapacity {
  /** Lines of a page, and lines above the text of a chapter's first page. */
  lines: number;
  sink: number;
}

// Lines of 15.5 points, as in the templates.
const tall: PageCapacity = { lines: 42, sink: 14 };
const square: PageCapacity = { lines: 28, sink: 11 };
const lineMillimetres = 5.47;
const lineCharacters = 68;

function linesOf(block: Block, capacity: PageCapacity): number {
  if (block.type === 'imageLayout') return rowHeight(block.attrs.height) / lineMillimetres + 3;
  if (block.type === 'image') {
    if (block.attrs.width === 'full') return capacity.lines;
    const { pixelWidth, pixelHeight, width } = block.attrs;
    const ratio = pixelWidth && pixelHeight ? pixelHeight / pixelWidth : 0.7;
    const across = { small: 61, text: 122, wide: 155 }[width];
    return Math.min(capacity.lines, (across * ratio) / lineMillimetres + 3);
  }
  if (block.type === 'qrCode') return 7;
  if (block.type === 'pageBreak') return capacity.lines / 2;
  const text = plainText({ type: 'doc', content: [block] });
  const apart = block.type === 'paragraph' ? 0 : 1;
  return (
    text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lineCharacters + 0.1), 0) + apart
  );
}
