import { day, hour } from '../../../calendar/time.ts';

interface WeeklyMoment {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
  zone: string;
}

/**
 * The first moment after another at which the clocks of a zone show this hour on this day of the week. An hour that a night
 * of daylight saving skips is the one after it; of an hour that comes twice the first counts.
 */
export function nextWeekly(after: Date, { weekday, hour: hourOfDay, zone }: WeeklyMoment): Date {
  const shown = after.getTime() + offsetAt(after.getTime(), zone);
  for (let midnight = shown - (shown % day); ; midnight += day) {
    // 1 January 1970 was a Thursday.
    if (((midnight / day + 3) % 7) + 1 !== weekday) continue;
    const moment = momentOf(midnight + hourOfDay * hour, zone);
    if (moment > after.getTime()) return new Date(moment);
  }
}

/** The moment at which the clocks of a zone show a local time, given as if it were in UTC. */
function momentOf(local: number, zone: string): number {
  const [before, after] = [offsetAt(local - day, zone), offsetAt(local + day, zone)];
  const moments = [local - Math.max(before, after), local - Math.min(before, after)];
  return moments.find((moment) => moment + offsetAt(moment, zone) === local) ?? local - before;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  const whole = moment - (moment % 1000);
  return Date.parse(`${clock.format(whole).replace(' ', 'T')}Z`) - whole;
}
