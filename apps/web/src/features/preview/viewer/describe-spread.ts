import type { Translate } from '../../../i18n/i18n.ts';
import { pagesOf, type Spread } from './spreads.ts';

/** Name of a spread: "Bladzijde 22 en 23", "Omslag". */
export function describeSpread(spread: Spread, t: Translate): string {
  const [left, right] = pagesOf(spread);
  if (left !== undefined && right !== undefined) return t('preview.place.pages', { left, right });
  if (left !== undefined) return t('preview.place.page', { page: left });
  return t(`preview.place.${outsideOf(spread)}`);
}

/** Short name under a thumbnail: "22–23", "Omslag". */
export function abbreviateSpread(spread: Spread, t: Translate): string {
  const pages = pagesOf(spread);
  return pages.length > 0 ? pages.join('–') : t(`preview.short.${outsideOf(spread)}`);
}

function outsideOf({ key }: Spread): 'front' | 'inside-front' | 'inside-back' | 'back' {
  return key === 'inside-front' || key === 'inside-back' || key === 'back' ? key : 'front';
}
