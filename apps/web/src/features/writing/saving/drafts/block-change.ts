import { z } from 'zod';

/** A text as the draft journal compares it: the JSON of each block, which contains no line break. */
export type Blocks = readonly string[];

/** Replacement of a range of blocks, stored without the characters that the range has before and after it. */
export const blockChange = z.object({
  /** Index of the first replaced block. */
  at: z.int().nonnegative(),
  /** Number of replaced blocks. */
  blocks: z.int().nonnegative(),
  /** Position in the joined range, and number of characters removed there. */
  from: z.int().nonnegative(),
  cut: z.int().nonnegative(),
  text: z.string(),
  /** The range has no blocks afterwards, which an empty text does not tell. */
  isEmpty: z.boolean(),
});

export type BlockChange = z.infer<typeof blockChange>;

/** Smallest contiguous change from one text to another; costs what differs, not what the text weighs. */
export function changeBetween(before: Blocks, after: Blocks): BlockChange {
  const at = countEqual(before.length, after.length, (index) => before[index] === after[index]);
  const least = Math.min(before.length, after.length) - at;
  const behind = countEqual(least, least, (index) => before.at(-1 - index) === after.at(-1 - index));
  const old = before.slice(at, before.length - behind);
  const next = after.slice(at, after.length - behind);
  const oldText = old.join('\n');
  const newText = next.join('\n');
  const from = countEqual(oldText.length, newText.length, (index) => oldText[index] === newText[index]);
  const rest = Math.min(oldText.length, newText.length) - from;
  const same = countEqual(rest, rest, (index) => oldText.at(-1 - index) === newText.at(-1 - index));
  return {
    at,
    blocks: old.length,
    from,
    cut: oldText.length - same - from,
    text: newText.slice(from, newText.length - same),
    isEmpty: next.length === 0,
  };
}

/** Applies a change. Throws when it does not fit the text. */
export function applyChange(before: Blocks, change: BlockChange): { blocks: Blocks; range: string } {
  const { at, blocks, from, cut, text, isEmpty } = change;
  const old = before.slice(at, at + blocks).join('\n');
  if (at + blocks > before.length || from + cut > old.length) throw new Error('the change does not fit');
  const range = old.slice(0, from) + text + old.slice(from + cut);
  const next = isEmpty ? [] : range.split('\n');
  return { blocks: [...before.slice(0, at), ...next, ...before.slice(at + blocks)], range };
}

/** Number of leading indexes, below both lengths, for which the comparison holds. */
function countEqual(one: number, other: number, isEqual: (index: number) => boolean): number {
  const most = Math.min(one, other);
  let count = 0;
  while (count < most && isEqual(count)) count += 1;
  return count;
}
