import { formattingLocales, type Locale } from '../../i18n/locale.ts';

/** A moment as one says it: the day as a word where there is one, the date otherwise. */
export interface Moment {
  day: 'today' | 'yesterday' | 'earlier';
  /** "3 november", and with the year when it is another. */
  date: string;
  /** "21.14" in Dutch, "21:14" in English. */
  time: string;
}

export function describeRelativeDay(iso: string, now: Date, locale: Locale): Moment {
  const moment = new Date(iso);
  const language = formattingLocales[locale];
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const date = new Intl.DateTimeFormat(
    language,
    isThisYear ? { day: 'numeric', month: 'long' } : { day: 'numeric', month: 'short', year: 'numeric' },
  ).format(moment);
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
  return { day: dayOf(moment, now), date, time: locale === 'nl' ? time.replace(':', '.') : time };
}

function dayOf(moment: Date, now: Date): Moment['day'] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (moment >= midnight) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return moment >= before ? 'yesterday' : 'earlier';
}
