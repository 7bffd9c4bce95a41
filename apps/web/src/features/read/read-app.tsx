import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserLocale } from '../../i18n/page-texts.ts';
import { readTexts } from '../../i18n/read-texts.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import frame from '../../ui/phone/page.module.css';
import phone from '../../ui/phone/phone.module.css';
import { ReaderScreen } from './book/reader-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import type { SeenLines } from './pages/seen-lines.ts';
import { usePage } from './place.ts';
import type { ReadClient } from './read-client.ts';
import { ReadContext, useReader } from './read-context.ts';
import type { ReadingStore, ReadState } from './reading-store.ts';

interface ReadAppProps {
  client: ReadClient;
  store: ReadingStore;
  seen: SeenLines;
}

/** The pages of a book for somebody with a link, in the language of the invitation. */
export function ReadApp({ client, store, seen }: ReadAppProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const locale = state.kind === 'reading' ? state.reading.language : browserLocale();
  const reader = useMemo(
    () => ({ client, store, seen, locale, t: readTexts(locale) }),
    [client, store, seen, locale],
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
      return (
        <p role="status" className={frame.waiting}>
          {t('read.loading')}
        </p>
      );
    case 'failed':
      return (
        <Message name="read-failed" title={t('read.failed.title')} text={t('read.failed.text')}>
          <button type="button" className={frame.button} onClick={() => void store.load()}>
            {t('read.retry')}
          </button>
        </Message>
      );
    case 'ended':
      return <Message name="read-ended" title={t('read.ended.title')} text={t('read.ended.text')} />;
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

interface MessageProps {
  name: string;
  title: string;
  text: string;
  children?: React.ReactNode;
}

function Message({ name, title, text, children }: MessageProps) {
  const { t } = useReader();
  useEffect(() => {
    document.title = t('read.documentTitle', { title });
  }, [t, title]);
  return (
    <div data-screen={name} className={frame.page}>
      <header className={frame.top}>
        <Drawing name="wordmark" height={27} alt="Dierbaar" />
      </header>
      <main className={phone.inside}>
        <div className={phone.message}>
          <Drawing name="bo-thinking" height={120} />
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
