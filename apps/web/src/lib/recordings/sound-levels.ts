import { VOICE_LEVELS, writeLevels } from '@dierbaar/book/voice';

/** Of the loudness at even times: the levels that the bars of a voice are drawn from, as the server makes them. */
export function levelsOf(loudness: readonly number[]): string {
  const parts = Array.from({ length: VOICE_LEVELS }, (_, part) => {
    const from = Math.floor((part * loudness.length) / VOICE_LEVELS);
    const to = Math.max(from + 1, Math.floor(((part + 1) * loudness.length) / VOICE_LEVELS));
    const share = loudness.slice(from, to);
    return Math.sqrt(share.reduce((sum, level) => sum + level ** 2, 0) / Math.max(1, share.length));
  });
  // A cough would make all the rest look like whispering.
  const most = parts.toSorted((one, other) => one - other)[Math.floor(VOICE_LEVELS * 0.98)] ?? 0;
  return writeLevels(parts.map((part) => (most === 0 ? 0 : (part / most) ** 0.8)));
}
