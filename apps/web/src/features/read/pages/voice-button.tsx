import type { ReadVoice } from '@dierbaar/contract';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { usePlayer } from '../../../ui/voice/use-player.ts';
import { useReader } from '../read-context.ts';
import classes from './voice-button.module.css';

interface VoiceButtonProps {
  contentHash: string;
  voice: ReadVoice;
  /** Its place on the printed code; without one it stands in the text, with its caption. */
  place?: CSSProperties;
}

/** Plays a voice of the page: a screen cannot scan the code that it shows. */
export function VoiceButton({ contentHash, voice: { code, caption }, place }: VoiceButtonProps) {
  const { t, client } = useReader();
  const player = usePlayer(() => client.address('sound', { contentHash, code }));
  const isPlaying = player.state === 'playing';
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const play = caption === '' ? t('read.voice.play') : t('read.voice.playOf', { caption });
  return (
    <div className={place ? classes.onCode : classes.inText} style={place}>
      <button
        type="button"
        data-player={player.state}
        aria-label={isPlaying ? t('read.voice.pause') : play}
        onClick={player.toggle}
      >
        <span className={classes.disc}>
          <Icon size="50%" aria-hidden="true" />
        </span>
        {!place && <span aria-hidden="true">{play}</span>}
      </button>
      <p role="status">{player.state === 'failed' && t('read.voice.failed')}</p>
    </div>
  );
}
