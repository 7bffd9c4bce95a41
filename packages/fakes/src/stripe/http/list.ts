import { noSuch } from '../objects/errors.ts';
import type { TimeRange } from './params.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of a list, newest first, in Stripe's format. */
export const listOf = <T extends { id: string }>(url: string, oldestFirst: readonly T[], page: Page) =>
  pageOf(url, oldestFirst.toReversed(), page);

/** A page of a list that keeps its order, such as line items. */
export const pageOf = <T extends { id: string }>(url: string, rows: readonly T[], page: Page) => {
  const limit = page.limit ?? 10;
  const after = page.starting_after ? positionOf(rows, page.starting_after, 'starting_after') + 1 : 0;
  const before = page.ending_before ? positionOf(rows, page.ending_before, 'ending_before') : rows.length;
  const window = rows.slice(after, before);
  const data = page.ending_before ? window.slice(-limit) : window.slice(0, limit);
  return { object: 'list' as const, data, has_more: window.length > data.length, url };
};

export const isInRange = (seconds: number, range: TimeRange | undefined): boolean =>
  !range ||
  ((range.eq === undefined || seconds === range.eq) &&
    (range.gt === undefined || seconds > range.gt) &&
    (range.gte === undefined || seconds >= range.gte) &&
    (range.lt === undefined || seconds < range.lt) &&
    (range.lte === undefined || seconds <= range.lte));

const positionOf = (rows: readonly { id: string }[], id: string, param: string): number => {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw noSuch('object', id, { param, status: 400 });
  return position;
};
