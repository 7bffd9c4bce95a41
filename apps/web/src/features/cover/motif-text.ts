import { isTextKey, type Translate } from '../../i18n/i18n.ts';

/** Name of a motif; a motif without a text shows its key. */
export function motifText(t: Translate, motif: string): string {
  const key = `cover.motif.${motif}` as const;
  return isTextKey(key) ? t(key) : motif;
}
