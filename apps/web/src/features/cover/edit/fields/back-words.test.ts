import { coverFields, coverLimits } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { fitLines, fullBecause } from './back-words.ts';

const { backLines, backCharacters } = coverLimits;

test.each([
  ['a line', 'een', 'een'],
  ['as many lines as fit', 'a\n'.repeat(backLines - 1).concat('b'), 'a\n'.repeat(backLines - 1).concat('b')],
  ['lines of another system', 'een\r\ntwee', 'een\ntwee'],
  ['more lines', `${'a\n'.repeat(backLines)}b\nc`, `${'a\n'.repeat(backLines - 1)}a b c`],
])('keeps %s, without losing a word', (_, text, kept) => {
  expect(fitLines(text)).toBe(kept);
  expect(coverFields.shape.backText.safeParse(kept).success).toBe(true);
});

test('tells what stops more words', () => {
  expect(fullBecause('kort')).toBeNull();
  expect(fullBecause('x'.repeat(backCharacters))).toBe('letters');
  expect(fullBecause('\n'.repeat(backLines - 1))).toBe('lines');
});
