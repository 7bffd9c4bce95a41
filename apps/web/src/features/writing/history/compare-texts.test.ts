import { parseChapter, plainText, writeChapter } from '@dierbaar/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, mergeTexts } from './compare-texts.ts';
import { diffSequence } from './diff-sequence.ts';

const chapter = (html: string) => parseChapter(html).document;

describe('diffSequence', () => {
  it('transforms any sequence into any other', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 40 }), (before, after, maxEdits) => {
        const steps = diffSequence(before, after, (one, other) => one === other, maxEdits);
        expect(steps.flatMap((step) => (step.kind === 'added' ? [] : [step.before]))).toEqual(before);
        expect(steps.flatMap((step) => (step.kind === 'removed' ? [] : [step.after]))).toEqual(after);
      }),
    );
  });

  it('finds the shortest edit', () => {
    const steps = diffSequence([...'abcabba'], [...'cbabac'], (one, other) => one === other);
    expect(steps.filter(({ kind }) => kind !== 'same')).toHaveLength(5);
  });
});

describe('compareTexts', () => {
  it('marks removed and added words within a sentence', () => {
    const { rows, wordsAdded, wordsRemoved } = compareTexts(
      chapter('<p>Het regende de hele dag met natte schoenen.</p>'),
      chapter('<p>Het regende zo hard met natte schoenen.</p>'),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.beforeParts.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual([
      'de hele dag',
    ]);
    expect(rows[0]?.afterParts.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['zo hard']);
    expect([wordsAdded, wordsRemoved]).toEqual([2, 3]);
  });

  it('leaves the blanks beside removed words out of their mark', () => {
    const { rows } = compareTexts(
      chapter('<p>Het regende de hele dag lang.</p>'),
      chapter('<p>Het regende lang.</p>'),
    );
    const before = rows[0]?.beforeParts ?? [];
    expect(before.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['de hele dag']);
    expect(before.map(({ text }) => text).join('')).toBe('Het regende de hele dag lang.');
    expect(rows[0]?.afterParts.map(({ text }) => text).join('')).toBe('Het regende lang.');
  });

  it('pairs a changed paragraph with its earlier version, and a new one with nothing', () => {
    const { rows } = compareTexts(
      chapter('<p>De eerste zin van oma Riet.</p><p>Slot.</p>'),
      chapter('<p>Iets heel anders vooraf.</p><p>De eerste zin van opa Riet.</p><p>Slot.</p>'),
    );
    expect(
      rows.map(({ before, after, at, isSame }) => [before !== null, after !== null, at, isSame]),
    ).toEqual([
      [false, true, 0, false],
      [true, true, 1, false],
      [true, true, 2, true],
    ]);
  });

  it('gives a removed block the index it would have', () => {
    const { rows } = compareTexts(
      chapter('<p>Een</p><p>Twee</p><p>Drie</p>'),
      chapter('<p>Een</p><p>Drie</p>'),
    );
    expect(rows.find((row) => row.after === null)?.at).toBe(1);
  });
});

describe('mergeTexts', () => {
  it('contains every word of both texts', () => {
    const mine = chapter('<p>Samen</p><p>Van mij</p><p>Slot</p>');
    const theirs = chapter('<p>Samen</p><p>Van hen</p><p>Nog een</p><p>Slot</p>');
    const both = mergeTexts(mine, theirs);
    expect(writeChapter(both)).toBe('<p>Samen</p><p>Van mij</p><p>Van hen</p><p>Nog een</p><p>Slot</p>');
    for (const line of [mine, theirs].flatMap((one) => plainText(one).split('\n')))
      expect(plainText(both)).toContain(line);
  });
});
