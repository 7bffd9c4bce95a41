/** Words of a text, as the status line of the app counts them: a sign alone is none. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
