import type { ProjectSummary } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { chooseTip, keyOf } from './tips.ts';

const book = (id: string, chaptersChosen: number, chaptersWithText: number): ProjectSummary => ({
  id,
  name: id,
  theme: 'pregnancy',
  format: 'a4',
  language: 'nl',
  readyOn: null,
  readyFor: '',
  orderBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  chaptersChosen,
  chaptersWithText,
  lastChapter: null,
  coverUpdatedAt: null,
});

describe('chooseTip', () => {
  it('chooses a finished book before one without chapters', () => {
    const tip = chooseTip([book('empty', 0, 0), book('busy', 4, 1), book('full', 4, 4)], []);
    expect(tip && keyOf(tip)).toBe('finished:full');
  });

  it('chooses the next tip when the first was dismissed', () => {
    const tip = chooseTip([book('empty', 0, 0), book('full', 4, 4)], ['finished:full']);
    expect(tip && keyOf(tip)).toBe('unstarted:empty');
  });

  it('returns undefined when no tip applies', () => {
    expect(chooseTip([book('busy', 4, 1)], [])).toBeUndefined();
  });
});
