import { barHeights, VOICE_BARS } from '@dierbaar/book/voice';
import { useMemo } from 'react';
import classes from './voice.module.css';

interface WaveformProps {
  /** Null while they are not known: a row of dots. */
  levels: string | null;
  count?: number;
  /** How much of it was heard, from 0 to 1. */
  played?: number;
}

/** The silhouette of a voice, with the bars that it has in print. Silence is a row of dots. */
export function Waveform({ levels, count = VOICE_BARS, played = 0 }: WaveformProps) {
  const heights = useMemo(() => barHeights(levels ?? '', count), [levels, count]);
  return (
    <span className={classes.wave} data-known={levels !== null || undefined} aria-hidden="true">
      {heights.map((height, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          style={{ height: `${height * 100}%` }}
          data-played={at < played * count || undefined}
        />
      ))}
      {played > 0 && <b className={classes.head} style={{ left: `${played * 100}%` }} />}
    </span>
  );
}
