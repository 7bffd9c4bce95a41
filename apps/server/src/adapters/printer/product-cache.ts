import type { BookFormat } from '@dierbaar/book';
import { day, minute } from '../../calendar/time.ts';
import type { OfferedProduct } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

const freshFor = 60 * minute;
/** While the printer is unavailable, the last answer is used for a day. */
const usableFor = day;

/** Caches products; concurrent callers share one request. */
export function cacheProducts(
  ask: (format: BookFormat) => Promise<OfferedProduct>,
  clock: () => Date,
): (format: BookFormat) => Promise<OfferedProduct> {
  const cached: Record<BookFormat, () => Promise<OfferedProduct>> = {
    a4: cacheOne(() => ask('a4'), clock),
    sq: cacheOne(() => ask('sq'), clock),
  };
  return (format) => cached[format]();
}

function cacheOne(ask: () => Promise<OfferedProduct>, clock: () => Date): () => Promise<OfferedProduct> {
  let known: { product: OfferedProduct; at: number } | undefined;
  let pending: Promise<OfferedProduct> | undefined;

  const fetchProduct = async (): Promise<OfferedProduct> => {
    const product = await ask();
    known = { product, at: clock().getTime() };
    return product;
  };

  return async () => {
    const now = clock().getTime();
    if (known && now - known.at < freshFor) return known.product;
    pending ??= fetchProduct().finally(() => {
      pending = undefined;
    });
    try {
      return await pending;
    } catch (error) {
      if (error instanceof PrinterUnavailable && known && now - known.at < usableFor) return known.product;
      throw error;
    }
  };
}
