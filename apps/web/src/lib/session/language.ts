import { changeLocale, showLocale } from '../../i18n/i18n.ts';
import { hasStoredLocale, type Locale } from '../../i18n/locale.ts';
import { api } from '../api/api.ts';
import { loadRoutes } from '../api/load-routes.ts';
import { queryClient } from '../api/query-client.ts';
import { userQuery } from './user.ts';

/** Language that a visitor chose on this page, before signing in. */
let chosen: Locale | undefined;

export async function chooseLanguage(locale: Locale): Promise<void> {
  chosen = locale;
  await changeLocale(locale);
}

/**
 * Makes the language of interface and account agree after signing in: a choice made just before goes to the account, and
 * a computer on which none was ever made follows the account. Only a choice is stored, so that the next person at the same
 * computer gets the language of their own account.
 */
export async function adoptLanguage({ language }: { language: Locale }): Promise<void> {
  const choice = chosen;
  chosen = undefined;
  if (choice === undefined) {
    if (!hasStoredLocale()) await showLocale(language);
  } else if (choice !== language) {
    // A failure keeps the interface as it was chosen; the account screen shows and changes both.
    await saveLanguage(choice).catch(() => undefined);
  }
}

async function saveLanguage(language: Locale): Promise<void> {
  const { account } = await loadRoutes();
  queryClient.setQueryData(userQuery.queryKey, await api(account.update, { body: { language } }));
}
