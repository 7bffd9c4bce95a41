/**
 * The colours a writer may give to text, by name. Each reads at 4.5:1 or better on white paper, so a coloured
 * sentence stays as legible in print as a black one.
 */
export const palette = {
  clay: '#9A5244',
  brick: '#B3271E',
  ochre: '#8A6420',
  moss: '#3F5148',
  sea: '#4C6478',
  plum: '#8A5A6E',
  taupe: '#6B5E57',
} as const;

/** The name of a text colour. */
export type PaletteName = keyof typeof palette;

/** All names of text colours, in the order a colour picker shows them. */
export const paletteNames = Object.keys(palette) as [PaletteName, ...PaletteName[]];
