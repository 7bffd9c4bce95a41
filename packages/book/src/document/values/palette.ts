/**
 * Text colours by name. Each has a contrast of 4.5:1 or better on white paper, so that coloured text stays legible in
 * print.
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

/** Names of the text colours, in the order of the colour picker. */
export const paletteNames = Object.keys(palette) as [PaletteName, ...PaletteName[]];
