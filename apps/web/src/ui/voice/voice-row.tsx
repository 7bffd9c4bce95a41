import { minutesOf } from '@dierbaar/book/voice';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { Player } from './use-player.ts';
import classes from './voice.module.css';
import { Waveform } from './waveform.tsx';

interface PlayButtonProps {
  player: Pick<Player, 'state' | 'toggle'>;
  /** What is played, for who cannot see it. */
  label: { play: string; pause: string };
  size: number;
}

/** A disc that plays and pauses. */
export function PlayButton({ player: { state, toggle }, label, size }: PlayButtonProps) {
  const isPlaying = state === 'playing';
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={classes.disc}
      style={{ width: size, height: size }}
      aria-label={isPlaying ? label.pause : label.play}
      data-player={state}
      onClick={toggle}
    >
      <Icon size={size * 0.42} aria-hidden="true" />
    </button>
  );
}

interface VoiceRowProps extends Omit<PlayButtonProps, 'player'> {
  player: Player;
  levels: string | null;
  seconds: number;
  /** Bars that fit in the row. */
  bars: number;
}

/** A voice on one line: play, its silhouette, its length. */
export function VoiceRow({ player, label, size, levels, seconds, bars }: VoiceRowProps) {
  return (
    <span className={classes.row}>
      <PlayButton player={player} label={label} size={size} />
      <Waveform levels={levels} count={bars} played={seconds > 0 ? player.at / seconds : 0} />
      <span className={classes.length}>{minutesOf(player.at > 0 ? player.at : seconds)}</span>
    </span>
  );
}
