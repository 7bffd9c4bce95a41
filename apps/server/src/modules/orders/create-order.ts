import type { OrderCost } from '@dierbaar/book';
import { type Address, type Format, limits } from '@dierbaar/contract';
import type { ShippingQuote } from '../../adapters/printer/printer.ts';
import type { Deps } from '../../deps.ts';
import { dutchDay } from '../../dutch-time.ts';
import { AppError } from '../../http/app-error.ts';
import { pinExport } from '../project-exports/project-exports.service.ts';
import { findUser } from '../users/users.service.ts';
import type { OrderFiles } from './order-snapshot.ts';
import { insertEvent, insertOrder, nextOrderNumber } from './orders.queries.ts';
import { openOrderCheckout } from './payment/order-checkout.ts';
import { insertPayment } from './payment/order-payments.queries.ts';

/** What is known of an edition before it is ordered. */
export interface EditionSummary {
  projectId: string | null;
  reorderOf: string | null;
  title: string;
  format: Format;
  pages: number;
  contentHash: string;
  madeAt: Date;
}

/** An edition whose print files exist and have passed the printer's checks. */
export interface OrderEdition extends EditionSummary {
  exportId: string;
  files: OrderFiles;
}

export interface PricedOrder {
  cost: OrderCost;
  method: ShippingQuote['method'];
  productionDays: number;
}

interface NewOrder {
  edition: OrderEdition;
  priced: PricedOrder;
  quantity: number;
  billing: Address;
  shipping: Address;
  isShippedToBilling: boolean;
}

/** Inserts an order with a snapshot of edition, price and addresses, and opens its payment page. */
export async function createOrder(
  deps: Deps,
  userId: string,
  { edition, priced, quantity, billing, shipping, isShippedToBilling }: NewOrder,
): Promise<{ orderId: string; paymentUrl: string }> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const now = deps.clock();
  const { cost } = priced;
  const order = await deps.db.transaction().execute(async (trx) => {
    await pinExport(trx, edition.exportId);
    const row = await insertOrder(trx, {
      userId,
      projectId: edition.projectId,
      number: numberOf(now, await nextOrderNumber(trx)),
      title: edition.title,
      format: edition.format,
      pages: edition.pages,
      quantity,
      contentHash: edition.contentHash,
      editionMadeAt: edition.madeAt,
      exportId: edition.exportId,
      files: JSON.stringify(edition.files),
      priceList: cost.listVersion,
      currency: 'EUR',
      vatPercent: cost.vatPercent,
      copyBaseCents: cost.copyBaseCents,
      extraPageCents: cost.extraPageCents,
      baseCents: cost.baseCents,
      extraPagesCents: cost.extraPagesCents,
      handlingCents: cost.handlingCents,
      shippingCents: cost.shippingCents,
      totalCents: cost.totalCents,
      taxCents: cost.taxCents,
      shippingMethod: priced.method.name,
      productionDays: priced.productionDays,
      email: user.email,
      language: user.language,
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      isShippedToBilling,
      termsAcceptedAt: now,
      payableUntil: new Date(now.getTime() + limits.paymentLinkHours * 3600 * 1000),
      nextCheckAt: new Date(now.getTime() + firstCheckMs),
      stateSince: now,
      createdAt: now,
    });
    await insertPayment(trx, { orderId: row.id, attempt: 1, createdAt: now });
    await insertEvent(trx, { orderId: row.id, at: now, actor: 'customer', kind: 'created' });
    return row;
  });
  return { orderId: order.id, paymentUrl: await openOrderCheckout(deps, order.id) };
}

const firstCheckMs = 60_000;

/** `DB-2611-0482`: year and month of the order, and a number from a sequence. */
function numberOf(now: Date, sequence: number): string {
  const month = dutchDay(now).slice(2, 7).replace('-', '');
  return `DB-${month}-${String(sequence).padStart(4, '0')}`;
}
