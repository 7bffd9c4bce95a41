import { barHeights, VOICE_BARS } from '@dierbaar/book';
import { useMemo } from 'react';
import classes from './voice-wave.module.css';

// As in print: bars of 0.5 mm, a little more than a millimetre apart, on 89 by 14.6 mm.
const PITCH = 2.04;
const WIDTH = (VOICE_BARS - 1) * PITCH + 1;
const HEIGHT = 30;

/** A voice as it is printed: bars around one axis, silence as dots. */
export function VoiceWave({ levels }: { levels: string }) {
  const heights = useMemo(() => barHeights(levels), [levels]);
  return (
    <svg className={classes.wave} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {heights.map((part, at) => {
        const height = Math.max(1, part * HEIGHT);
        const x = at * PITCH;
        return <rect key={x} x={x} y={(HEIGHT - height) / 2} width={1} height={height} rx={0.5} />;
      })}
    </svg>
  );
}
