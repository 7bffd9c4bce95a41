import { createContext, useContext } from 'react';
import type { AskedTexts } from '../../i18n/asked-texts.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { LinkKeys } from '../../lib/local/keys.ts';
import type { AskedClient } from './asked-client.ts';
import type { Link } from './link.ts';
import type { PageStore } from './page-store.ts';

/** What every screen of a link uses. */
export interface Asked {
  link: Link;
  keys: LinkKeys;
  client: AskedClient;
  store: PageStore;
  locale: Locale;
  t: AskedTexts;
}

export const AskedContext = createContext<Asked | null>(null);

export function useAsked(): Asked {
  const asked = useContext(AskedContext);
  if (!asked) throw new Error('no link is open');
  return asked;
}
