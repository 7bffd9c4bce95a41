/** The formats a book can have, by the names of the contract: A4 standing and square. */
export const bookFormats = ['a4', 'sq'] as const;
export type BookFormat = (typeof bookFormats)[number];

/** A width and a height in millimetres. */
export type Size = { width: number; height: number };

/** The page a reader holds, after trimming. */
export const trimSizes: Readonly<Record<BookFormat, Size>> = {
  a4: { width: 210, height: 297 },
  sq: { width: 210, height: 210 },
};

/** Millimetres without the dust of binary fractions. */
export function roundMillimetres(length: number): number {
  return Math.round(length * 1000) / 1000;
}
