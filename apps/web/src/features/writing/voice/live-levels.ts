import type { RecorderState } from '../../../lib/recordings/recorder.ts';
import { levelsOf } from '../../../lib/recordings/sound-levels.ts';

/** A voice that has no code yet: it is being recorded, or on its way. */
export interface LiveLevels {
  levels: string;
  seconds: number;
}

const measuresPerSecond = 10;

/** The voice as it would be printed if it ended now; the same for a whole second, so that its page is not set ten times. */
export function liveLevels(state: RecorderState): LiveLevels | null {
  if (state.kind === 'done') {
    const { levels, seconds } = state.recording;
    return { levels, seconds: Math.max(1, Math.round(seconds)) };
  }
  if (state.kind !== 'recording') return null;
  const seconds = Math.floor(state.seconds);
  return { levels: levelsOf(state.loudness.slice(0, seconds * measuresPerSecond)), seconds };
}
