import type { BaseColours, TitleZone } from './cover-types.ts';
import { makeRandom } from './random.ts';
import type { CoverFaceId } from './title-faces.ts';
import type { Wrap } from './wrap.ts';

/** Drawing of the whole sheet, and the box of the title. */
export type Drawing = {
  art: string;
  zone: TitleZone;
  /** Height of the theme's ornament on the back; null when the drawing has its own. */
  backOrnament: number | null;
};

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
export type Motif = {
  name: string;
  type: MotifType;
  colours: BaseColours;
  /** Draws with the given base colours instead of its own. */
  draw(wrap: Wrap, chosen: BaseColours): Drawing;
};

/** Creates a motif from a palette and a pure function: equal sheets and colours give equal drawings. */
export function defineMotif<Palette extends BaseColours>(motif: {
  name: string;
  seed: number;
  type: MotifType;
  palette: Palette;
  draw(wrap: Wrap, palette: Palette, random: () => number): Drawing;
}): Motif {
  const { name, type, palette, seed } = motif;
  const { ground, flat, title, subtitle, spine, back } = palette;
  return {
    name,
    type,
    colours: { ground, flat, title, subtitle, spine, back },
    draw: (wrap, chosen) => motif.draw(wrap, { ...palette, ...chosen }, makeRandom(seed)),
  };
}
