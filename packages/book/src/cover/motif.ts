import type { CoverFaceId } from '../choices/cover-faces.ts';
import { type BackPlan, type Box, openBack } from './back/back-plan.ts';
import type { BaseColours, TitleZone } from './cover-types.ts';
import { makeRandom } from './random.ts';
import type { Wrap } from './wrap.ts';

/** Drawing of the whole sheet, and the box of the title. */
export type Drawing = {
  art: string;
  zone: TitleZone;
  /** Upper edge of the ornament on the back; null when the drawing covers the back. */
  backOrnament: number | null;
  /** Ornament of this drawing; without it the back has the one of the theme. */
  ornament?: Ornament;
};

/** A small drawing in its box, in millimetres from the upper left corner. */
export type Ornament = { art: string; width: number; height: number };

/** Default typefaces and sizes of a motif; sizes are points on an A4 cover. */
export type MotifType = {
  title: CoverFaceId;
  titleSize: number;
  subtitle: CoverFaceId;
  subtitleSize: number;
  /** Prefers one line less when that costs at most a fifth of the size. */
  fewerLines?: boolean;
};

/** One drawing a cover theme offers. */
export type Motif<Name extends string = string> = {
  name: Name;
  type: MotifType;
  colours: BaseColours;
  back: BackPlan;
  /** Draws with the given base colours instead of its own, and leaves the box on the back free for words. */
  draw(wrap: Wrap, chosen: BaseColours, free: Box | null): Drawing;
};

/** Creates a motif from a palette and a pure function: equal sheets and colours give equal drawings. */
export function defineMotif<Name extends string, Palette extends BaseColours>(motif: {
  name: Name;
  seed: number;
  type: MotifType;
  palette: Palette;
  back?: Partial<BackPlan>;
  draw(wrap: Wrap, palette: Palette, random: () => number, free: Box | null): Drawing;
}): Motif<Name> {
  const { name, type, palette, seed } = motif;
  const { ground, flat, title, subtitle, spine, back } = palette;
  return {
    name,
    type,
    colours: { ground, flat, title, subtitle, spine, back },
    back: { ...openBack, ...motif.back },
    draw: (wrap, chosen, free) => motif.draw(wrap, { ...palette, ...chosen }, makeRandom(seed), free),
  };
}
