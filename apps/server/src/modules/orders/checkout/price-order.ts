import { costOfOrder, defaultProducts, findMismatches } from '@dierbaar/book';
import type { Country, Format } from '@dierbaar/contract';
import type { OfferedProduct } from '../../../adapters/printer/printer.ts';
import { PrinterRefused, PrinterUnavailable } from '../../../adapters/printer/printer-errors.ts';
import { defaultProductionDays } from '../../../calendar/delivery-plan.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { PricedOrder } from './create-order.ts';

/** Price of copies of an edition, postage included. */
export async function priceOrder(
  deps: Deps,
  parcel: { format: Format; pages: number; copies: number; country: Country },
): Promise<PricedOrder> {
  const product = await findProduct(deps, parcel.format);
  if (parcel.pages < product.pages.min) throw new AppError('too_few_pages');
  if (parcel.pages > product.pages.max) throw new AppError('too_many_pages');
  const postage = await deps.printer.quoteShipping(parcel).catch((error: unknown) => {
    if (!(error instanceof PrinterRefused)) throw error;
    deps.log.error({ hints: error.hints, alarm: 'printer_refuses_quote' }, 'the printer refuses a quote');
    throw new AppError('unavailable');
  });
  return {
    cost: costOfOrder(parcel, postage),
    method: postage.method,
    productionDays: product.productionDays,
  };
}

type Terms = Pick<OfferedProduct, 'pages' | 'productionDays'>;

async function findProduct(deps: Deps, format: Format): Promise<Terms> {
  try {
    const product = await deps.printer.getProduct(format);
    const mismatches = findMismatches(format, product);
    if (mismatches.length > 0) {
      deps.log.error({ format, mismatches, alarm: 'printer_product' }, 'the printer offers another book');
      throw new AppError('unavailable');
    }
    return product;
  } catch (error) {
    if (!(error instanceof PrinterUnavailable)) throw error;
    deps.log.warn({ err: error, format }, 'the printer cannot be asked about its product');
    return { pages: defaultProducts[format].pages, productionDays: defaultProductionDays };
  }
}
