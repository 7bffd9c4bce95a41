import type { CoverColour } from './cover-colours.ts';

/** A theme of covers, and of the books inside them; its drawings are in cover/motifs.ts. */
interface Theme {
  /** Ornaments, numerals and questions: 4.5:1 on white or better. */
  accent: string;
  /** Hairlines. */
  tint: string;
  /** Face of titles and drop capitals, which are upright. Sizes and spacing are fractions of the size in the book's own face. */
  title: { family: string; weight: number; italic: boolean; scale: number; tracking: number };
  /** Portrait on the back, in millimetres. */
  portrait: { shape: 'rectangle' | 'ellipse' | 'arch'; width: number; height: number };
  /** Colours on offer behind the drawing, and for the plain areas beside it. */
  grounds: readonly CoverColour[];
  flats: readonly CoverColour[];
}

const upright = { italic: false, tracking: 0 } as const;

/** The themes, in the order they are offered. */
export const coverThemesByName = {
  romantic: {
    accent: '#9A5244',
    tint: '#D9B8AC',
    title: { family: 'Cormorant Garamond', weight: 500, italic: true, scale: 1, tracking: 0 },
    portrait: { shape: 'ellipse', width: 40, height: 51 },
    grounds: ['blush', 'rose', 'sand', 'stone', 'wine', 'plum', 'moss'],
    flats: ['cream', 'blush', 'stone', 'butter', 'wine', 'ink'],
  },
  birth: {
    accent: '#4C6478',
    tint: '#BAC7D1',
    title: { ...upright, family: 'Fraunces', weight: 400, scale: 0.82, tracking: -0.005 },
    portrait: { shape: 'ellipse', width: 42, height: 42 },
    grounds: ['cream', 'sky', 'mint', 'butter', 'blue', 'night', 'rose'],
    flats: ['cream', 'butter', 'sky', 'mint', 'night', 'terracotta'],
  },
  tough: {
    accent: '#3F5148',
    tint: '#B4BFB6',
    title: { ...upright, family: 'Josefin Sans', weight: 600, scale: 0.78, tracking: 0.02 },
    portrait: { shape: 'rectangle', width: 36, height: 46 },
    grounds: ['sand', 'stone', 'sage', 'moss', 'slate', 'night', 'terracotta'],
    flats: ['slate', 'moss', 'night', 'sand', 'terracotta', 'ink'],
  },
  pastel: {
    accent: '#8A5A6E',
    tint: '#DCC4CE',
    title: { ...upright, family: 'Quicksand', weight: 500, scale: 0.78 },
    portrait: { shape: 'arch', width: 38, height: 48 },
    grounds: ['cream', 'blush', 'mint', 'sky', 'lavender', 'butter', 'rose'],
    flats: ['cream', 'blush', 'mint', 'sky', 'lavender', 'butter'],
  },
  contrast: {
    accent: '#B3271E',
    tint: '#BDBDBD',
    title: { ...upright, family: 'DM Serif Display', weight: 400, scale: 0.88 },
    portrait: { shape: 'rectangle', width: 36, height: 46 },
    grounds: ['cream', 'ink', 'coral', 'gold', 'night', 'wine', 'stone'],
    flats: ['coral', 'gold', 'cream', 'ink', 'night', 'wine'],
  },
  no_image: {
    accent: '#6B5E57',
    tint: '#CFC6BC',
    title: { ...upright, family: 'EB Garamond', weight: 400, scale: 0.95 },
    portrait: { shape: 'rectangle', width: 36, height: 46 },
    grounds: ['cream', 'sand', 'rose', 'terracotta', 'moss', 'night', 'ink'],
    flats: ['cream', 'gold', 'blush', 'moss', 'wine', 'ink'],
  },
} as const satisfies Record<string, Theme>;

export type CoverTheme = keyof typeof coverThemesByName;

export const coverThemes = Object.keys(coverThemesByName) as CoverTheme[];

/** Cover theme of a book without a cover, by the book's theme. */
export const themeWithoutCover = (about: string): CoverTheme => themesByAbout[about] ?? 'no_image';

const themesByAbout: Readonly<Record<string, CoverTheme>> = {
  pregnancy: 'birth',
  'first-year': 'birth',
  'love-story': 'romantic',
  'growing-up': 'pastel',
};
