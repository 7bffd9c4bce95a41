import { formattingLocales, toLocale } from '../../i18n/locale.ts';

/** An amount of an order, always with its cents: "€ 24,00". */
export function formatEuroAmount(euros: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(euros);
}

/** A share as a percentage without its sign: 0.09 is "9". */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(share * 100);
}

/** A day without its year: "14 november". */
export function formatShortDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long' }).format(
    new Date(moment),
  );
}

/** A day with its name and time: "zaterdag 14 november, 21:32". */
export function formatDayAndTime(moment: string, language: string): string {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const date = new Date(moment);
  return `${day.format(date).replace(',', '')}, ${time.format(date)}`;
}

interface Days {
  from: string;
  until: string;
}

/** Whether something is expected on one of two days in a row at most, rather than within a longer time. */
export function isSingleDay({ from, until }: Days): boolean {
  return dayNumber(until) - dayNumber(from) <= 1;
}

/**
 * The days between which something is expected: "vrijdag 20 november", "vrijdag 20 of zaterdag 21 november", or
 * "vrijdag 20 en woensdag 25 november" when it is a longer time. A month is named once when both days lie in it.
 */
export function formatDayRange(days: Days, language: string): string {
  const { from, until } = days;
  const locale = localeOf(language);
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', timeZone: 'UTC', ...parts })
      .format(new Date(day))
      .replace(',', '');
  const last = write(until, { month: 'long' });
  if (from === until) return last;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  // English writes "20 Friday" without a month: the name goes first in both languages.
  const first = isSameMonth ? weekdayAndNumber(from, locale) : write(from, { month: 'long' });
  const type = isSingleDay(days) ? 'disjunction' : 'conjunction';
  return new Intl.ListFormat(locale, { type }).format([first, last]);
}

/** The same days in as few words as fit beside something: "donderdag 19 november", "16–18 november". */
export function formatShortDayRange({ from, until }: Days, language: string): string {
  if (from === until) return formatDayRange({ from, until }, language);
  const span = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return span.formatRange(new Date(from), new Date(until));
}

function weekdayAndNumber(day: string, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const date = new Date(day);
  return `${weekday.format(date)} ${date.getUTCDate()}`;
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / 86_400_000);
}

function localeOf(language: string): string {
  return formattingLocales[toLocale(language)];
}
