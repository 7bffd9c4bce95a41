import type { Locale } from './locale.ts';
import type { TextsLike } from './texts-like.ts';
import { fillIn, findText, type KeyOf, type ValuesOf } from './translate.ts';

/** Translates a key of these texts of a page, with the values that it needs. */
export type PageTexts<Texts> = <Key extends KeyOf<Texts, ''>>(
  key: Key,
  ...values: ValuesOf<Texts, Key>
) => string;

/** Texts of a page without an account, in both languages: they are a few kilobytes. */
export function createPageTexts<Dutch extends object>(texts: {
  nl: Dutch;
  en: TextsLike<Dutch>;
}): (locale: Locale) => PageTexts<Dutch> {
  return (locale) =>
    (key, ...[values = {}]) =>
      fillIn(findText([texts[locale]], key, values) ?? key, values);
}

/** The first of the browser's languages that we have, Dutch otherwise. */
export function browserLocale(): Locale {
  const known = navigator.languages.map((language) => language.slice(0, 2));
  return known.find((language): language is Locale => language === 'nl' || language === 'en') ?? 'nl';
}
