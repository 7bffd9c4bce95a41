import { defaultPostage } from './default-postage.ts';
import type { Parcel, ShippingQuote } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

const minute = 60_000;
const freshFor = 60 * minute;
/** While the printer is unavailable, the last quote is used for a day, then the default postage. */
const usableFor = 24 * 60 * minute;
const maxEntries = 5000;

type Ask = (parcel: Parcel) => Promise<ShippingQuote>;

/** Caches quotes, so that a change on the order form does not wait for the printer. */
export function cacheQuotes(ask: Ask, clock: () => Date): Ask {
  const known = new Map<string, { quote: ShippingQuote; at: number }>();
  const store = (key: string, quote: ShippingQuote) => {
    if (known.size >= maxEntries) known.clear();
    known.set(key, { quote, at: clock().getTime() });
  };
  return async (parcel) => {
    const key = [parcel.format, parcel.pages, parcel.copies, parcel.country].join(' ');
    const now = clock().getTime();
    const earlier = known.get(key);
    if (earlier && now - earlier.at < freshFor) return earlier.quote;
    try {
      const quote = await ask(parcel);
      store(key, quote);
      return quote;
    } catch (error) {
      if (!(error instanceof PrinterUnavailable)) throw error;
      const quote = earlier && now - earlier.at < usableFor ? earlier.quote : defaultPostage(parcel);
      // Cached for an hour too, so that the price shown is the price ordered at.
      store(key, quote);
      return quote;
    }
  };
}
