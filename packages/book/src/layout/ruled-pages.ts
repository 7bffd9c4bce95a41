/**
 * Pages with lines to write on, at the end of a book: none, only where a page would stay blank, or at least this many.
 */
export const ruledPageChoices = ['none', 'fill', '4', '8', '16'] as const;
export type RuledPages = (typeof ruledPageChoices)[number];

/** Ruled pages that a book has at least. */
export function leastRuledPages(choice: RuledPages): number {
  return choice === 'none' || choice === 'fill' ? 0 : Number(choice);
}
