interface SoughtWords {
  before: readonly string[];
  quote: readonly string[];
  after: readonly string[];
}

interface Alignment {
  /** Part of the sought words that is there in order, from 0 to 1; those of the quote count more. */
  score: number;
  /** Number of a word in the middle of the quote, or where it stood. */
  quoteAt: number;
  /** Part of the words of the quote that is there. */
  kept: number;
}

const quoteWeight = 3;
/** What a word costs that is missing, added or another one: a distant word must not count as part of the same place. */
const gapCost = 0.4;
/** More words than these say nothing more about a place. */
const maxAround = 16;
/** A printed line has fewer; a line of single letters must not take the time of hundreds of words. */
const maxQuoted = 40;

/** Steps of an alignment, one byte each: there is one for every pair of words. */
const [stop, match, skipSought, skipText, other] = [0, 1, 2, 3, 4];

/**
 * Best local alignment (Smith-Waterman) of the sought words with a text. Of equally good ones that within `own`, a stretch of
 * the text, is taken.
 */
export function alignWords(
  { before, quote: whole, after }: SoughtWords,
  text: readonly string[],
  own: { from: number; to: number },
): Alignment {
  const quote = whole.slice(0, maxQuoted);
  const head = before.slice(-maxAround);
  const tail = after.slice(0, maxAround);
  const sought = [...head, ...quote, ...tail];
  const weights = sought.map((_, at) =>
    at >= head.length && at < head.length + quote.length ? quoteWeight : 1,
  );
  const possible = weights.reduce((sum, weight) => sum + weight, 0);
  const width = text.length + 1;
  const scores = new Float64Array((sought.length + 1) * width);
  const steps = new Uint8Array(scores.length);
  let best = 0;
  let isBestOwn = false;
  for (let row = 1; row <= sought.length; row++) {
    for (let column = 1; column <= text.length; column++) {
      const at = row * width + column;
      const isMatch = sought[row - 1] === text[column - 1];
      const diagonal = (scores[at - width - 1] ?? 0) + (isMatch ? (weights[row - 1] ?? 0) : -gapCost);
      const above = (scores[at - width] ?? 0) - gapCost;
      const left = (scores[at - 1] ?? 0) - gapCost;
      const highest = Math.max(0, diagonal, above, left);
      scores[at] = highest;
      if (highest === 0) continue;
      steps[at] =
        highest === diagonal ? (isMatch ? match : other) : highest === above ? skipSought : skipText;
      const isOwn = column > own.from && column <= own.to;
      const most = scores[best] ?? 0;
      if (highest > most || (highest === most && isOwn && !isBestOwn)) {
        best = at;
        isBestOwn = isOwn;
      }
    }
  }
  const matched = matchedWords(steps, width, best);
  const ofQuote = [...matched.keys()].filter((at) => weights[at] === quoteWeight);
  return {
    score: possible === 0 ? 0 : (scores[best] ?? 0) / possible,
    quoteAt: middleOf(matched, head.length, quote.length),
    kept: ofQuote.length / Math.max(1, quote.length),
  };
}

/** Number of the word in the text for each sought word that is there. */
function matchedWords(steps: Uint8Array, width: number, end: number): Map<number, number> {
  const matched = new Map<number, number>();
  for (let at = end; ; ) {
    const step = steps[at];
    if (step === undefined || step === stop) return matched;
    if (step === match) matched.set(Math.floor(at / width) - 1, (at % width) - 1);
    at -= step === skipSought ? width : step === skipText ? 1 : width + 1;
  }
}

/**
 * The middle one of the words of the quote that are there: one of them may match by chance. Without any the last of those
 * before it, or the first of those after it.
 */
function middleOf(matched: ReadonlyMap<number, number>, first: number, length: number): number {
  const own = [...matched].filter(([sought]) => sought >= first && sought < first + length);
  const middle = own.map(([, at]) => at).sort((one, other) => one - other)[Math.floor(own.length / 2)];
  if (middle !== undefined) return middle;
  const [before, after] = [[...matched].filter(([sought]) => sought < first), [...matched]];
  if (before.length > 0) return Math.max(...before.map(([, at]) => at));
  return Math.min(...after.map(([, at]) => at), Number.MAX_SAFE_INTEGER);
}
