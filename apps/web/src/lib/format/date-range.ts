import { formattingLocales, toLocale } from '../../i18n/locale.ts';
import { dateFormat } from './intl-formats.ts';

/** First and last day as ISO dates. */
interface DayRange {
  from: string;
  until: string;
}

/** Whether a range covers at most two consecutive days. */
export function isSingleDay({ from, until }: DayRange): boolean {
  return dayNumber(until) - dayNumber(from) <= 1;
}

/**
 * Range in words: "vrijdag 20 november", "vrijdag 20 of zaterdag 21 november", or "vrijdag 20 en woensdag 25 november"
 * for a longer range. The month is written once when both days are in it.
 */
export function formatDayRange(days: DayRange, language: string): string {
  const { from, until } = days;
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { weekday: 'long', day: 'numeric', timeZone: 'UTC', ...parts })
      .format(new Date(day))
      .replace(',', '');
  const last = write(until, { month: 'long' });
  if (from === until) return last;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  // Without a month English gives "20 Friday", so the weekday is put first by hand.
  const first = isSameMonth ? weekdayAndNumber(from, language) : write(from, { month: 'long' });
  const type = isSingleDay(days) ? 'disjunction' : 'conjunction';
  return new Intl.ListFormat(formattingLocales[toLocale(language)], { type }).format([first, last]);
}

/** Range in few words: "donderdag 19 november", "16–18 november". */
export function formatShortDayRange({ from, until }: DayRange, language: string): string {
  if (from === until) return formatDayRange({ from, until }, language);
  const span = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return span.formatRange(new Date(from), new Date(until));
}

function weekdayAndNumber(day: string, language: string): string {
  const weekday = dateFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const date = new Date(day);
  return `${weekday.format(date)} ${date.getUTCDate()}`;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000);
}
