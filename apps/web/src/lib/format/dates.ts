import { formattingLocales, toLocale } from '../../i18n/locale.ts';

/** The time of day: "21:14". */
export function formatTime(moment: string | number, language: string): string {
  return new Intl.DateTimeFormat(formattingLocales[toLocale(language)], { timeStyle: 'short' }).format(
    new Date(moment),
  );
}

/** How many days before today a moment lies, as the calendar counts. */
export function daysAgo(moment: string, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((midnight(now) - midnight(new Date(moment))) / 86_400_000);
}

/** A day of the week with its date, with the year once it is another one: "woensdag 11 november". */
export function formatWeekday(moment: string, language: string, now: Date): string {
  const day = new Date(moment);
  return new Intl.DateTimeFormat(formattingLocales[toLocale(language)], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day);
}
