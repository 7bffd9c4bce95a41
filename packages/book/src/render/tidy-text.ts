/**
 * Text as it is set: one blank where several or a tab or line end were typed, and places to break inside words that
 * are longer than a line. The letters themselves stay as they are.
 */
export function tidyText(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029 ]+/g, ' ')
    .replace(/[^\s\u200b\u00ad-]{46,}/gu, (word) => Array.from(chunks(word)).join('\u200b'));
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
