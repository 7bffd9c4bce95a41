import { type Block, kindOf, leastRuledPages, lineGrids, plainText } from '@dierbaar/book';
import type { BookInputs } from '../inputs/load-inputs.ts';

/** Estimated number of pages, precise enough for the margins and for the progress. */
export function estimatePages({ book, chapters }: Pick<BookInputs, 'book' | 'chapters'>): number {
  const capacity = capacityOf(book);
  const front =
    2 +
    (book.halfTitle || book.frontispiece ? 2 : 0) +
    (book.dedication === '' ? 0 : 2) +
    (book.contents !== 'none' && chapters.length > 1 ? 2 : 0) +
    (book.people.length > 0 ? 1 : 0);
  let pages = front;
  for (const { document } of chapters) {
    const lines = document.content.reduce((sum, block) => sum + linesOf(block, capacity), 0);
    const own = Math.max(1, Math.ceil((lines + capacity.sink) / capacity.lines));
    pages += own + (book.chapterStart === 'right' ? own % 2 : 0);
    // The page of a chapter photo, and often one that is left over before it.
    if (document.content[0]?.type === 'chapterPhoto') pages += 2;
  }
  const years = Math.ceil((book.years.length * yearLines) / capacity.lines);
  const end = years + leastRuledPages(book.ruledPages) + (book.colophon ? 1 : 0);
  return Math.max(book.minPages, pages + end);
}

/** Lines that a year takes, with the air below it. */
const yearLines = 2;

interface PageCapacity {
  /** Lines of a page, and lines above the text of a chapter's first page. */
  lines: number;
  sink: number;
  millimetres: number;
  characters: number;
}

function capacityOf({ format, textSize }: Pick<BookInputs['book'], 'format' | 'textSize'>): PageCapacity {
  const { height, lines } = lineGrids[textSize];
  return {
    lines: lines[format],
    sink: format === 'a4' ? 14 : 11,
    millimetres: (height * 25.4) / 72,
    characters: textSize === 'regular' ? 68 : 61,
  };
}

function linesOf(block: Block, capacity: PageCapacity): number {
  const estimated = kindOf(block).estimate?.(block, capacity);
  if (estimated !== undefined) return estimated;
  const text = plainText({ type: 'doc', content: [block] });
  const apart = block.type === 'paragraph' ? 0 : 1;
  return (
    text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / capacity.characters + 0.1), 0) +
    apart
  );
}
