import type { BaseColours } from './cover-types.ts';

/** True for a valid colour of a cover: `#` and six hexadecimal digits. */
export function isCoverColour(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Colours that a writer chose; null means the design's own. */
export type ChosenColours = Readonly<
  Record<'titleColour' | 'subtitleColour' | 'groundColour' | 'flatColour', string | null>
>;

/** Colours of a cover. Words on spine and back stay readable on a surface that the writer coloured. */
export function chooseColours(
  own: BaseColours,
  choice: ChosenColours,
  surface: 'ground' | 'flat',
): BaseColours {
  const pick = (chosen: string | null, usual: string) =>
    chosen !== null && isCoverColour(chosen) ? chosen : usual;
  const title = pick(choice.titleColour, own.title);
  const ground = pick(choice.groundColour, own.ground);
  const flat = pick(choice.flatColour, own.flat === own.ground ? ground : own.flat);
  const under = surface === 'ground' ? ground : flat;
  const readable = (usual: string) =>
    under === own[surface] || contrastOf(usual, under) >= LEAST_CONTRAST
      ? usual
      : mostReadable([title, ...plain], under);
  return {
    ...own,
    title,
    subtitle: pick(choice.subtitleColour, own.subtitle),
    ground,
    flat,
    spine: readable(own.spine),
    back: readable(own.back),
  };
}

const LEAST_CONTRAST = 3;
const plain = ['#FFF8EE', '#2B2320'] as const;

function mostReadable(colours: readonly string[], under: string): string {
  return colours.reduce((best, each) => (contrastOf(each, under) > contrastOf(best, under) ? each : best));
}

/** WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
