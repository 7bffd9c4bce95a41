import type { BaseColours, TitleZone } from './cover-types.ts';
import { makeRandom } from './random.ts';
import type { CoverFaceId } from './title-faces.ts';
import type { Wrap } from './wrap.ts';

/** A drawing of the whole sheet, and where the words go. */
export type Drawing = {
  art: string;
  zone: TitleZone;
  /** Height of the theme's ornament on the back; null when the drawing has its own. */
  backOrnament: number | null;
};

/** The type a motif is set in when the writer chooses nothing else. Sizes are points on an A4 cover. */
export type MotifType = {
  title: CoverFaceId;
  titleSize: number;
  subtitle: CoverFaceId;
  subtitleSize: number;
  /** Prefer one line less when that costs at most a fifth of the size. */
  fewerLines?: boolean;
};

/** One drawing a cover theme offers. */
export type Motif = {
  name: string;
  type: MotifType;
  colours: BaseColours;
  /** Draws with the colours given in place of its own. */
  draw(wrap: Wrap, chosen: BaseColours): Drawing;
};

/** Makes a motif out of its palette and a pure function; the same sheet and colours always give the same drawing. */
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
