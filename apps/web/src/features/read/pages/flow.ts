import type { ReadLine, ReadVoice } from '@dierbaar/contract';

/** A line of a page as a part of flowing text. */
export interface FlowingLine {
  line: number;
  text: string;
  /** Printed larger than the text. */
  isTitle: boolean;
}

/** Space, as a part of the page, by which the first line of a paragraph is moved in. */
const indent = 0.012;
/** A line that ends this much before the others is the last of its paragraph. */
const short = 0.06;
/** Letters this much larger than those of the text are a title. */
const title = 1.3;

type Band = Pick<ReadVoice, 'y' | 'height'>;

/**
 * Joins the lines of a page to paragraphs: without running head, page number and what is printed beside the code of a voice;
 * words that were broken are whole again.
 */
export function flowOf(lines: readonly ReadLine[], voices: readonly Band[] = []): FlowingLine[][] {
  const isBesideCode = ({ y, height }: ReadLine) =>
    voices.some((code) => y + height / 2 > code.y && y + height / 2 < code.y + code.height);
  const shown = lines.flatMap((each, line) =>
    each.y < 0.1 || /^\d+$/.test(each.text) || isBesideCode(each) ? [] : [{ ...each, line }],
  );
  const heights = shown.map(({ height }) => height).toSorted((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const left = Math.min(...shown.map(({ x }) => x));
  const right = Math.max(...shown.map(({ x, width }) => x + width));
  const paragraphs: FlowingLine[][] = [];
  for (const [index, { x, height, line, y, text }] of shown.entries()) {
    const before = shown[index - 1];
    const isNew =
      !before ||
      x - left > indent ||
      right - (before.x + before.width) > short ||
      y - before.y > 2.2 * height ||
      Math.abs(before.height - height) > 0.3 * height;
    const isBroken = /\p{Ll}[-\u00ad\u2010]$/u.test(text);
    const flowing = {
      ...{ line, isTitle: height > title * usual },
      text: isBroken ? text.replace(/.$/u, '') : `${text} `,
    };
    if (isNew) paragraphs.push([flowing]);
    else paragraphs.at(-1)?.push(flowing);
  }
  return paragraphs;
}
