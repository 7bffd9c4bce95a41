import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { objectUrlOf } from '../../lib/object-url.ts';
import type { RecordedSound } from '../../lib/recordings/recording-kind.ts';
import type { RecordingTexts } from '../telling/telling-texts.ts';
import { usePlayer } from '../voice/use-player.ts';
import { VoiceTime } from '../voice/voice-player.tsx';
import classes from './listen-back.module.css';

interface ListenBackProps {
  recording: RecordedSound;
  t: RecordingTexts;
  button: React.Ref<HTMLButtonElement>;
}

/** What was just recorded, before it is sent. */
export function ListenBack({ recording: { sound, levels, seconds }, t, button }: ListenBackProps) {
  const player = usePlayer(() => objectUrlOf(sound));
  const isPlaying = player.state === 'playing';
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <VoiceTime
        player={player}
        levels={levels}
        seconds={seconds}
        label={t('telling.voice.place')}
        moment={(at, length) => t('telling.voice.moment', { at, length })}
      />
      <button
        ref={button}
        type="button"
        className={classes.listen}
        data-player={player.state}
        onClick={player.toggle}
      >
        <span>
          <Icon size={38} aria-hidden="true" />
        </span>
        <b>{t(isPlaying ? 'telling.voice.pause' : 'telling.voice.play')}</b>
      </button>
    </>
  );
}
