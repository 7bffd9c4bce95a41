/** How well words can be read on what is behind them. */
export type Readability = 'good' | 'soft' | 'poor';

/** A title is large, so it may be softer than a subtitle. */
const thresholds = {
  title: { good: 4.5, soft: 3 },
  subtitle: { good: 6, soft: 4.5 },
} as const;

/** The contrast of two lightnesses by the WCAG: from 1, none, to 21. */
export function contrastBetween(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative lightness of a colour: 0 is black, 1 is white. */
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
 * How well words in a colour can be read on a background, given as the lightness of many spots of it. A quarter of the
 * background may be worse: a leaf that reaches under a title does not hide it.
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

/** The first of these colours that reads well. */
export function findReadableColour(
  colours: readonly string[],
  background: readonly number[],
  line: 'title' | 'subtitle',
): string | undefined {
  return colours.find((colour) => rateReadability(colour, background, line) === 'good');
}
