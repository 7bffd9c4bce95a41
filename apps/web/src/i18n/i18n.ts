import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { type Locale, readLocale, storeLocale } from './locale.ts';
import { nl } from './nl.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof nl };
  }
}

export const i18n = i18next.createInstance();

/** Loads the texts synchronously, before the first render. */
export function startI18n(): void {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18n.use(initReactI18next).init({
    lng: readLocale(),
    fallbackLng: 'en',
    resources: { nl: { translation: nl }, en: { translation: en } },
    initAsync: false,
    // React escapes values itself.
    interpolation: { escapeValue: false },
  });
}

export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale);
  await i18n.changeLanguage(locale);
}
