import type { VoiceSize } from '../document/schema.ts';
import { TEXT_WIDTH } from '../geometry/page-measures.ts';
import { lineGrids, type TextSize } from './text-sizes.ts';

/** Sides of the code and width of the waveform in print, in millimetres. Must equal typst/voice.typ. */
export function printedVoice(size: VoiceSize, textSize: TextSize): { code: number; wave: number } {
  const grid = (lineGrids[textSize].height * 25.4) / 72;
  const code = size === 'wide' ? Math.max(SMALLEST_CODE, 3.71 * grid) : 4.516 * grid;
  return { code, wave: TEXT_WIDTH - code - GAPS[size] };
}

const SMALLEST_CODE = 20;
const GAPS = { normal: 7, wide: 5 } as const;
