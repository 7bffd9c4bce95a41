/**
 * Text as it is printed: runs of white space become one space, and words longer than a line get break opportunities.
 * The letters stay as they are.
 */
export function tidyText(text: string): string {
  const spaced = UNEVEN.test(text) ? text.replace(/[\t\n\r\u2028\u2029 ]+/g, ' ') : text;
  if (!hasLongWord(spaced)) return spaced;
  return spaced.replace(/[^\s\u200b\u00ad-]{46,}/gu, (word) => Array.from(chunks(word)).join('\u200b'));
}

const LONG_WORD = 46;
const UNEVEN = /[\t\n\r\u2028\u2029]| {2}/;

// Searching from space to space is many times faster than the pattern, which almost no text needs.
function hasLongWord(text: string): boolean {
  let from = 0;
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', from)) {
    if (blank - from >= LONG_WORD) return true;
    from = blank + 1;
  }
  return text.length - from >= LONG_WORD;
}

// Breaks only between grapheme clusters, so that accents and emoji sequences stay whole.
function* chunks(word: string): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    chunk += segment;
    count += 1;
    if (count >= 8) {
      yield chunk;
      chunk = '';
      count = 0;
    }
  }
  if (chunk !== '') yield chunk;
}
