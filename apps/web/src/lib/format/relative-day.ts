import type { Locale } from '../../i18n/locale.ts';
import { dateFormat } from './intl-formats.ts';

/** Parts of a text such as "yesterday" or "on 3 november"; texts choose the word for the day. */
interface RelativeDay {
  day: 'today' | 'yesterday' | 'earlier';
  /** "3 november", with the year when it is not the current one. */
  date: string;
  /** For narrow places: "3 nov", or "aug 2025" for another year. */
  shortDate: string;
}

export function describeRelativeDay(iso: string, now: Date, locale: Locale): RelativeDay {
  const moment = new Date(iso);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const date = dateFormat(
    locale,
    isThisYear ? { day: 'numeric', month: 'long' } : { day: 'numeric', month: 'short', year: 'numeric' },
  ).format(moment);
  const shortDate = dateFormat(
    locale,
    isThisYear ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' },
  ).format(moment);
  return { day: dayOf(moment, now), date, shortDate };
}

function dayOf(moment: Date, now: Date): RelativeDay['day'] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (moment >= midnight) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return moment >= before ? 'yesterday' : 'earlier';
}
