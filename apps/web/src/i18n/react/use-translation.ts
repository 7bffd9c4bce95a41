import { useSyncExternalStore } from 'react';
import { onLanguageChange, shownTexts, type Translate } from '../i18n.ts';
import type { Locale } from '../locale.ts';

/** The texts in the language that is shown; a change of it renders the component anew. */
export function useTranslation(): { t: Translate; i18n: { readonly language: Locale } } {
  const shown = useSyncExternalStore(onLanguageChange, shownTexts);
  return { t: shown.t, i18n: shown };
}
