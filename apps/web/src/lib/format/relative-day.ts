import { formattingLocales, type Locale } from '../../i18n/locale.ts';

/** Parts of a text such as "yesterday at 21:14"; texts choose the word for the day. */
interface RelativeDay {
  day: 'today' | 'yesterday' | 'earlier';
  /** "3 november", with the year when it is not the current one. */
  date: string;
  /** "21.14" in Dutch, "21:14" in English. */
  time: string;
}

export function describeRelativeDay(iso: string, now: Date, locale: Locale): RelativeDay {
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

function dayOf(moment: Date, now: Date): RelativeDay['day'] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (moment >= midnight) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return moment >= before ? 'yesterday' : 'earlier';
}
