import type { ProjectSummary } from '@dierbaar/contract';

/**
 * How a book stands to the day on which it should be there: how many chapters at a time are enough, nothing but the day
 * (`day`) where a pace would be a reproach or everything is written, or that the printer may not be in time.
 */
export type ReadyPlan =
  | { kind: 'pace'; count: number; per: 'week' | 'month' }
  | { kind: 'day' }
  | { kind: 'tight' };

type Planned = Pick<ProjectSummary, 'readyOn' | 'orderBy' | 'chaptersChosen' | 'chaptersWithText'>;

/** More than so many chapters a week is no calm rhythm. */
const mostPerWeek = 3;

/** The plan of a book on a day (`2026-11-17`); null without a day to be ready, and when that day has passed. */
export function planOf(
  { readyOn, orderBy, chaptersChosen, chaptersWithText }: Planned,
  today: string,
): ReadyPlan | null {
  if (readyOn === null || readyOn < today) return null;
  if (orderBy === null) return { kind: 'day' };
  if (orderBy < today) return { kind: 'tight' };
  const open = chaptersChosen - chaptersWithText;
  if (open <= 0) return { kind: 'day' };
  const days = Math.max(1, Math.round((Date.parse(orderBy) - Date.parse(today)) / 86_400_000));
  const perMonth = Math.ceil(open / Math.max(1, days / 30));
  if (days >= 30 && perMonth <= 3) return { kind: 'pace', count: perMonth, per: 'month' };
  const perWeek = Math.ceil(open / Math.max(1, days / 7));
  return perWeek <= mostPerWeek ? { kind: 'pace', count: perWeek, per: 'week' } : { kind: 'day' };
}

/** Today by the clock of this device, as `2026-11-17`. */
export function todayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
