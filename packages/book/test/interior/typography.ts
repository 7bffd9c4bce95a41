import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { NodePlace } from '../../src/layout/node-map.ts';
import { lineGrids } from '../../src/layout/text-sizes.ts';
import { withFile } from '../pictures.ts';
import type { SampleBook } from '../samples/books.ts';
import { type Box, bodyHeight, heightOf, readBoxes } from './read-text.ts';

const run = promisify(execFile);
const POINTS = 72 / 25.4;

/** Faults of a finished book; pages are physical page numbers. */
export type Typography = {
  pages: number;
  /** Pages within a chapter with more than four empty lines at the foot. */
  holes: number[];
  /** Last pages of chapters with fewer than six lines. */
  shortEnds: number[];
  /** Left-hand pages of spreads within a chapter whose pages end on different lines, and the number of such spreads. */
  unbalanced: number[];
  textSpreads: number;
  blank: number[];
  widows: number[];
  orphans: number[];
  /** Lines whose spaces are more than half as wide again as they are by themselves. */
  loose: { page: number; text: string }[];
  lines: number;
};

type Finished = { pdf: Uint8Array; map: readonly NodePlace[] };
type Page = { number: number; lines: Line[]; end: number; isBlank: boolean };
/** A line of body text: its place on the grid, from 0. */
type Line = { at: number; words: Box[] };

