import type { Format } from '@dierbaar/contract';

/** The room for the list on the drawn page, in pixels. */
const room = { a4: 372, sq: 238 } as const;

const widest = 34;
const narrowest = 19;

/** How far apart the lines of the contents stand, the hairline below each included, and how many fit: closer when there are many, then a rest. */
export function fitContents(chapters: number, format: Format): { line: number; shown: number } {
  const line = Math.min(widest, Math.max(narrowest, Math.floor(room[format] / Math.max(chapters, 1))));
  const fitting = Math.floor(room[format] / line);
  return { line, shown: chapters <= fitting ? chapters : fitting - 1 };
}
