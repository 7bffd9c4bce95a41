import type { Block, ChapterDocument } from '../../document/schema.ts';
import { pagesBefore } from '../../layout/chapter-starts.ts';
import type { BookSettings, ChapterLines } from '../../layout/layout-data.ts';
import type { NodePlace } from '../../layout/node-map.ts';
import { lineGrids } from '../../layout/text-sizes.ts';

type Lines = ChapterLines[string];
type LaidOut = { document: ChapterDocument; firstPage: number | null };

/**
 * Lines of the paragraphs of a chapter, read from its last layouts. With them the typesetter balances the pages at once;
 * without them it lays out the chapter one time more to count the lines. They follow from the words and from the indent alone,
 * so the pages are the same either way.
 */
export class KnownLines {
  #settings: string | null = null;
  #lines = new Map<string, Lines>();

  /** Known lines of a text by the index of the block; undefined when most of its paragraphs are new. */
  find(settings: string, { content }: ChapterDocument): ChapterLines | undefined {
    if (settings !== this.#settings || content.some(hasTextBeside)) return undefined;
    const first = content.findIndex(isText);
    const known: ChapterLines = {};
    let unknown = 0;
    for (const [index, block] of content.entries()) {
      const lines = index > first && isText(block) ? this.#lines.get(JSON.stringify(block)) : undefined;
      if (lines !== undefined) known[index] = lines;
      else if (isText(block)) unknown += 1;
    }
    return Object.keys(known).length > unknown ? known : undefined;
  }

  /** Reads the lines from the places of a layout; what was known of its other paragraphs stays known. */
  learn(settings: string, book: BookSettings, laidOut: LaidOut, places: readonly NodePlace[]): void {
    const before = settings === this.#settings ? this.#lines : new Map<string, Lines>();
    const { content } = laidOut.document;
    const first = content.findIndex(isText);
    const lines = new Map<string, Lines>();
    for (const { index, ...place } of places) {
      const block = content[index ?? -1];
      if (block === undefined || index === null || index <= first || !isText(block)) continue;
      const key = JSON.stringify(block);
      const found = linesAt(book, place, pagesBefore(book, laidOut)) ?? before.get(key);
      if (found !== undefined) lines.set(key, found);
    }
    this.#settings = settings;
    this.#lines = lines;
  }
}

// A paragraph beside a photo has other lines, and may be parted.
const hasTextBeside = (block: Block) => block.type === 'image' && block.attrs.width === 'beside';
// The first paragraph of a chapter has a capital of three lines, and is left out.
const isText = (block: Block) => block.type === 'paragraph' && block.content.length > 0;

const POINTS = 72 / 25.4;
// Parts of a line of the grid: the height of a line of text, and half an indent. See typst/tokens.typ.
const LINE_BOX = 0.71;
const HALF_INDENT = 0.48;

/** Lines of a paragraph that begins and ends on one page. */
function linesAt(
  { textSize, page }: BookSettings,
  place: Pick<NodePlace, 'page' | 'x' | 'y' | 'end'>,
  pagesBeforeIt: number,
): Lines | undefined {
  if (place.end === null || place.end.page !== place.page) return undefined;
  const line = lineGrids[textSize].height / POINTS;
  const isRight = (place.page + pagesBeforeIt) % 2 === 1;
  const left = page.bleed + (isRight ? page.inner : page.outer);
  return {
    lines: Math.round((place.end.y - place.y) / line - LINE_BOX) + 1,
    isIndented: place.x - left > HALF_INDENT * line,
  };
}
