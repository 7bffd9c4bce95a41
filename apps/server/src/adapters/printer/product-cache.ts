import type { BookFormat } from '@dierbaar/book';
import type { OfferedProduct } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

const minute = 60_000;
const freshFor = 60 * minute;
/** A printer that is away does not stop anybody from writing and looking: its last word holds for a day. */
const usableFor = 24 * 60 * minute;

/** Remembers products, and asks once for all who want to know at the same time. */
export function cacheProducts(
  ask: (format: BookFormat) => Promise<OfferedProduct>,
  clock: () => Date,
): (format: BookFormat) => Promise<OfferedProduct> {
  const recall: Record<BookFormat, () => Promise<OfferedProduct>> = {
    a4: rememberOne(() => ask('a4'), clock),
    sq: rememberOne(() => ask('sq'), clock),
  };
  return (format) => recall[format]();
}

function rememberOne(ask: () => Promise<OfferedProduct>, clock: () => Date): () => Promise<OfferedProduct> {
  let known: { product: OfferedProduct; at: number } | undefined;
  let asked: Promise<OfferedProduct> | undefined;

  const learn = async (): Promise<OfferedProduct> => {
    const product = await ask();
    known = { product, at: clock().getTime() };
    return product;
  };

  return async () => {
    const now = clock().getTime();
    if (known && now - known.at < freshFor) return known.product;
    asked ??= learn().finally(() => {
      asked = undefined;
    });
    try {
      return await asked;
    } catch (error) {
      if (error instanceof PrinterUnavailable && known && now - known.at < usableFor) return known.product;
      throw error;
    }
  };
}
