import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { askedTexts } from '../../i18n/asked-texts.ts';
import { browserLocale } from '../../i18n/page-texts.ts';
import frame from '../../ui/phone/page.module.css';
import { AnswerScreens } from './answer/answer-screens.tsx';
import type { AskedClient } from './asked-client.ts';
import { AskedContext, useAsked } from './asked-context.ts';
import { DigestScreen } from './digest-screen.tsx';
import { EndedScreen } from './ended-screen.tsx';
import { Message } from './frame.tsx';
import { HandOverScreen } from './hand-over/hand-over-screen.tsx';
import type { Link } from './link.ts';
import type { LinkKeys } from './link-keys.ts';
import type { PageState, PageStore } from './page-store.ts';

interface AskedAppProps {
  link: Link;
  keys: LinkKeys;
  client: AskedClient;
  store: PageStore;
}

/** The page of a link, in the language of the invitation; until that is known in the browser's. */
export function AskedApp({ link, keys, client, store }: AskedAppProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const locale = 'language' in state ? state.language : browserLocale();
  const asked = useMemo(
    () => ({ link, keys, client, store, locale, t: askedTexts(locale) }),
    [link, keys, client, store, locale],
  );
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    const load = () => void store.load();
    load();
    const retry = () => store.get().kind === 'failed' && load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [store]);
  return (
    <AskedContext value={asked}>
      <Shown state={state} />
    </AskedContext>
  );
}

function Shown({ state }: { state: PageState }) {
  const { t, store } = useAsked();
  switch (state.kind) {
    case 'loading':
      return (
        <p role="status" className={frame.waiting}>
          {t('asked.loading')}
        </p>
      );
    case 'failed':
      return (
        <Message name="asked-failed" title={t('asked.failed.title')} text={t('asked.failed.text')}>
          <button type="button" className={frame.button} onClick={() => void store.load()}>
            {t('asked.retry')}
          </button>
        </Message>
      );
    case 'ended':
      return <EndedScreen />;
    case 'answer':
      return <AnswerScreens page={state} />;
    case 'hand-over':
      return <HandOverScreen page={state} />;
    case 'digest':
      return <DigestScreen isStopped={state.isStopped} />;
    default:
      return state satisfies never;
  }
}
