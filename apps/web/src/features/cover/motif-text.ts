import type { MotifName } from '@dierbaar/book';
import { isTextKey, type TextKey, type Translate } from '../../i18n/i18n.ts';

/** Name of a motif; one that is not drawn any more shows its key. */
export function motifText(t: Translate, motif: string): string {
  // The compiler names a motif without a text.
  const key: TextKey = `cover.motif.${motif as MotifName}`;
  return isTextKey(key) ? t(key) : motif;
}
