import type { Format } from '@dierbaar/contract';

/** Height of the list on the drawn page, in pixels. */
const listHeight = { a4: 372, sq: 238 } as const;

const maxLineHeight = 34;
const minLineHeight = 19;

/** Line height (hairline included) and number of lines that fit; one line is reserved for the rest when not all fit. */
export function fitContents(chapters: number, format: Format): { line: number; shown: number } {
  const line = Math.min(
    maxLineHeight,
    Math.max(minLineHeight, Math.floor(listHeight[format] / Math.max(chapters, 1))),
  );
  const fitting = Math.floor(listHeight[format] / line);
  return { line, shown: chapters <= fitting ? chapters : fitting - 1 };
}
