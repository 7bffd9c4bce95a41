import { minutesOf } from '@dierbaar/book/voice';
import type { Player } from './use-player.ts';
import classes from './voice.module.css';
import { Waveform } from './waveform.tsx';

interface VoiceTimeProps {
  player: Player;
  levels: string | null;
  seconds: number;
  /** Name of the slider, and the moment it stands at. */
  label: string;
  moment: (at: string, length: string) => string;
}

/** The silhouette of a voice with the moment that is heard; any other moment can be chosen. */
export function VoiceTime({ player: { at, seek }, levels, seconds, label, moment }: VoiceTimeProps) {
  // A recording may be a little longer than what was measured while it was made.
  const heard = Math.min(at, seconds);
  return (
    <div className={classes.time}>
      <div className={classes.bars}>
        <Waveform levels={levels} played={seconds > 0 ? heard / seconds : 0} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={1}
          value={heard}
          aria-label={label}
          aria-valuetext={moment(minutesOf(heard), minutesOf(seconds))}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
      </div>
      <p className={classes.times}>
        <span>{minutesOf(heard)}</span>
        <span>{minutesOf(seconds)}</span>
      </p>
    </div>
  );
}
