import { readStored, writeStored } from '../lib/storage.ts';

export const locales = ['nl', 'en'] as const;

export type Locale = (typeof locales)[number];

const defaultLocale: Locale = 'nl';

/** How dates and numbers are written: as in the Netherlands, and as in Europe's English. */
export const formattingLocales: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' };

const storageKey = 'locale';

/** The language selected on an earlier visit, Dutch otherwise. */
export function readLocale(): Locale {
  return toLocale(readStored('localStorage', storageKey));
}

export function storeLocale(locale: Locale): void {
  writeStored('localStorage', storageKey, locale);
}

export function toLocale(value: string | null): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale;
}
