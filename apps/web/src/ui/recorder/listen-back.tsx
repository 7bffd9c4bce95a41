import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { objectUrlOf } from '../../lib/object-url.ts';
import type { RecordedSound } from '../../lib/recordings/recording-kind.ts';
import { usePlayer } from '../voice/use-player.ts';
import { VoiceTime } from '../voice/voice-player.tsx';
import classes from './listen-back.module.css';
import type { RecorderTexts } from './recorder-texts.ts';

interface ListenBackProps {
  recording: RecordedSound;
  texts: RecorderTexts;
  button: React.Ref<HTMLButtonElement>;
}

/** What was just recorded, before it is sent. */
export function ListenBack({ recording: { sound, levels, seconds }, texts, button }: ListenBackProps) {
  const player = usePlayer(() => objectUrlOf(sound));
  const isPlaying = player.state === 'playing';
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <VoiceTime
        player={player}
        levels={levels}
        seconds={seconds}
        label={texts.text('place')}
        moment={texts.moment}
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
        <b>{texts.text(isPlaying ? 'pause' : 'play')}</b>
      </button>
    </>
  );
}
