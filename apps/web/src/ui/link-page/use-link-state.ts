import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import { browserLocale } from '../../i18n/page-texts.ts';
import { onPageSignals } from '../../lib/local/page-signals.ts';

interface LinkStore<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
}

/** What is known of a link, asked for again when the connection is back; and its language, until that is known the browser's. */
export function useLinkState<State extends { kind: string }>(
  store: LinkStore<State>,
  languageOf: (state: State) => Locale | undefined,
): [State, Locale] {
  const state = useSyncExternalStore(store.subscribe, store.get);
  // A link that ends while it is used says so in its own language.
  const known = useRef<Locale>(browserLocale());
  known.current = languageOf(state) ?? known.current;
  const locale = known.current;
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    const load = () => void store.load();
    load();
    return onPageSignals({ online: () => void (store.get().kind === 'failed' && load()) });
  }, [store]);
  return [state, locale];
}
