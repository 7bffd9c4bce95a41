import { type Block, plainText, rowHeight } from '@dierbaar/book';
import type { BookInputs } from './render-book.ts';

/** How many pages a book will have, near enough to choose its margins and to say how far it is. */
export function estimatePages({ book, chapters }: Pick<BookInputs, 'book' | 'chapters'>): number {
  const room = book.format === 'a4' ? tall : square;
  const front = 2 + (book.dedication === '' ? 0 : 2) + (chapters.length > 1 ? 2 : 0);
  let pages = front;
  for (const { document } of chapters) {
    const lines = document.content.reduce((sum, block) => sum + linesOf(block, room), 0);
    const own = Math.max(1, Math.ceil((lines + room.sink) / room.lines));
    // A chapter opens on a right-hand page.
    pages += own + (own % 2);
  }
  return Math.max(book.minPages, pages);
}

interface Room {
  /** Lines of a page, and those a chapter's opening takes. */
  lines: number;
  sink: number;
}

// Of 15.5 points, as the templates set them.
const tall: Room = { lines: 42, sink: 14 };
const square: Room = { lines: 28, sink: 11 };
const lineMillimetres = 5.47;
const lineCharacters = 68;

function linesOf(block: Block, room: Room): number {
  if (block.type === 'imageLayout') return rowHeight(block.attrs.height) / lineMillimetres + 3;
  if (block.type === 'image') {
    if (block.attrs.width === 'full') return room.lines;
    const { pixelWidth, pixelHeight, width } = block.attrs;
    const ratio = pixelWidth && pixelHeight ? pixelHeight / pixelWidth : 0.7;
    const across = { small: 61, text: 122, wide: 155 }[width];
    return Math.min(room.lines, (across * ratio) / lineMillimetres + 3);
  }
  if (block.type === 'qrCode') return 7;
  if (block.type === 'pageBreak') return room.lines / 2;
  const text = plainText({ type: 'doc', content: [block] });
  const apart = block.type === 'paragraph' ? 0 : 1;
  return (
    text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lineCharacters + 0.1), 0) + apart
  );
}
