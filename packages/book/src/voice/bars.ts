/** Number of bars that a voice is drawn with, in print and on every screen. */
export const VOICE_BARS = 89;

/** Loudness of a recording in equal parts: this many signs of base64url, each 0 to 63. */
export const VOICE_LEVELS = 160;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Heights of the bars that draw a voice, from 0 to 1. Each is the mean of its share of the recording, spread between the
 * quietest and the loudest; print and screens use this one function, so that the silhouette in the book is the one on
 * the phone.
 */
export function barHeights(levels: string, count: number = VOICE_BARS): number[] {
  const loudness = Array.from(levels, (sign) => Math.max(0, ALPHABET.indexOf(sign)));
  if (loudness.length === 0) return Array.from({ length: count }, () => 0);
  const shares = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * loudness.length) / count);
    const part = loudness.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * loudness.length) / count)));
    return part.reduce((sum, level) => sum + level, 0) / part.length;
  });
  const low = Math.min(...shares);
  const high = Math.max(...shares);
  // One tone has no quietest part: it is drawn full, and silence as dots.
  if (high === low) return shares.map((share) => (share > 0 ? 1 : 0));
  // Four digits: compilers and browsers differ in the last digits of a power.
  return shares.map((share) => Math.round(((share - low) / (high - low)) ** 1.3 * 10_000) / 10_000);
}

/** Levels as they travel, from the loudness of each part (0 to 1). */
export function writeLevels(loudness: readonly number[]): string {
  const last = ALPHABET.length - 1;
  return loudness.map((part) => ALPHABET.charAt(Math.round(Math.min(1, Math.max(0, part)) * last))).join('');
}
