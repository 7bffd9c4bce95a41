import { dutchDay } from './dutch-time.ts';
import { addCalendarDays, isHoliday, weekday } from './holidays.ts';

/** Days as `2026-11-20`, in Dutch time. */
interface DayRange {
  from: string;
  until: string;
}

/** The days on which an order is expected to be printed, sent and delivered. */
interface DeliveryPlan {
  production: DayRange;
  shipped: DayRange;
  delivered: DayRange;
}

/** Working days of printing while the printer does not say; those of its books when they were asked last. */
export const defaultProductionDays = 3;

/** Where books are printed, and every parcel begins. */
const printedIn = 'NL';

/** Delivery days a parcel takes, minimum and maximum. No parcel is delivered on a Sunday or a holiday. */
const transit: Readonly<Record<string, [number, number]>> = { NL: [1, 2], BE: [1, 3], DE: [2, 4] };
const elsewhere: [number, number] = [3, 7];

/** Working days by which parcels may be late in the month of presents. */
const decemberMargin = 3;

/** Plans an order: production starts on the next working day, the parcel leaves on the working day after production. */
export function planDelivery(orderedAt: Date, productionDays: number, country: string): DeliveryPlan {
  const start = nextWorkingDay(dutchDay(orderedAt));
  const end = addWorkingDays(start, productionDays - 1);
  const shipped = nextWorkingDay(end);
  return {
    production: { from: start, until: end },
    shipped: { from: shipped, until: shipped },
    delivered: arrivalOf(shipped, country),
  };
}

/** Expected days of delivery of a parcel that was sent. */
export const planArrival = (shippedAt: Date, country: string): DayRange =>
  arrivalOf(dutchDay(shippedAt), country);

/**
 * The last day on which a book can be ordered to be there on a day, in the Netherlands and by the slowest parcel. One that
 * travels in December has a margin.
 */
export function lastDayToOrder(readyOn: string): string {
  let day = readyOn;
  while (latestArrival(day) > readyOn) day = addCalendarDays(day, -1);
  return day;
}

function latestArrival(orderedOn: string): string {
  const orderedAt = new Date(`${orderedOn}T12:00:00Z`);
  const { shipped, delivered } = planDelivery(orderedAt, defaultProductionDays, 'NL');
  const isInDecember = [shipped.until, delivered.until].some((day) => day.slice(5, 7) === '12');
  return addWorkingDays(delivered.until, isInDecember ? decemberMargin : 0);
}

function arrivalOf(shipped: string, country: string): DayRange {
  const [min, max] = transit[country] ?? elsewhere;
  const isDeliveryDay = (day: string) =>
    weekday(day) !== 0 && !isHoliday(day, printedIn) && !isHoliday(day, country);
  const from = addCounted(shipped, min, isDeliveryDay);
  return { from, until: addCounted(from, max - min, isDeliveryDay) };
}

const isWorkingDay = (day: string): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day, printedIn);

const nextWorkingDay = (day: string): string => addCounted(day, 1, isWorkingDay);
const addWorkingDays = (day: string, days: number): string => addCounted(day, days, isWorkingDay);

/** The day after so many days that count. */
function addCounted(day: string, days: number, isCounted: (day: string) => boolean): string {
  let end = day;
  for (let counted = 0; counted < days; ) {
    end = addCalendarDays(end, 1);
    if (isCounted(end)) counted += 1;
  }
  return end;
}
