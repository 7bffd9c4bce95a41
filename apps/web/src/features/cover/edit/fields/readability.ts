/** Readability of a text on its background. */
export type Readability = 'good' | 'soft' | 'poor';

/** Contrast thresholds; a title is large, so it needs less contrast than a subtitle. */
const thresholds = {
  title: { good: 4.5, soft: 3 },
  subtitle: { good: 6, soft: 4.5 },
} as const;

/** WCAG contrast ratio of two lightness values, from 1 to 21. */
export function contrastBetween(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG relative luminance of a colour: 0 is black, 1 is white. */
export function lightnessOf(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export function lightnessOfHex(hex: string): number {
  const number = Number.parseInt(hex.slice(1), 16);
  return lightnessOf((number >> 16) & 255, (number >> 8) & 255, number & 255);
}

/**
 * Rates a text colour against lightness samples of its background by the 25th percentile of the contrast: a leaf that
 * reaches under a title does not make it unreadable.
 */
export function rateReadability(
  colour: string,
  background: readonly number[],
  line: 'title' | 'subtitle',
): Readability {
  const textLightness = lightnessOfHex(colour);
  const contrasts = background.map((spot) => contrastBetween(textLightness, spot)).toSorted((a, b) => a - b);
  const contrast = contrasts[Math.floor(contrasts.length / 4)] ?? 21;
  if (contrast >= thresholds[line].good) return 'good';
  return contrast >= thresholds[line].soft ? 'soft' : 'poor';
}

export function findReadableColour(
  colours: readonly string[],
  background: readonly number[],
  line: 'title' | 'subtitle',
): string | undefined {
  return colours.find((colour) => rateReadability(colour, background, line) === 'good');
}
