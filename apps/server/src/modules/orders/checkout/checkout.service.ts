import { createHash } from 'node:crypto';
import { editionCode } from '@dierbaar/book';
import type { Address, Country, Quote } from '@dierbaar/contract';
import { planDelivery } from '../../../calendar/delivery-plan.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { requirePrintable } from '../../rendering/print-check/require-printable.ts';
import { presentCost } from '../orders/present-cost.ts';
import { createOrder, findPlacedOrder } from './create-order.ts';
import { type BookRef, requirePrintableEdition, summarizeEdition, type WaitOptions } from './find-edition.ts';
import { priceOrder } from './price-order.ts';

export async function makeQuote(
  deps: Deps,
  userId: string,
  input: BookRef & { quantity: number; country: Country },
  wait: WaitOptions,
): Promise<Quote> {
  const edition = await summarizeEdition(deps, userId, input, wait);
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

interface OrderInput extends BookRef {
  quantity: number;
  contentHash: string;
  total: number;
  billing: Address;
  shipping: Address | null;
  idempotencyKey?: string | undefined;
}

/**
 * Orders exactly what was quoted; refuses when edition or price has changed since. The same order sent again with the
 * same key is the order that was placed.
 */
export async function placeOrder(
  deps: Deps,
  userId: string,
  input: OrderInput,
  wait: WaitOptions,
): Promise<{ orderId: string; paymentUrl: string }> {
  const requestHash = hashRequest(input);
  const earlier = requestHash === null ? undefined : await findPlacedOrder(deps, userId, requestHash);
  if (earlier) return earlier;
  const edition = await requirePrintableEdition(deps, userId, input, wait);
  if (edition.contentHash !== input.contentHash) throw new AppError('edition_changed');
  if (input.projectId !== undefined) await requirePrintable(deps, userId, input.projectId);
  const shipping = input.shipping ?? input.billing;
  const priced = await priceOrder(deps, {
    format: edition.format,
    pages: edition.pages,
    copies: input.quantity,
    country: shipping.country,
  });
  if (priced.cost.totalCents !== Math.round(input.total * 100)) throw new AppError('price_changed');
  return createOrder(deps, userId, {
    edition,
    priced,
    quantity: input.quantity,
    billing: input.billing,
    shipping,
    isShippedToBilling: input.shipping === null,
    requestHash,
  });
}

/** Names key and contents of a request: a form that was changed and sent again is another order. */
function hashRequest({ idempotencyKey, ...contents }: OrderInput): string | null {
  if (idempotencyKey === undefined) return null;
  const { projectId, reorderOf, quantity, contentHash, total, billing, shipping } = contents;
  const parts = [idempotencyKey, projectId, reorderOf, quantity, contentHash, total, billing, shipping];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
