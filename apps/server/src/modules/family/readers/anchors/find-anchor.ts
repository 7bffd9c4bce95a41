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
const maxCandidates = 8;
/** The same few words may stand in hundreds of blocks. */
const maxExact = 32;
/** A place counts as found when this part of its words, those around it included, is there in order. */
const leastShare = 0.35;
/** Words that are compared one by one: of longer blocks the stretch that has the most of what is sought. */
const maxCompared = 1500;
/** Letters that are hardly found by chance within other words. */
const fewLetters = 8;

export const searchText = (blocks: readonly string[]): SearchedText => ({
  words: blocks.map(wordsOf),
  letters: blocks.map(lettersOf),
});

/** Finds the place of an anchor; null when its words, and those around it, are gone. */
export function findAnchor(text: SearchedText, anchor: Anchor): FoundPlace | null {
  const quote = lettersOf(anchor.quote);
  if (quote === '') return null;
  const exact = indexesOf(text.letters, (letters) => letters.includes(quote));
  const [before, quoted, after] = [anchor.before, anchor.quote, anchor.after].map(wordsOf);
  const sought = { before: before ?? [], quote: quoted ?? [], after: after ?? [] };
  const all = new Set([...sought.before, ...sought.quote, ...sought.after]);
  const candidates =
    exact.length > 0 ? mostLikely(exact, text.words, all, anchor) : mostAlike(text.words, all);
  let best: (FoundPlace & { score: number }) | null = null;
  for (const index of candidates) {
    // What stands around the words may be in the blocks beside theirs.
    const near = [index - 1, index, index + 1].map((at) => text.words[at] ?? []);
    const from = near[0]?.length ?? 0;
    const own = { from, to: from + (near[1]?.length ?? 0) };
    const words = near.flat();
    const start = startOfStretch(words, all);
    const { score, quoteAt, kept } = alignWords(sought, words.slice(start, start + maxCompared), {
      from: own.from - start,
      to: own.to - start,
    });
    const found = index - 1 + blockOf(near, start + quoteAt);
    if (score < leastShare || (best !== null && score < best.score)) continue;
    const isNearer =
      best !== null && score === best.score && distance(anchor, found) < distance(anchor, best.index);
    // A short word is found within others too: "ja" in "januari".
    const isSame = exact.includes(found) && (kept > 0 || quote.length >= fewLetters);
    if (best === null || score > best.score || isNearer) best = { index: found, isSame, kept, score };
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

/** Where the words begin that are compared: around those that share the most rare words with what is sought. */
function startOfStretch(words: readonly string[], sought: ReadonlySet<string>): number {
  if (words.length <= maxCompared) return 0;
  const counts = new Map<string, number>();
  for (const word of words) if (sought.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightAt = (at: number) => 1 / (counts.get(words[at] ?? '') ?? Number.POSITIVE_INFINITY);
  const length = 100;
  let [sum, best, bestAt] = [0, 0, 0];
  for (let at = 0; at < words.length; at++) {
    sum += weightAt(at) - (at < length ? 0 : weightAt(at - length));
    if (sum > best) [best, bestAt] = [sum, at];
  }
  const middle = bestAt - length / 2;
  return Math.max(0, Math.min(words.length, middle + maxCompared / 2) - maxCompared);
}

/** Of the blocks with the very words those around which most of what is sought stands, then the nearest. */
function mostLikely(
  exact: readonly number[],
  blocks: readonly string[][],
  sought: ReadonlySet<string>,
  anchor: Anchor,
): readonly number[] {
  if (exact.length <= maxExact) return exact;
  const countAt = (index: number) =>
    new Set(
      [index - 1, index, index + 1].flatMap((at) => (blocks[at] ?? []).filter((word) => sought.has(word))),
    ).size;
  return exact
    .map((index) => ({ index, count: countAt(index) }))
    .sort(
      (one, other) => other.count - one.count || distance(anchor, one.index) - distance(anchor, other.index),
    )
    .slice(0, maxExact)
    .map(({ index }) => index);
}

function mostAlike(blocks: readonly string[][], sought: ReadonlySet<string>): number[] {
  const shared = blocks.map((words, index) => {
    const found = new Set(words.filter((word) => sought.has(word)));
    return { index, count: found.size };
  });
  return shared
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.index - other.index)
    .slice(0, maxCandidates)
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
