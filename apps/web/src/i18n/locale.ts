export const locales = ['nl', 'en'] as const;

export type Locale = (typeof locales)[number];

const defaultLocale: Locale = 'nl';

/** How dates and numbers are written: as in the Netherlands, and as in Europe's English. */
export const formattingLocales: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' };

const storageKey = 'locale';

/** The language chosen before, Dutch otherwise. Storage may be refused; then nothing was chosen. */
export function readLocale(): Locale {
  try {
    return toLocale(localStorage.getItem(storageKey));
  } catch {
    return defaultLocale;
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function toLocale(value: string | null): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale;
}
