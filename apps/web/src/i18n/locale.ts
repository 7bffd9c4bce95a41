import { readStored, writeStored } from '../lib/storage.ts';

export const locales = ['nl', 'en'] as const;

export type Locale = (typeof locales)[number];

const defaultLocale: Locale = 'nl';

/** Locales of dates and numbers: Dutch, and British English for euros and day before month. */
export const formattingLocales: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' };

const storageKey = 'locale';

/** The language selected on an earlier visit, Dutch otherwise. */
export function readLocale(): Locale {
  return toLocale(readStored('localStorage', storageKey));
}

/** Whether a language was ever selected on this computer. */
export function hasStoredLocale(): boolean {
  return readStored('localStorage', storageKey) !== null;
}

export function storeLocale(locale: Locale): void {
  writeStored('localStorage', storageKey, locale);
}

export function toLocale(value: string | null): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale;
}
