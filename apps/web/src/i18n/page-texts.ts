import type { Locale } from './locale.ts';
import { fillIn, findText } from './translate.ts';

type Values = Record<string, string | number>;

export type PageTexts<Key extends string> = (key: Key, values?: Values) => string;

/** Texts of a page without an account, in both languages: they are a few kilobytes. */
export function createPageTexts<Key extends string>(
  texts: Record<Locale, object>,
): (locale: Locale) => PageTexts<Key> {
  return (locale) =>
    (key, values = {}) =>
      fillIn(findText([texts[locale]], key, values) ?? key, values);
}

/** The first of the browser's languages that we have, Dutch otherwise. */
export function browserLocale(): Locale {
  const known = navigator.languages.map((language) => language.slice(0, 2));
  return known.find((language): language is Locale => language === 'nl' || language === 'en') ?? 'nl';
}
