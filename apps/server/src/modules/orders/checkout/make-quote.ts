import { costOfOrder, defaultProducts, editionCode, findMismatches, type OrderCost } from '@dierbaar/book';
import type { Country, Format, Quote } from '@dierbaar/contract';
import type { OfferedProduct, ShippingQuote } from '../../../adapters/printer/printer.ts';
import { PrinterRefused, PrinterUnavailable } from '../../../adapters/printer/printer-errors.ts';
import { defaultProductionDays, planDelivery } from '../../../calendar/delivery-plan.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { requirePrintable } from '../../rendering/print-check/require-printable.ts';
import { type BookRef, prepareEdition, type WaitOptions } from './prepare-edition.ts';
import { presentCost } from './present-order.ts';

export async function makeQuote(
  deps: Deps,
  userId: string,
  input: BookRef & { quantity: number; country: Country },
  wait: WaitOptions,
): Promise<Quote> {
  const edition = await prepareEdition(deps, userId, input, wait);
  if (input.projectId !== undefined) await requirePrintable(deps, userId, input.projectId);
  const { format, pages, contentHash } = edition;
  const { quantity, country } = input;
  const { cost, method, productionDays } = await priceOrder(deps, {
    format,
    pages,
    copies: quantity,
    country,
  });
  return {
    projectId: edition.projectId,
    reorderOf: edition.reorderOf,
    title: edition.title,
    format,
    pages,
    extraPages: cost.extraPages,
    quantity,
    country,
    edition: { contentHash, code: editionCode(contentHash), madeAt: edition.madeAt.toISOString() },
    currency: 'EUR',
    cost: presentCost(cost),
    shippingMethod: method,
    delivery: planDelivery(deps.clock(), productionDays, country).delivered,
  };
}

export interface PricedOrder {
  cost: OrderCost;
  method: ShippingQuote['method'];
  productionDays: number;
}

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
