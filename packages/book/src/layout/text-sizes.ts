/** Sizes of the text of a book; the line grid of a page scales with them. */
export const textSizes = ['regular', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

/** Text size of a book whose writer has not chosen one: large for themes that older people read. */
export function defaultTextSize(theme: string): TextSize {
  return theme === 'life-story' || theme === 'in-memory' ? 'large' : 'regular';
}

/** Line grid of a text size: height of a line in points, and lines of a full page. */
export const lineGrids = {
  regular: { height: 16.5, lines: { a4: 38, sq: 26 } },
  large: { height: 18.5, lines: { a4: 34, sq: 24 } },
} as const satisfies Record<TextSize, { height: number; lines: { a4: number; sq: number } }>;
