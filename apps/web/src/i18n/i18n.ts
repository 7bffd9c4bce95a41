import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, readLocale, storeLocale } from './locale.ts';
import type { nl } from './nl.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof nl };
  }
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

export const i18n = i18next.createInstance();

const shown = new Set<Part>(['visitor']);

let started: Promise<void> | undefined;

/** Loads the texts of the first screens, before the first render. */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const locale = readLocale();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    // React escapes values itself.
    interpolation: { escapeValue: false },
  });
  await load(locale);
}

/** Loads the other texts, before the first screen that shows them; the router may ask for them before the start is over. */
export async function loadAppTexts(): Promise<void> {
  shown.add('app');
  await startI18n();
  await load(i18n.language as Locale);
}

export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale);
  await showLocale(locale);
}

/** Changes the language without storing it as a choice. */
export async function showLocale(locale: Locale): Promise<void> {
  await load(locale);
  await i18n.changeLanguage(locale);
}

const loaded = new Set<string>();

async function load(locale: Locale): Promise<void> {
  await Promise.all(
    [...shown].map(async (part) => {
      if (loaded.has(`${part} ${locale}`)) return;
      i18n.addResourceBundle(locale, 'translation', await texts[part][locale](), true);
      loaded.add(`${part} ${locale}`);
    }),
  );
}
