import { dateFormat } from './intl-formats.ts';

/** Date in full: "15 november 2026". */
export function formatDay(moment: string, language: string): string {
  return dateFormat(language, { dateStyle: 'long' }).format(new Date(moment));
}

/** Date without its year: "14 november". */
export function formatShortDay(moment: string, language: string): string {
  return dateFormat(language, {
    day: 'numeric',
    month: 'long',
  }).format(new Date(moment));
}

/** Date and time: "15 november 2026 om 09:30". */
export function formatMoment(moment: string, language: string): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}

/** Weekday, date and time: "zaterdag 14 november, 21:32". */
export function formatDayAndTime(moment: string, language: string): string {
  const day = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit' });
  const date = new Date(moment);
  return `${day.format(date).replace(',', '')}, ${time.format(date)}`;
}

/** Time of day: "21:14". */
export function formatTime(moment: string | number, language: string): string {
  return dateFormat(language, { timeStyle: 'short' }).format(new Date(moment));
}

/** Weekday and date, with the year when it is not the current one: "woensdag 11 november". */
export function formatWeekday(moment: string, language: string, now: Date): string {
  const day = new Date(moment);
  return dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day);
}

/** Calendar days between a moment and today. */
export function daysAgo(moment: string, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((midnight(now) - midnight(new Date(moment))) / 86_400_000);
}
