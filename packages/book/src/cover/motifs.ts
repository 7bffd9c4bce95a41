import type { CoverTheme } from '../choices/cover-themes.ts';
import type { Motif } from './motif.ts';
import { arches } from './motifs/arches.ts';
import { balloons } from './motifs/balloons.ts';
import { bunting } from './motifs/bunting.ts';
import { camp } from './motifs/camp.ts';
import { cloth } from './motifs/cloth.ts';
import { contourMap } from './motifs/contour-map.ts';
import { cutOuts } from './motifs/cut-outs.ts';
import { disc } from './motifs/disc.ts';
import { frame } from './motifs/frame.ts';
import { label } from './motifs/label.ts';
import { lighthouse } from './motifs/lighthouse.ts';
import { lovebirds } from './motifs/lovebirds.ts';
import { mobile } from './motifs/mobile.ts';
import { moon } from './motifs/moon.ts';
import { mountains } from './motifs/mountains.ts';
import { peonies } from './motifs/peonies.ts';
import { phases } from './motifs/phases.ts';
import { rays } from './motifs/rays.ts';
import { terrazzo } from './motifs/terrazzo.ts';
import { tiles } from './motifs/tiles.ts';
import { whales } from './motifs/whales.ts';
import { wildflowers } from './motifs/wildflowers.ts';
import { wreath } from './motifs/wreath.ts';
import { birthPhoto } from './photo-covers/birth.ts';
import { contrastPhoto } from './photo-covers/contrast.ts';
import { pastelPhoto } from './photo-covers/pastel.ts';
import type { PhotoCover } from './photo-covers/photo-cover.ts';
import { romanticPhoto } from './photo-covers/romantic.ts';
import { toughPhoto } from './photo-covers/tough.ts';

const byTheme = {
  romantic: [wildflowers, wreath, lovebirds, peonies],
  birth: [moon, mobile, balloons, whales],
  tough: [mountains, contourMap, lighthouse, camp],
  pastel: [terrazzo, arches, cutOuts, bunting],
  contrast: [tiles, disc, rays, phases],
  no_image: [frame, cloth, label],
} as const satisfies Record<CoverTheme, readonly [Motif, ...Motif[]]>;

export type MotifName = (typeof byTheme)[CoverTheme][number]['name'];

/** The drawings each theme offers; the first is shown when a writer opens the theme. */
export const motifs: Readonly<Record<CoverTheme, readonly [Motif<MotifName>, ...Motif<MotifName>[]]>> =
  byTheme;

/** How each theme shows a photo: an oval, a circle, a band, an arch or a block; null for one without photos. */
export const photoCovers: Readonly<Record<CoverTheme, PhotoCover | null>> = {
  romantic: romanticPhoto,
  birth: birthPhoto,
  tough: toughPhoto,
  pastel: pastelPhoto,
  contrast: contrastPhoto,
  no_image: null,
};

/** Motif of a theme by name; the theme's first for an unknown name. */
export function findMotif(theme: CoverTheme, name: string): Motif {
  const [first, ...others] = motifs[theme];
  return others.find((motif) => motif.name === name) ?? first;
}
