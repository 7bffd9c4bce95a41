import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, reachableStep, toStep } from './steps.ts';

const themed = { ...emptyDraft, theme: 'pregnancy' };
const named = { ...themed, name: 'Voor Sem' };

describe('reachableStep', () => {
  it.each([
    [1, emptyDraft, false, 1],
    [2, emptyDraft, false, 1],
    [5, emptyDraft, false, 1],
    [2, themed, false, 2],
    [3, themed, false, 2],
    [3, { ...themed, name: '   ' }, false, 2],
    [3, named, false, 3],
    [4, named, false, 4],
    [5, named, false, 4],
    [5, named, true, 5],
    [2, named, true, 5],
  ] as const)('asked %i -> %j, created %s -> %i', (asked, draft, isCreated, shown) => {
    expect(reachableStep(asked, draft, isCreated)).toBe(shown);
  });
});

describe('toStep', () => {
  it.each([
    ['1', 1],
    ['5', 5],
    ['6', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j -> %s', (value, step) => {
    expect(toStep(value)).toBe(step);
  });
});

describe('draftOf', () => {
  const piece = { themeId: 'life-story', format: 'sq', projectId: '' } as const;
  it('begins with theme and format of a page that waits for a book', () => {
    expect(draftOf(piece)).toEqual({ ...emptyDraft, theme: 'life-story', format: 'sq' });
  });

  it('begins empty without one, and when it has its book', () => {
    expect(draftOf(null)).toEqual(emptyDraft);
    expect(draftOf({ ...piece, projectId: 'one' })).toEqual(emptyDraft);
  });
});
