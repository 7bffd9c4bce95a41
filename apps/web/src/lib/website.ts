import type { Locale } from '../i18n/locale.ts';

/** The public home in each language. */
export const homePaths: Record<Locale, string> = { nl: '/welcome', en: '/welcome-en' };

/** Address of the product website: the public home, unless the app was built for another one. */
export function getWebsiteUrl(language: Locale): string {
  return import.meta.env.VITE_WEBSITE_URL || homePaths[language];
}
