const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const minute = 60_000;

/** What a clock in the Netherlands shows at a moment: `2025-03-24T13:00:00`. */
export function toDutchTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T');
}

/**
 * The moment at which a clock in the Netherlands shows this. Of the hour that comes twice in autumn the first one
 * is meant. A text that names its zone is taken at its word.
 */
export function fromDutchTime(text: string): Date {
  const [, local, fraction = '', zone] = /^(.{10}T.{8})(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (local === undefined) return new Date(Number.NaN);
  const shown = Date.parse(`${local}${fraction.slice(0, 4)}${zone ?? 'Z'}`);
  if (zone !== undefined || Number.isNaN(shown)) return new Date(shown);
  const summer = new Date(shown - 120 * minute);
  return toDutchTime(summer) === local ? summer : new Date(shown - 60 * minute);
}
