/**
 * Text as it is set: one blank where several or a tab or line end were typed, and places to break inside words that
 * are longer than a line. The letters themselves stay as they are.
 */
export function tidyText(text: string): string {
  const spaced = UNEVEN.test(text) ? text.replace(/[\t\n\r\u2028\u2029 ]+/g, ' ') : text;
  if (!hasLongWord(spaced)) return spaced;
  return spaced.replace(/[^\s\u200b\u00ad-]{46,}/gu, (word) => Array.from(chunks(word)).join('\u200b'));
}

const LONG_WORD = 46;
const UNEVEN = /[\t\n\r\u2028\u2029]| {2}/;

// Looking from blank to blank is many times quicker than the pattern, which nearly no text needs.
function hasLongWord(text: string): boolean {
  let from = 0;
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', from)) {
    if (blank - from >= LONG_WORD) return true;
    from = blank + 1;
  }
  return text.length - from >= LONG_WORD;
}

// Clusters stay whole, so that an accent or a joined emoji is never parted from its letter.
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
