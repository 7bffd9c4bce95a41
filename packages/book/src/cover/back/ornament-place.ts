import { num } from '../draw.ts';
import type { Ornament } from '../motif.ts';
import type { Wrap } from '../wrap.ts';
import { BACK_MARGIN, type BackPlan } from './back-plan.ts';

/** Where an ornament stands on the back: its upper edge, and its axis. */
export type OrnamentPlace = { y: number; align: 'left' | 'center' };

/** Height of an ornament of the theme. */
const THEME_HEIGHT = 11;
/** Distance of an ornament from the lower edge of the back. */
const FOOT = 17;

/** Place of the ornament: where the drawing wants it, or below the words on the back; null for none. */
export function placeOrnament(
  wrap: Wrap,
  plan: BackPlan,
  usual: number | null,
  ornament: Ornament | null,
  hasWords: boolean,
): OrnamentPlace | null {
  if (usual === null) return null;
  if (!hasWords) return { y: usual, align: 'center' };
  const align = plan.align[wrap.format];
  if (plan.ornament === 'none') return null;
  if (plan.ornament === 'stays') return { y: usual, align };
  return { y: wrap.bottom - FOOT - (ornament?.height ?? THEME_HEIGHT), align };
}

/** The drawing of an ornament in its place; the theme's own are set by the template. */
export function putOrnament(wrap: Wrap, ornament: Ornament | null, place: OrnamentPlace | null): string {
  if (ornament === null || place === null) return '';
  const x = place.align === 'left' ? wrap.backLeft + BACK_MARGIN : wrap.backCentre - ornament.width / 2;
  return `<g transform="translate(${num(x)} ${num(place.y)})">${ornament.art}</g>`;
}
