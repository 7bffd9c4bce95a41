import { storageTerms } from '@dierbaar/contract';
import { dutchDay, fromDutchTime } from '../../../../calendar/dutch-time.ts';
import { addDays } from '../../../../calendar/time.ts';

type DayTerm = {
  [K in keyof typeof storageTerms]: (typeof storageTerms)[K] extends { days: number } ? K : never;
}[keyof typeof storageTerms];

/** The term has ended for everything that began before this moment. */
export function cutoffOf(term: DayTerm, now: Date): Date {
  return addDays(now, -storageTerms[term].days);
}

/** Terms of invoices count calendar years: the term has ended for every invoice issued before this moment. */
export function cutoffOfInvoices(now: Date): Date {
  const year = Number(dutchDay(now).slice(0, 4)) - storageTerms.invoice.years;
  return fromDutchTime(`${year}-01-01T00:00:00`);
}
