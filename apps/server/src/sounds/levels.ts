const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const count = 160;

/**
 * Loudness of each 1/160 of a sound as a sign from A (silent) to _ (loudest). Measured against the 98th percentile, so that a
 * cough does not make all words small.
 */
export function levelsOf(samples: Int16Array): string {
  const loudness = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * samples.length) / count);
    const to = Math.max(Math.floor(((index + 1) * samples.length) / count), from + 1);
    return rmsOf(samples.subarray(from, to));
  });
  const most = loudness.toSorted((one, other) => one - other)[Math.floor(count * 0.98)] ?? 0;
  return loudness.map((each) => signs[levelOf(each, most)] ?? 'A').join('');
}

function rmsOf(part: Int16Array): number {
  let sum = 0;
  for (const sample of part) sum += sample * sample;
  return part.length === 0 ? 0 : Math.sqrt(sum / part.length);
}

function levelOf(loudness: number, most: number): number {
  return most === 0 ? 0 : Math.round(Math.min(1, loudness / most) ** 0.8 * (signs.length - 1));
}
