import type { ProjectSummary } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatShortDay } from '../../lib/format/dates.ts';
import { planOf, todayOf } from '../../lib/projects/ready-in-time.ts';
import classes from './ready-in-time.module.css';

/** The day on which a book should be there, the last day to order, and a calm rhythm; nothing without a day. */
export function ReadyInTime({ book }: { book: ProjectSummary }) {
  const { t, i18n } = useTranslation();
  const plan = planOf(book, todayOf(new Date()));
  const { readyOn, readyFor, orderBy } = book;
  if (plan === null || readyOn === null) return null;
  const day = formatShortDay(readyOn, i18n.language);
  return (
    <p className={classes.ready}>
      <b>
        {readyFor === ''
          ? t('dashboard.ready.onDay', { day })
          : t('dashboard.ready.for', { day, what: readyFor })}
      </b>{' '}
      {plan.kind === 'tight' && t('dashboard.ready.tight')}
      {plan.kind !== 'tight' &&
        orderBy !== null &&
        t('dashboard.ready.orderBy', { day: formatShortDay(orderBy, i18n.language) })}{' '}
      {plan.kind === 'pace' &&
        t(plan.per === 'month' ? 'dashboard.ready.perMonth' : 'dashboard.ready.perWeek', {
          count: plan.count,
        })}
    </p>
  );
}
