import { dutchDay } from '../../dutch-time.ts';

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

/** Working days of printing while the printer does not say. */
export const defaultProductionDays = 3;

/** Delivery days a parcel takes, minimum and maximum. No parcel is delivered on a Sunday. */
const transit: Readonly<Record<string, [number, number]>> = { NL: [1, 2], BE: [1, 3], DE: [2, 4] };
const elsewhere: [number, number] = [3, 7];

/** Plans an order: production starts on the next working day, the parcel leaves on the working day after production. */
export function planDelivery(orderedAt: Date, productionDays: number, country: string): DeliveryPlan {
  const start = nextWorkingDay(dutchDay(orderedAt));
  const end = addWorkingDays(start, productionDays - 1);
  const shipped = nextWorkingDay(end);
  const [min, max] = transit[country] ?? elsewhere;
  const from = addDeliveryDays(shipped, min);
  return {
    production: { from: start, until: end },
    shipped: { from: shipped, until: shipped },
    delivered: { from, until: addDeliveryDays(from, max - min) },
  };
}

/** Expected days of delivery of a parcel that has left. */
export function planArrival(shippedAt: Date, country: string): DayRange {
  const [min, max] = transit[country] ?? elsewhere;
  const from = addDeliveryDays(dutchDay(shippedAt), min);
  return { from, until: addDeliveryDays(from, max - min) };
}

/** The last day on which a book can be ordered to be there on a day, in the Netherlands and by the slowest parcel. */
export function lastDayToOrder(readyOn: string): string {
  const isLate = (day: string) =>
    planDelivery(new Date(`${day}T12:00:00Z`), defaultProductionDays, 'NL').delivered.until > readyOn;
  let day = readyOn;
  while (isLate(day)) day = addDays(day, -1);
  return day;
}

// In UTC, where every day has 24 hours.
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const addDay = (day: string): string => addDays(day, 1);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWorkingDay = (day: string): boolean => weekday(day) !== 0 && weekday(day) !== 6;
const isDeliveryDay = (day: string): boolean => weekday(day) !== 0;

function nextDay(day: string, isCounted: (day: string) => boolean): string {
  let next = addDay(day);
  while (!isCounted(next)) next = addDay(next);
  return next;
}

const nextWorkingDay = (day: string): string => nextDay(day, isWorkingDay);

function addWorkingDays(day: string, days: number): string {
  return Array.from({ length: Math.max(0, days) }).reduce<string>(nextWorkingDay, day);
}

function addDeliveryDays(day: string, days: number): string {
  return Array.from({ length: days }).reduce<string>((each) => nextDay(each, isDeliveryDay), day);
}
