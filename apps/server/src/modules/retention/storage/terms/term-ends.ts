import { storageTerms } from '@dierbaar/contract';
import { dutchDay, fromDutchTime } from '../../../../calendar/dutch-time.ts';
import { addDays } from '../../../../calendar/time.ts';
import type { Deps } from '../../../../deps.ts';

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

/** Things that are removed one by one, because more than a row belongs to each. */
export interface OldItems<Item extends { id: string }> {
  kind: string;
  /** A batch of those whose term is over, in the order of their ids. */
  find: (deps: Deps, now: Date, after: string, limit: number) => Promise<Item[]>;
  /** False when the item is to stay after all. */
  remove: (deps: Deps, item: Item, now: Date) => Promise<boolean>;
}
