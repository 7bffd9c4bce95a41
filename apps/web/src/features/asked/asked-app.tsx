import { useMemo } from 'react';
import { askedTexts } from '../../i18n/asked-texts.ts';
import type { LinkKeys } from '../../lib/local/keys.ts';
import { Failed, Waiting } from '../../ui/link-page/frame.tsx';
import { useLinkState } from '../../ui/link-page/use-link-state.ts';
import { AnswerScreens } from './answer/answer-screens.tsx';
import type { AskedClient } from './asked-client.ts';
import { AskedContext, useAsked } from './asked-context.ts';
import { EndedScreen } from './ended-screen.tsx';
import type { Link } from './link.ts';
import { otherScreens } from './page-parts.ts';
import type { PageState, PageStore } from './page-store.ts';

interface AskedAppProps {
  link: Link;
  keys: LinkKeys;
  client: AskedClient;
  store: PageStore;
}

/** The page of a link, in the language of the invitation. */
export function AskedApp({ link, keys, client, store }: AskedAppProps) {
  const [state, locale] = useLinkState(store, (known) => ('language' in known ? known.language : undefined));
  const asked = useMemo(
    () => ({ link, keys, client, store, locale, t: askedTexts(locale) }),
    [link, keys, client, store, locale],
  );
  return (
    <AskedContext value={asked}>
      <Shown state={state} />
    </AskedContext>
  );
}

function Shown({ state }: { state: PageState }) {
  const { t, store } = useAsked();
  const others = otherScreens();
  switch (state.kind) {
    case 'loading':
      return <Waiting text={t('asked.loading')} />;
    case 'failed':
      return (
        <Failed
          name="asked-failed"
          title={t('asked.failed.title')}
          text={t('asked.failed.text')}
          retry={t('asked.retry')}
          onRetry={() => void store.load()}
        />
      );
    case 'ended':
      return <EndedScreen />;
    case 'answer':
      return <AnswerScreens page={state} />;
    case 'hand-over':
      return others && <others.HandOverScreen page={state} />;
    case 'digest':
      return others && <others.DigestScreen isStopped={state.isStopped} />;
    default:
      return state satisfies never;
  }
}