/** Reads the faults of a finished book from its PDF and the places of its blocks. */
export async function measureTypography({ book, chapters }: SampleBook, file: Finished): Promise<Typography> {
  const grid = lineGrids[book.textSize].height;
  const top = (book.page.top + book.page.bleed) * POINTS;
  const full = lineGrids[book.textSize].lines[book.format];
  const [boxes, ink] = await Promise.all([readBoxes(file.pdf), readInk(file.pdf, top, top + full * grid)]);
  const size = bodyHeight(boxes.flat());
  const pages = boxes.map((words, index): Page => {
    const inText = words.filter(
      (word) =>
        Math.abs(heightOf(word) - size) < 0.1 && middle(word) > top && middle(word) < top + full * grid,
    );
    const lowest = ink[index] ?? null;
    return {
      number: index + 1,
      lines: linesOf(inText, top, grid),
      // The ink of a line ends between its baseline and its descenders.
      end: lowest === null ? 0 : Math.round((lowest - top - 0.6 * grid) / grid) + 1,
      isBlank: lowest === null,
    };
  });
  // A chapter ends where its text ends, also when photos on pages of their own follow.
  const ranges = rangesOf(file.map).map(({ first, last }) => ({
    first,
    last: pages.slice(first - 1, last).findLast(({ lines }) => lines.length > 0)?.number ?? last,
  }));
  const paragraphs = paragraphsOf({ book, chapters }, file.map, top, grid);
  const breaks = pagesBeforeBreaks({ book, chapters }, file.map);
  const within = ranges.flatMap(({ first, last }) => pages.slice(first - 1, last - 1));
  const spreads = ranges.flatMap(({ first, last }) =>
    pages
      .slice(first - 1, last - 2)
      .filter(({ number, lines }) => number % 2 === 0 && lines.length > 2)
      .map((left) => ({ left, right: pages[left.number] }))
      .filter(
        ({ left, right }) =>
          right && right.lines.length > 2 && !breaks.has(left.number) && !breaks.has(right.number),
      ),
  );
  return {
    pages: pages.length,
    holes: within
      .filter(({ number, end }) => !breaks.has(number) && full - end > 4)
      .map(({ number }) => number),
    shortEnds: ranges
      .filter(({ first, last }) => last > first && (pages[last - 1]?.end ?? 0) < 6)
      .map(({ last }) => last),
    unbalanced: spreads.filter(({ left, right }) => left.end !== right?.end).map(({ left }) => left.number),
    textSpreads: spreads.length,
    blank: pages.filter(({ isBlank }) => isBlank).map(({ number }) => number),
    widows: paragraphs
      .filter(({ to, toLine, from }) => to > from && toLine === pages[to - 1]?.lines[0]?.at)
      .map(({ to }) => to),
    orphans: paragraphs
      .filter(({ from, fromLine, to }) => to > from && fromLine === pages[from - 1]?.lines.at(-1)?.at)
      .map(({ from }) => from),
    ...looseLines(pages, (book.page.width - book.page.inner - book.page.outer) * POINTS),
  };
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;

function linesOf(words: readonly Box[], top: number, grid: number): Line[] {
  const lines = new Map<number, Box[]>();
  for (const word of words) {
    const at = Math.floor((middle(word) - top) / grid);
    lines.set(at, [...(lines.get(at) ?? []), word]);
  }
  return [...lines]
    .map(([at, found]) => ({ at, words: found.toSorted((one, other) => one.left - other.left) }))
    .sort((one, other) => one.at - other.at);
}

/** First and last page of each chapter. */
function rangesOf(map: readonly NodePlace[]): { first: number; last: number }[] {
  return map
    .filter(({ index }) => index === null)
    .map(({ chapterId, page }) => ({
      first: page,
      last: map
        .filter((place) => place.chapterId === chapterId)
        .reduce((last, place) => Math.max(last, place.page, place.end?.page ?? 0), page),
    }));
}

type ParagraphLines = { from: number; fromLine: number; to: number; toLine: number };

function paragraphsOf(
  { chapters }: SampleBook,
  map: readonly NodePlace[],
  top: number,
  grid: number,
): ParagraphLines[] {
  return map.flatMap((place) => {
    const { chapterId, index, page, y, end } = place;
    const block = chapters.find(({ id }) => id === chapterId)?.document.content[index ?? -1];
    if (block?.type !== 'paragraph' || end === null) return [];
    const fromLine = Math.round((y * POINTS - top) / grid);
    const toLine = Math.round((end.y * POINTS - top) / grid - 0.71);
    return [{ from: page, fromLine, to: end.page, toLine }];
  });
}

/** Pages that the writer ended with a page break. */
function pagesBeforeBreaks({ chapters }: SampleBook, map: readonly NodePlace[]): Set<number> {
  const ended = new Set<number>();
  for (const { id, document } of chapters)
    for (const [index, block] of document.content.entries()) {
      const before = map.findLast((place) => place.chapterId === id && (place.index ?? -1) < index);
      if (block.type === 'pageBreak' && before) ended.add(before.end?.page ?? before.page);
    }
  return ended;
}

function looseLines(pages: readonly Page[], measure: number): Pick<Typography, 'loose' | 'lines'> {
  const all = pages.flatMap(({ number, lines }) =>
    lines
      .filter(({ words }) => words.length > 3)
      .map(({ words }) => ({ page: number, words, width: spanOf(words), space: meanSpace(words) })),
  );
  const short = all.filter(({ width }) => width < measure * 0.9).map(({ space }) => space);
  const natural = short.toSorted((one, other) => one - other)[Math.floor(short.length / 2)] ?? 0;
  const loose = all.filter(({ width, space }) => width > measure * 0.97 && space > natural * 1.5);
  return {
    loose: loose.map(({ page, words }) => ({ page, text: words.map(({ text }) => text).join(' ') })),
    lines: all.length,
  };
}

const spanOf = (words: readonly Box[]) => (words.at(-1)?.right ?? 0) - (words[0]?.left ?? 0);

function meanSpace(words: readonly Box[]): number {
  const letters = words.reduce((sum, { left, right }) => sum + right - left, 0);
  return (spanOf(words) - letters) / (words.length - 1);
}

/** Lowest ink of each page between two heights, in points; null for a page on which nothing is printed. */
async function readInk(pdf: Uint8Array, from: number, to: number): Promise<(number | null)[]> {
  const { stdout } = await withFile(pdf, (path) =>
    // Hard edges are drawn four times as fast, and where ink ends is all that is asked.
    run('pdftoppm', ['-gray', '-r', '72', '-aa', 'no', '-aaVector', 'no', path], {
      encoding: 'buffer',
      maxBuffer: 1024 ** 3,
    }),
  );
  const found: (number | null)[] = [];
  for (let at = 0; at < stdout.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', at, at + 64));
    if (!head) break;
    const [width, height] = [Number(head[1]), Number(head[2])];
    const pixels = stdout.subarray(at + head[0].length, at + head[0].length + width * height);
    at += head[0].length + width * height;
    const hasInk = (row: number) =>
      pixels.subarray(row * width, (row + 1) * width).some((grey) => grey < 200);
    let row = Math.min(height - 1, Math.floor(to));
    while (row > from && !hasInk(row)) row -= 1;
    const isBlank = row <= from && !pixels.some((grey) => grey < 250);
    found.push(isBlank ? null : row);
  }
  return found;
}
