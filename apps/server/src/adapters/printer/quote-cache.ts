import { defaultPostage } from './default-postage.ts';
import type { Parcel, ShippingQuote } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

const minute = 60_000;
const freshFor = 60 * minute;
/** While the printer is away its last word holds for a day, and after that what it usually asks. */
const usableFor = 24 * 60 * minute;
const mostRemembered = 5000;

type Ask = (parcel: Parcel) => Promise<ShippingQuote>;

/** Remembers what parcels cost, so that changing a number on the order form does not wait for the printer. */
export function cacheQuotes(ask: Ask, clock: () => Date): Ask {
  const known = new Map<string, { quote: ShippingQuote; at: number }>();
  const remember = (key: string, quote: ShippingQuote) => {
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { quote, at: clock().getTime() });
  };
  return async (parcel) => {
    const key = [parcel.format, parcel.pages, parcel.copies, parcel.country].join(' ');
    const now = clock().getTime();
    const earlier = known.get(key);
    if (earlier && now - earlier.at < freshFor) return earlier.quote;
    try {
      const quote = await ask(parcel);
      remember(key, quote);
      return quote;
    } catch (error) {
      if (!(error instanceof PrinterUnavailable)) throw error;
      const quote = earlier && now - earlier.at < usableFor ? earlier.quote : defaultPostage(parcel);
      // Also for an hour: who is shown this price can order at this price.
      remember(key, quote);
      return quote;
    }
  };
}
