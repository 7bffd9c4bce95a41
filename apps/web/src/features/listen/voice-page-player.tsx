import type { Voice } from '@dierbaar/contract';
import {
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
} from '@tabler/icons-react';
import type { ListenTexts } from '../../i18n/listen-texts.ts';
import type { Locale } from '../../i18n/locale.ts';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/link-page/page.module.css';
import { usePlayer } from '../../ui/voice/use-player.ts';
import { VoiceTime } from '../../ui/voice/voice-player.tsx';
import classes from './listen.module.css';
import { soundAddress } from './voice-page.ts';

type Playing = Extract<Voice, { state: 'playing' }> & { code: string };

/** How far one goes back or on. */
const step = 15;

interface VoicePagePlayerProps {
  voice: Playing;
  title: string;
  t: ListenTexts;
  locale: Locale;
}

/** The voice behind a printed code: who speaks, its silhouette, playing, keeping, and what is said if it was typed. */
export function VoicePagePlayer({ voice, title, t, locale }: VoicePagePlayerProps) {
  const { code, seconds, levels, transcript, bytes, recordedAt, speaker } = voice;
  const address = soundAddress(code);
  const player = usePlayer(() => address);
  const isPlaying = player.state === 'playing';
  const month = new Date(recordedAt).toLocaleDateString(locale, { month: 'long', year: 'numeric' });
  const isNamed = speaker === null || title.toLowerCase().includes(speaker.toLowerCase());
  const megabytes = (bytes / 1e6).toLocaleString(locale, { maximumFractionDigits: 1 });
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const go = (by: number) => player.seek(Math.min(Math.max(0, player.at + by), seconds));
  return (
    <>
      <p className={classes.soft}>
        {isNamed ? t('listen.recorded', { month }) : t('listen.spoken', { month, speaker })}
      </p>
      <div className={classes.wave}>
        <VoiceTime
          player={player}
          levels={levels}
          seconds={seconds}
          label={t('listen.place')}
          moment={(at, length) => t('listen.moment', { at, length })}
        />
      </div>
      <div className={classes.play}>
        <button
          type="button"
          className={classes.step}
          aria-label={t('listen.back')}
          onClick={() => go(-step)}
        >
          <IconRewindBackward15 size={30} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.big}
          aria-label={isPlaying ? t('listen.pause') : t('listen.play')}
          data-player={player.state}
          onClick={player.toggle}
        >
          <Icon size={44} aria-hidden="true" />
        </button>
        <button type="button" className={classes.step} aria-label={t('listen.on')} onClick={() => go(step)}>
          <IconRewindForward15 size={30} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <div role="status">
        {player.state === 'failed' && <p className={classes.failed}>{t('listen.playFailed')}</p>}
      </div>
      <a
        href={address}
        download={`${t('listen.fileName')}-${code}.m4a`}
        className={`${frame.button} ${classes.keep}`}
        data-kind="outlined"
      >
        <IconDownload {...iconProps(20)} />
        {t('listen.keep')} <span className={classes.quiet}>{megabytes} MB</span>
      </a>
      {transcript !== '' && (
        <details className={classes.words}>
          <summary>{t('listen.words')}</summary>
          <p>{transcript}</p>
        </details>
      )}
    </>
  );
}
