import type { ReadPage } from '@dierbaar/contract';

/** White that stays around what a page shows, as a part of its width: four millimetres. */
const margin = 0.02;
/** The text of every book is as wide as this, so that letters have one size on all pages. */
const leastWidth = 122 / 210 + 2 * margin;
const leastHeight = 0.4;

/** The part of a page that a phone shows: without its white margins, never narrower than the text. */
export function cropOf(box: ReadPage['box']): ReadPage['box'] {
  const across = stretch(box.x - margin, box.width + 2 * margin, leastWidth);
  const down = stretch(box.y - margin, box.height + 2 * margin, leastHeight);
  return { x: across.start, width: across.length, y: down.start, height: down.length };
}

/** A stretch around its middle of at least this length, within 0 and 1. */
function stretch(from: number, shown: number, least: number): { start: number; length: number } {
  const length = Math.min(1, Math.max(shown, least));
  const start = Math.min(1 - length, Math.max(0, from + (shown - length) / 2));
  return { start, length };
}
