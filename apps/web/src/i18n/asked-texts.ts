import { asked as english } from './en/memories/asked.ts';
import type { Locale } from './locale.ts';
import { asked as dutch } from './nl/memories/asked.ts';

type KeyOf<Texts, Prefix extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Prefix}${Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name}`
    : KeyOf<Texts[Name], `${Prefix}${Name}.`>;
}[keyof Texts & string];

export type AskedKey = KeyOf<typeof dutch, 'asked.'>;

type Values = Record<string, string | number>;

export type AskedTexts = (key: AskedKey, values?: Values) => string;

const texts = { nl: { asked: dutch }, en: { asked: english } };

/**
 * Texts of the pages without an account, in both languages: they are a few kilobytes, the library of the app is more than
 * all of them. A text with `count` may have two forms, `_one` and `_other`.
 */
export function askedTexts(locale: Locale): AskedTexts {
  return (key, values = {}) => {
    const text = find(locale, key) ?? find(locale, `${key}_${values.count === 1 ? 'one' : 'other'}`) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** The first of the browser's languages that we have, Dutch otherwise. */
export function browserLocale(): Locale {
  const known = navigator.languages.map((language) => language.slice(0, 2));
  return known.find((language): language is Locale => language === 'nl' || language === 'en') ?? 'nl';
}

function find(locale: Locale, key: string): string | undefined {
  let found: unknown = texts[locale];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}
