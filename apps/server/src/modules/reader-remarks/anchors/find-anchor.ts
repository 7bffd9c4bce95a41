import { alignWords } from './align-words.ts';

/** Words by which a place in a text is found again after the text has changed. */
export interface Anchor {
  /** The words of the place itself. */
  quote: string;
  /** Words that stood before and after them. */
  before: string;
  after: string;
  /** Block in which they stood last; decides between equal places. */
  index: number | null;
}

/** The block in which a place is now, and whether its words are as they were. */
export interface FoundPlace {
  index: number;
  isSame: boolean;
  /** Part of its own words that is still there, from 0 to 1. */
  kept: number;
}

/** A text to find places in: its blocks, prepared once for many anchors. */
export interface SearchedText {
  words: string[][];
  letters: string[];
}

/** Blocks that are compared word by word: those that share the most words with the anchor. */
const mostCandidates = 8;
/** A place counts as found when this part of its words, those around it included, is there in order. */
const leastShare = 0.35;

export const searchText = (blocks: readonly string[]): SearchedText => ({
  words: blocks.map(wordsOf),
  letters: blocks.map(lettersOf),
});

/** Finds the place of an anchor; null when its words, and those around it, are gone. */
export function findAnchor(text: SearchedText, anchor: Anchor): FoundPlace | null {
  const quote = lettersOf(anchor.quote);
  if (quote === '') return null;
  const exact = indexesOf(text.letters, (letters) => letters.includes(quote));
  const [before, words, after] = [anchor.before, anchor.quote, anchor.after].map(wordsOf);
  const sought = { before: before ?? [], quote: words ?? [], after: after ?? [] };
  const all = [...sought.before, ...sought.quote, ...sought.after];
  const candidates = exact.length > 0 ? exact : mostAlike(text.words, new Set(all));
  let best: (FoundPlace & { score: number }) | null = null;
  for (const index of candidates) {
    // What stands around the words may be in the blocks beside theirs.
    const near = [index - 1, index, index + 1].map((at) => text.words[at] ?? []);
    const from = near[0]?.length ?? 0;
    const own = { from, to: from + (near[1]?.length ?? 0) };
    const { score, quoteAt, kept } = alignWords(sought, near.flat(), own);
    const found = index - 1 + blockOf(near, quoteAt);
    if (score < leastShare || (best !== null && score < best.score)) continue;
    const isNearer =
      best !== null && score === best.score && distance(anchor, found) < distance(anchor, best.index);
    if (best === null || score > best.score || isNearer)
      best = { index: found, isSame: exact.includes(found), kept, score };
  }
  if (best === null) return null;
  const { index, isSame, kept } = best;
  return { index, isSame, kept: isSame ? 1 : kept };
}

const distance = ({ index }: Anchor, found: number) => Math.abs((index ?? 0) - found);

/** Which of the blocks beside each other holds the word with this number. */
function blockOf(near: readonly string[][], word: number): number {
  let left = word;
  for (const [index, { length }] of near.entries()) {
    if (left < length) return index;
    left -= length;
  }
  return 1;
}

function mostAlike(blocks: readonly string[][], sought: ReadonlySet<string>): number[] {
  const shared = blocks.map((words, index) => {
    const found = new Set(words.filter((word) => sought.has(word)));
    return { index, count: found.size };
  });
  return shared
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.index - other.index)
    .slice(0, mostCandidates)
    .map(({ index }) => index);
}

const indexesOf = (blocks: readonly string[], isWanted: (block: string) => boolean) =>
  blocks.flatMap((block, index) => (isWanted(block) ? [index] : []));

/** Words without signs: print has other quotation marks, and hyphens where lines break. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const lettersOf = (text: string) => wordsOf(text).join('');
