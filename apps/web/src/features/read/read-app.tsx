import { useMemo, useSyncExternalStore } from 'react';
import { readTexts } from '../../i18n/read-texts.ts';
import { Failed, Message, Waiting } from '../../ui/link-page/frame.tsx';
import { useLinkState } from '../../ui/link-page/use-link-state.ts';
import { ReaderScreen } from './book/reader-screen.tsx';
import { usePage } from './hash-route.ts';
import classes from './home.module.css';
import { HomeScreen } from './home-screen.tsx';
import type { LinesRead } from './pages/lines-read.ts';
import type { ReadClient } from './read-client.ts';
import { ReadContext, useReader } from './read-context.ts';
import type { ReadingStore, ReadState } from './reading-store.ts';
import type { ReaderWords } from './remarks/reader-words.ts';

interface ReadAppProps {
  client: ReadClient;
  store: ReadingStore;
  seen: LinesRead;
  typed: ReaderWords;
}

/** The pages of a book for somebody with a link, in the language of the invitation. */
export function ReadApp({ client, store, seen, typed }: ReadAppProps) {
  const [state, locale] = useLinkState(store, (known) =>
    known.kind === 'reading' ? known.reading.language : undefined,
  );
  const areWordsRead = useSyncExternalStore(typed.subscribe, typed.isRead);
  const reader = useMemo(
    () => ({ client, store, seen, typed, areWordsRead, locale, t: readTexts(locale) }),
    [client, store, seen, typed, areWordsRead, locale],
  );
  return (
    <ReadContext value={reader}>
      <Shown state={state} />
    </ReadContext>
  );
}

function Shown({ state }: { state: ReadState }) {
  const { t, store } = useReader();
  const page = usePage();
  switch (state.kind) {
    case 'loading':
      return <Waiting text={t('read.loading')} />;
    case 'failed':
      return (
        <Failed
          name="read-failed"
          title={t('read.failed.title')}
          text={t('read.failed.text')}
          retry={t('read.retry')}
          onRetry={() => void store.load()}
        />
      );
    case 'ended':
      return (
        <Message name="read-ended" title={t('read.ended.title')} text={t('read.ended.text')}>
          <Unsent />
        </Message>
      );
    case 'reading': {
      const { reading, newer } = state;
      if (page === null || reading.shown === null) return <HomeScreen reading={reading} />;
      const shown = reading.shown;
      return (
        <ReaderScreen reading={reading} shown={shown} newer={newer} page={Math.min(page, shown.pages)} />
      );
    }
    default:
      return state satisfies never;
  }
}

/** What was being written when the link ended, to copy and pass on by another way. */
function Unsent() {
  const { t, typed } = useReader();
  const words = typed.words();
  if (words.length === 0) return null;
  return (
    <>
      <p>{t('read.ended.unsent')}</p>
      {words.map((text) => (
        <blockquote key={text} className={classes.unsent}>
          {text}
        </blockquote>
      ))}
    </>
  );
}
