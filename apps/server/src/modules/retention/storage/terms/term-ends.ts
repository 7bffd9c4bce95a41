import { storageTerms } from '@dierbaar/contract';
import { dutchDay, fromDutchTime } from '../../../../calendar/dutch-time.ts';
import { addDays } from '../../../../calendar/time.ts';

type DayTerm = {
  [K in keyof typeof storageTerms]: (typeof storageTerms)[K] extends { days: number } ? K : never;
}[keyof typeof storageTerms];

/** What began before this moment is kept no longer. */
export function endOf(term: DayTerm, now: Date): Date {
  return addDays(now, -storageTerms[term].days);
}

/** Books are kept by calendar years: what was issued before this moment has been kept for all of them. */
export function endOfInvoices(now: Date): Date {
  const year = Number(dutchDay(now).slice(0, 4)) - storageTerms.invoice.years;
  return fromDutchTime(`${year}-01-01T00:00:00`);
}
