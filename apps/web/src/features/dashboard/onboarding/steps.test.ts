import { describe, expect, it } from 'vitest';
import { draftOf, reachableStep, toStep } from './steps.ts';

const emptyDraft = draftOf(undefined);
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
  it('begins with theme and format of a page that waits for a book', () => {
    const page = { themeId: 'life-story', format: 'sq' } as const;
    expect(draftOf(page)).toEqual({ ...emptyDraft, theme: 'life-story', format: 'sq' });
  });

  it('begins empty without one', () => {
    expect(emptyDraft).toEqual({ theme: undefined, name: '', format: 'a4' });
  });
});
