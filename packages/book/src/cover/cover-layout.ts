import type { CoverTheme } from './cover-themes.ts';
import type { BaseColours, TitleZone } from './cover-types.ts';
import type { TitleStyle } from './title-faces.ts';
import type { Wrap } from './wrap.ts';

/** The views of a cover: the whole sheet for the printer, and what a reader sees of the book. */
export const coverParts = ['wrap', 'front', 'spine', 'back', 'inside-front', 'inside-back'] as const;
export type CoverPart = (typeof coverParts)[number];

/** A photo on the cover and the shape it is cut to. */
export type CoverPhoto = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'rectangle' | 'ellipse' | 'arch';
};

/** Everything cover.typ draws from; all measures in millimetres. */
export type CoverLayout = {
  part: CoverPart;
  wrap: Wrap;
  theme: CoverTheme;
  /** The drawing of the whole sheet. */
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
  /** Height at which the theme's ornament stands on the back; null when the drawing has its own. */
  backOrnament: number | null;
};
