import type { Locale } from './locale.ts';

export type KeyOf<Texts, Prefix extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Prefix}${Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name}`
    : KeyOf<Texts[Name], `${Prefix}${Name}.`>;
}[keyof Texts & string];

type Values = Record<string, string | number>;

export type PageTexts<Key extends string> = (key: Key, values?: Values) => string;

/**
 * Texts of a page without an account, in both languages: they are a few kilobytes, the library of the app is more than
 * all of them. A text with `count` may have two forms, `_one` and `_other`.
 */
export function createPageTexts<Key extends string>(
  texts: Record<Locale, object>,
): (locale: Locale) => PageTexts<Key> {
  const find = (locale: Locale, key: string): string | undefined => {
    let found: unknown = texts[locale];
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    return typeof found === 'string' ? found : undefined;
  };
  return (locale) =>
    (key, values = {}) => {
      const text = find(locale, key) ?? find(locale, `${key}_${values.count === 1 ? 'one' : 'other'}`) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    };
}

/** The first of the browser's languages that we have, Dutch otherwise. */
export function browserLocale(): Locale {
  const known = navigator.languages.map((language) => language.slice(0, 2));
  return known.find((language): language is Locale => language === 'nl' || language === 'en') ?? 'nl';
}
