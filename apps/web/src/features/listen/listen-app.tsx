import type { ReactNode } from 'react';
import { type ListenTexts, listenTexts } from '../../i18n/listen-texts.ts';
import type { Locale } from '../../i18n/locale.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import frame from '../../ui/link-page/page.module.css';
import { useDocumentTitle } from '../../ui/link-page/use-document-title.ts';
import { useLinkState } from '../../ui/link-page/use-link-state.ts';
import { Waveform } from '../../ui/voice/waveform.tsx';
import { CodeForm } from './code-form.tsx';
import classes from './listen.module.css';
import { coverAddress, type KnownVoice, type VoiceStore } from './voice-page.ts';
import { VoicePagePlayer } from './voice-page-player.tsx';

/** The page behind a printed code, in the language of its book; until that is known in the browser's. */
export function ListenApp({ store }: { store: VoiceStore }) {
  const [page, locale] = useLinkState(store, (known) =>
    known.kind === 'known' ? known.language : undefined,
  );
  const t = listenTexts(locale);
  switch (page.kind) {
    case 'loading':
      return (
        <Frame t={t} title={t('listen.untitled')} name="loading">
          <p role="status" className={classes.soft}>
            {t('listen.loading')}
          </p>
          <Dots />
        </Frame>
      );
    case 'known':
      return <Known voice={page} t={t} locale={locale} />;
    case 'unknown':
    case 'no-code':
      return (
        <Frame t={t} name="unknown" title={t('listen.unknown.title')} foot={t('listen.madeWith')}>
          <p className={classes.say}>
            {t(page.kind === 'unknown' ? 'listen.unknown.text' : 'listen.unknown.empty')}
          </p>
          <CodeForm t={t} />
        </Frame>
      );
    case 'failed':
      return (
        <Frame t={t} name="failed" title={t('listen.failed.title')} foot={t('listen.madeWith')}>
          <p role="alert" className={classes.say}>
            {t('listen.failed.text')}
          </p>
          <button
            type="button"
            className={`${frame.button} ${classes.retry}`}
            onClick={() => void store.load()}
          >
            {t('listen.failed.retry')}
          </button>
        </Frame>
      );
    default:
      return page satisfies never;
  }
}

interface KnownProps {
  voice: KnownVoice;
  t: ListenTexts;
  locale: Locale;
}

function Known({ voice, t, locale }: KnownProps) {
  const cover = 'hasCover' in voice && voice.hasCover ? { cover: coverAddress(voice.code) } : {};
  switch (voice.state) {
    case 'playing': {
      const title = withCapital(voice.caption) || voice.speaker || t('listen.untitled');
      return (
        <Frame t={t} name="playing" title={title} foot={t('listen.noAccount')} {...cover}>
          <VoicePagePlayer voice={voice} title={title} t={t} locale={locale} />
        </Frame>
      );
    }
    case 'off':
      return <Said t={t} name="off" of="off" values={{ writer: voice.writer }} {...cover} />;
    case 'gone':
      return <Said t={t} name="gone" of="gone" />;
    case 'not-printed':
      return <Said t={t} name="not-printed" of="notPrinted" />;
    default:
      return voice satisfies never;
  }
}

interface SaidProps {
  t: ListenTexts;
  name: string;
  of: 'off' | 'gone' | 'notPrinted';
  values?: Record<string, string>;
  cover?: string;
}

/** Why nothing is heard. */
function Said({ t, name, of, values = {}, cover }: SaidProps) {
  return (
    <Frame
      t={t}
      name={name}
      title={t(`listen.${of}.title`)}
      foot={t('listen.madeWith')}
      {...(cover && { cover })}
    >
      <Dots />
      <p className={classes.say}>{t(`listen.${of}.text`, values)}</p>
      <p className={`${classes.say} ${classes.quiet}`}>{t(`listen.${of}.more`, values)}</p>
    </Frame>
  );
}

interface FrameProps {
  t: ListenTexts;
  /** Value of `data-listen`, used by tests. */
  name: string;
  title: string;
  /** Address of the cover; without one an empty label on cloth, never the title of a book that is not printed. */
  cover?: string;
  foot?: string;
  children: ReactNode;
}

function Frame({ t, name, title, cover, foot, children }: FrameProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-listen={name}>
      <header className={classes.front} data-empty={cover === undefined || undefined}>
        {cover === undefined ? (
          <span className={classes.label} />
        ) : (
          <img src={cover} alt={t('listen.cover')} />
        )}
      </header>
      <main className={classes.sheet}>
        <h1>{title}</h1>
        {children}
        {foot !== undefined && (
          <footer className={classes.foot}>
            <Drawing name="sign" height={26} alt="Dierbaar" />
            <p>{foot}</p>
          </footer>
        )}
      </main>
    </div>
  );
}

function Dots() {
  return (
    <div className={classes.dots}>
      <Waveform levels={null} />
    </div>
  );
}

/** A caption is printed in the middle of a line; here it is a heading. */
function withCapital(caption: string): string {
  return caption.charAt(0).toLocaleUpperCase() + caption.slice(1);
}
