/** A day that comes back each year: month and day (`12-25`), days after Easter Sunday, or the day of a year. */
type Holiday = string | number | ((year: number) => string | undefined);

const [goodFriday, easterMonday, ascension, whitMonday] = [-2, 1, 39, 50];

/** On 27 April; on the day before when that is a Sunday. */
const kingsDay = (year: number): string => (weekday(`${year}-04-27`) === 0 ? '04-26' : '04-27');

/** A day off in every fifth year. */
const liberationDay = (year: number): string | undefined => (year % 5 === 0 ? '05-05' : undefined);

/**
 * Days on which nobody works or delivers parcels in a country. Of Germany those that hold in all its states; what falls on a
 * Sunday, as Easter does, is left out.
 */
const holidays: Readonly<Record<string, readonly Holiday[]>> = {
  NL: ['01-01', easterMonday, kingsDay, liberationDay, ascension, whitMonday, '12-25', '12-26'],
  BE: [
    ...['01-01', easterMonday, '05-01', ascension, whitMonday],
    ...['07-21', '08-15', '11-01', '11-11', '12-25'],
  ],
  DE: [
    ...['01-01', goodFriday, easterMonday, '05-01', ascension, whitMonday],
    ...['10-03', '12-25', '12-26'],
  ],
};

const known = new Map<string, ReadonlySet<string>>();

/** Whether a day (`2026-12-25`) is a holiday in a country; of a country that is not in the table none is. */
export function isHoliday(day: string, country: string): boolean {
  const key = `${country} ${day.slice(0, 4)}`;
  let days = known.get(key);
  if (!days) {
    days = daysOf(country, Number(day.slice(0, 4)));
    known.set(key, days);
  }
  return days.has(day);
}

function daysOf(country: string, year: number): ReadonlySet<string> {
  const easter = easterOf(year);
  const dayOf = (holiday: Holiday): string | undefined => {
    if (typeof holiday === 'number') return addCalendarDays(easter, holiday);
    const monthAndDay = typeof holiday === 'string' ? holiday : holiday(year);
    return monthAndDay && `${year}-${monthAndDay}`;
  };
  return new Set((holidays[country] ?? []).flatMap((holiday) => dayOf(holiday) ?? []));
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addCalendarDays(`${year}-03-22`, epact + toSunday - 7 * late);
}

// In UTC, where every day has 24 hours.
export function addCalendarDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
