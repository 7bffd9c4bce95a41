import type { TFunction } from 'i18next';
import { nl } from '../../i18n/nl.ts';

/** Name of a motif; a motif without a text shows its key. */
export function motifText(t: TFunction, motif: string): string {
  return hasText(motif) ? t(`cover.motif.${motif}`) : motif;
}

function hasText(motif: string): motif is keyof typeof nl.cover.motif {
  return Object.hasOwn(nl.cover.motif, motif);
}
