import { describe, expect, it } from 'vitest';
import { planOf, type ReadyPlan, todayOf } from './ready-in-time.ts';

const today = '2026-11-17';

describe('planOf', () => {
  it.each<[string, string | null, string | null, number, ReadyPlan | null]>([
    ['no day', null, null, 5, null],
    ['a day that has passed', '2026-11-16', '2026-11-01', 5, null],
    ['the last day to order has passed', '2026-11-20', '2026-11-16', 5, { kind: 'tight' }],
    ['all is written', '2027-05-12', '2027-04-28', 0, { kind: 'day' }],
    ['the printer says nothing', '2027-05-12', null, 5, { kind: 'day' }],
    [
      'half a year for eleven chapters',
      '2027-05-12',
      '2027-04-28',
      11,
      { kind: 'pace', count: 3, per: 'month' },
    ],
    ['half a year for two chapters', '2027-05-12', '2027-04-28', 2, { kind: 'pace', count: 1, per: 'month' }],
    ['five weeks for six chapters', '2027-01-05', '2026-12-22', 6, { kind: 'pace', count: 2, per: 'week' }],
    ['today for one chapter', '2026-12-01', '2026-11-17', 1, { kind: 'pace', count: 1, per: 'week' }],
    ['a week for nine chapters', '2026-12-08', '2026-11-24', 9, { kind: 'day' }],
  ])('%s', (_, readyOn, orderBy, open, plan) => {
    const book = { readyOn, orderBy, chaptersChosen: open + 2, chaptersWithText: 2 };
    expect(planOf(book, today)).toEqual(plan);
  });
});

it('todayOf follows the clock of the device, not that of Greenwich', () => {
  expect(todayOf(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05');
  expect(todayOf(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31');
});
