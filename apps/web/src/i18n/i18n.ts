import { createStore } from '../lib/store.ts';
import { type Locale, readLocale, storeLocale } from './locale.ts';
import type { nl } from './nl.ts';
import { fillIn, findText, type KeyOf, type ValuesOf } from './translate.ts';

export type TextKey = KeyOf<typeof nl, ''>;

export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<typeof nl, Key>) => string;

/** The texts of one language. A change of language makes another one, so that components render anew. */
interface ShownTexts {
  readonly language: Locale;
  readonly t: Translate;
}

type Part = 'visitor' | 'app';

/** Only the part that a screen shows is fetched, in one language. */
const texts: Record<Part, Record<Locale, () => Promise<object>>> = {
  visitor: {
    nl: async () => (await import('./visitor-nl.ts')).visitorNl,
    en: async () => (await import('./visitor-en.ts')).visitorEn,
  },
  app: {
    nl: async () => (await import('./app-nl.ts')).appNl,
    en: async () => (await import('./app-en.ts')).appEn,
  },
};

const loaded: Record<Locale, Map<Part, object>> = { nl: new Map(), en: new Map() };

const wanted = new Set<Part>(['visitor']);

const shown = createStore(makeTexts(readLocale()));

/** Texts outside components; inside them `useTranslation` follows a change of language. */
export const i18n: ShownTexts = {
  get language() {
    return shown.get().language;
  },
  t: (key, ...values) => shown.get().t(key, ...values),
};

export const { get: shownTexts, subscribe: onLanguageChange } = shown;

let started: Promise<void> | undefined;

/** Loads the texts of the first screens, before the first render. */
export function startI18n(): Promise<void> {
  started ??= showLocale(i18n.language);
  return started;
}

/** Loads the other texts, before the first screen that shows them; the router may ask for them before the start is over. */
export async function loadAppTexts(): Promise<void> {
  wanted.add('app');
  await startI18n();
  await load(i18n.language);
}

export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale);
  await showLocale(locale);
}

/** Changes the language without storing it as a choice. */
export async function showLocale(locale: Locale): Promise<void> {
  await load(locale);
  document.documentElement.lang = locale;
  shown.set(makeTexts(locale));
}

/** Whether there is such a text among those that are loaded. */
export function isTextKey<Key extends string>(key: Key): key is Key & TextKey {
  return templateOf(key, {}) !== undefined;
}

/** A text with the names of its values and elements still in it. */
export function templateOf(key: string, values: object): string | undefined {
  return findText(textsOf(i18n.language), key, values);
}

function makeTexts(language: Locale): ShownTexts {
  return {
    language,
    t: (key, ...[values = {}]) => fillIn(findText(textsOf(language), key, values) ?? key, values),
  };
}

function textsOf(locale: Locale): object[] {
  return [...loaded[locale].values()];
}

/** Texts in this language, for what somebody else will read; the language of the screen stays. */
export async function textsIn(locale: Locale): Promise<Translate> {
  await load(locale);
  return makeTexts(locale).t;
}

async function load(locale: Locale): Promise<void> {
  await Promise.all(
    [...wanted].map(async (part) => {
      if (!loaded[locale].has(part)) loaded[locale].set(part, await texts[part][locale]());
    }),
  );
}
