import type { CoverTheme } from '../choices/cover-themes.ts';
import type { BackLayout } from './back/back-layout.ts';
import type { OrnamentPlace } from './back/ornament-place.ts';
import type { SpineFoot } from './back/spine-foot.ts';
import type { BaseColours, CoverPhoto, TitleZone } from './cover-types.ts';
import type { Ornament } from './motif.ts';
import type { TitleStyle } from './title-faces.ts';
import type { Wrap } from './wrap.ts';

/** Parts of a cover that can be drawn: the whole sheet for the printer, or one side of the book. */
export const coverParts = ['wrap', 'front', 'spine', 'back', 'inside-front', 'inside-back'] as const;
export type CoverPart = (typeof coverParts)[number];

/** Input of cover.typ; all measures in millimetres. */
export type CoverLayout = {
  part: CoverPart;
  wrap: Wrap;
  theme: CoverTheme;
  /** SVG of the whole sheet. */
  art: string;
  /** SVG of the whole sheet over the photo; empty when nothing lies over it. */
  over: string;
  title: string;
  subtitle: string;
  language: 'nl' | 'en';
  titleStyle: TitleStyle;
  subtitleStyle: TitleStyle;
  /** Style of the words on the spine; their size follows from its width. */
  spineStyle: TitleStyle;
  colours: BaseColours;
  zone: TitleZone;
  photo: CoverPhoto | null;
  /** Words, portrait and author on the back; null when it has none. */
  back: BackLayout | null;
  /** Author and year at the foot of the spine. */
  spineFoot: SpineFoot;
  /** A line across the sheet over the edge of a photo. */
  rule: { y: number; colour: string } | null;
  /** Place of the theme's ornament on the back; null without one. */
  backOrnament: OrnamentPlace | null;
  /** Ornament that the drawing brings along instead; it is part of `art`. */
  ornament: Ornament | null;
};
