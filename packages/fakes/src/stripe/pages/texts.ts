import { en } from './texts-en.ts';
import { nl, type Texts } from './texts-nl.ts';

type Language = 'nl' | 'en';

/** Texts and number and date formats of one language. */
export interface PageLocale {
  readonly language: Language;
  readonly texts: Texts;
  readonly money: (cents: number, currency: string) => string;
  readonly date: (seconds: number) => string;
}

/** Language of the session, or of the browser when the session has none. */
export const localeFor = (locale: string | null, accepts: string | undefined): PageLocale => {
  const wanted = locale && locale !== 'auto' ? locale : (accepts ?? '');
  const language: Language = wanted.toLowerCase().startsWith('nl') ? 'nl' : 'en';
  const region = language === 'nl' ? 'nl-NL' : 'en-IE';
  return {
    language,
    texts: language === 'nl' ? nl : en,
    money: (cents, currency) =>
      new Intl.NumberFormat(region, { style: 'currency', currency }).format(cents / 100),
    date: (seconds) =>
      new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
        seconds * 1000,
      ),
  };
};

export const statusText = (locale: PageLocale, status: string | null): string => {
  const names: Record<string, string> = locale.texts.statuses;
  return names[status ?? ''] ?? status ?? '';
};
