import { coverLimits } from '@dierbaar/contract';

/** Keeps the lines that fit on the back; what comes after them continues on the last one. */
export function fitLines(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const { backLines } = coverLimits;
  if (lines.length <= backLines) return lines.join('\n');
  return [...lines.slice(0, backLines - 1), lines.slice(backLines - 1).join(' ')].join('\n');
}

/** What stops more words: the number of letters, the number of lines, or nothing yet. */
export function fullBecause(text: string): 'letters' | 'lines' | null {
  if (text.length >= coverLimits.backCharacters) return 'letters';
  return text.split('\n').length >= coverLimits.backLines ? 'lines' : null;
}
