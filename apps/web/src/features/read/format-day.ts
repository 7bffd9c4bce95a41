import type { Locale } from '../../i18n/locale.ts';

/** "15 december" */
export const formatDay = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { day: 'numeric', month: 'long' }).format(
    new Date(moment),
  );
