/** Book formats by their contract names: A4 portrait and square. */
export const bookFormats = ['a4', 'sq'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** A width and a height in millimetres. */
export type Size = { width: number; height: number };

/** Trimmed page size. */
export const trimSizes: Readonly<Record<BookFormat, Size>> = {
  a4: { width: 210, height: 297 },
  sq: { width: 210, height: 210 },
};

/** Rounds millimetres, to remove floating point noise. */
export function roundMillimetres(length: number): number {
  return Math.round(length * 1000) / 1000;
}
