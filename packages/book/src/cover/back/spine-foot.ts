import type { TitleStyle } from '../title-faces.ts';
import type { Wrap } from '../wrap.ts';
import type { BackPlan } from './back-plan.ts';

/** Distance of the words on a spine from head and foot. */
const MARGIN = 14;
/** Size of author and year as a part of the title's. */
const FOOT_SIZE = 0.74;
/** Distance between the title and the author, and between author and year. */
const GAP = 14;
const YEAR_GAP = 4;
/** A title shrinks to this part of its size before the author leaves the spine. */
const LEAST_TITLE = 0.8;

/** Author and year on a spine, and how far it can be read; no words when it is too narrow or the title leaves no room. */
export type SpineFoot = { words: string[]; length: number };

/** Lays out the foot of a spine, above what a drawing covers of it. */
export function spineFoot(
  { title, author, year }: { title: string; author: string; year: string },
  { width }: Pick<TitleStyle, 'width'>,
  { spineText, seenHeight, format }: Pick<Wrap, 'spineText' | 'seenHeight' | 'format'>,
  { spine }: Pick<BackPlan, 'spine'>,
): SpineFoot {
  const words = [author, year].filter((each) => each !== '');
  const part = spine[format];
  const length = part === 1 ? seenHeight - 2 * MARGIN : seenHeight * part - MARGIN;
  if (spineText === null || words.length === 0) return { words: [], length };
  const lengthOf = (text: string, size: number) => text.length * size * width;
  const foot = words.reduce(
    (sum, each) => sum + lengthOf(each, spineText * FOOT_SIZE),
    (words.length - 1) * YEAR_GAP,
  );
  const fits = lengthOf(title, spineText * LEAST_TITLE) + GAP + foot <= length;
  return { words: fits ? words : [], length };
}
