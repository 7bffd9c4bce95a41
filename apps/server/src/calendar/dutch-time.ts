import { minute } from './time.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Local time in the Netherlands: `2025-03-24T13:00:00`. */
export function toDutchTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T');
}

/** Day in the Netherlands, `2025-03-24`, whatever the time zone of the host. */
export const dutchDay = (moment: Date): string => toDutchTime(moment).slice(0, 10);

/**
 * Parses a local time in the Netherlands. In the repeated hour in autumn the first one counts. A text with a time zone
 * is parsed with that zone.
 */
export function fromDutchTime(text: string): Date {
  const [, local, fraction = '', zone] = /^(.{10}T.{8})(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (local === undefined) return new Date(Number.NaN);
  const shown = Date.parse(`${local}${fraction.slice(0, 4)}${zone ?? 'Z'}`);
  if (zone !== undefined || Number.isNaN(shown)) return new Date(shown);
  const summer = new Date(shown - 120 * minute);
  return toDutchTime(summer) === local ? summer : new Date(shown - 60 * minute);
}
