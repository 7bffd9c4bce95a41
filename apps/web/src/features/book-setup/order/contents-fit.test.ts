import { describe, expect, it } from 'vitest';
import { fitContents } from './contents-fit.ts';

describe('fitContents', () => {
  it.each([
    [1, 'a4', { line: 34, shown: 1 }],
    [10, 'a4', { line: 34, shown: 10 }],
    [14, 'a4', { line: 26, shown: 14 }],
    [19, 'a4', { line: 19, shown: 19 }],
    [30, 'a4', { line: 19, shown: 18 }],
    [7, 'sq', { line: 34, shown: 7 }],
    [13, 'sq', { line: 19, shown: 11 }],
  ] as const)('%i chapters on %s', (chapters, format, expected) => {
    expect(fitContents(chapters, format)).toEqual(expected);
  });
});
