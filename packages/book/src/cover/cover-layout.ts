import type { CoverTheme } from './cover-themes.ts';
import type { BaseColours, TitleZone } from './cover-types.ts';
import type { TitleStyle } from './title-faces.ts';
import type { Wrap } from './wrap.ts';

/** Parts of a cover that can be drawn: the whole sheet for the printer, or one side of the book. */
export const coverParts = ['wrap', 'front', 'spine', 'back', 'inside-front', 'inside-back'] as const;
export type CoverPart = (typeof coverParts)[number];

/** Photo on the cover: its box and the shape it is clipped to. */
export type CoverPhoto = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'rectangle' | 'ellipse' | 'arch';
};

/** Input of cover.typ; all measures in millimetres. */
export type CoverLayout = {
  part: CoverPart;
  wrap: Wrap;
  theme: CoverTheme;
  /** SVG of the whole sheet. */
  art: string;
  title: string;
  subtitle: string;
  language: 'nl' | 'en';
  titleStyle: TitleStyle;
  subtitleStyle: TitleStyle;
  colours: BaseColours;
  zone: TitleZone;
  photo: CoverPhoto | null;
  /** A line across the sheet over the edge of a photo. */
  rule: { y: number; colour: string } | null;
  /** Height of the theme's ornament on the back; null when the drawing has its own. */
  backOrnament: number | null;
};
