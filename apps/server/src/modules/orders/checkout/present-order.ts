import { editionCode, type OrderCost, toEuros } from '@dierbaar/book';
import {
  type Cost,
  format,
  type Order,
  type OrderState,
  type OrderStep,
  orderState,
} from '@dierbaar/contract';
import { planArrival, planDelivery } from '../../../calendar/delivery-plan.ts';
import type { InvoiceRow } from '../money/invoices.queries.ts';
import type { PaymentRow } from '../money/payments.queries.ts';
import { parseBillingAddress, parseShippingAddress } from '../state/order-snapshot.ts';
import type { OrderRow } from '../state/orders.queries.ts';

/** An order as its owner sees it. */
export function presentOrder(
  row: OrderRow,
  payment: PaymentRow | undefined,
  invoice: InvoiceRow | undefined,
): Order {
  const state = orderState.parse(row.state);
  return {
    id: row.id,
    number: row.number,
    state,
    payment: {
      outcome: outcomeOf(row, state, payment),
      method: row.paymentMethod,
      paidAt: row.paidAt?.toISOString() ?? null,
      paymentUrl: state === 'awaiting_payment' && payment?.state === 'open' ? payment.url : null,
      payableUntil: row.payableUntil.toISOString(),
    },
    projectId: row.projectId,
    title: row.title,
    format: format.parse(row.format),
    pages: row.pages,
    extraPages: row.extraPageCents > 0 ? row.extraPagesCents / row.extraPageCents / row.quantity : 0,
    quantity: row.quantity,
    edition: {
      contentHash: row.contentHash,
      code: editionCode(row.contentHash),
      madeAt: row.editionMadeAt.toISOString(),
    },
    cost: presentCost(row),
    email: row.email,
    billing: parseBillingAddress(row),
    shipping: parseShippingAddress(row),
    isShippedToBilling: row.isShippedToBilling,
    steps: stepsOf(row, state),
    trackingUrl: row.trackingUrl,
    invoiceNumber: invoice?.objectKey ? invoice.number : null,
    isReorderable: row.paidAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Cost in euros, as on the wire. */
export function presentCost(cost: Omit<OrderCost, 'listVersion' | 'extraPages'>): Cost {
  const { baseCents, extraPagesCents, handlingCents, shippingCents } = cost;
  return {
    product: {
      base: toEuros(baseCents),
      extraPagesCost: toEuros(extraPagesCents),
      total: toEuros(baseCents + extraPagesCents),
    },
    rates: {
      base: toEuros(cost.copyBaseCents),
      perExtraPage: toEuros(cost.extraPageCents),
      taxRate: cost.vatPercent / 100,
    },
    shipping: {
      handling: toEuros(handlingCents),
      shipping: toEuros(shippingCents),
      total: toEuros(handlingCents + shippingCents),
    },
    subtotal: toEuros(baseCents + extraPagesCents),
    total: toEuros(cost.totalCents),
    tax: toEuros(cost.taxCents),
  };
}

function outcomeOf(
  row: OrderRow,
  state: OrderState,
  payment: PaymentRow | undefined,
): Order['payment']['outcome'] {
  if (state === 'refunded') return 'refunded';
  if (row.paidAt !== null) return 'succeeded';
  switch (state) {
    case 'payment_processing':
      return 'processing';
    case 'expired':
      return 'expired';
    case 'awaiting_payment':
      return payment?.state === 'failed' || payment?.wasDeclined ? 'failed' : 'open';
    // Held before it was paid: the amount received differs, and an operator checks it.
    default:
      return 'processing';
  }
}

/** The steps of an order: done, current, and expected with their days. */
function stepsOf(row: OrderRow, state: OrderState): OrderStep[] {
  const { country } = parseShippingAddress(row);
  const plan = planDelivery(row.paidAt ?? row.createdAt, row.productionDays, country);
  const arrival = row.shippedAt ? planArrival(row.shippedAt, country) : plan.delivered;
  const isShipped = state === 'shipped';
  const happened = [row.paidAt, row.atPrinterAt, row.inProductionAt ?? row.shippedAt, row.shippedAt, null];
  const names = ['paid', 'at_printer', 'in_production', 'shipped', 'delivered'] as const;
  const expected = [null, null, plan.production, plan.shipped, arrival];
  const current = isShipped ? 4 : currentStep[state];
  return names.map((name, index) => {
    const at = happened[index] ?? null;
    const isDone = index < current || (index < 4 && isShipped);
    const isNow = index === current && row.paidAt !== null;
    return {
      name,
      state: isDone ? 'done' : isNow ? 'now' : 'expected',
      at: isDone || isNow ? (at?.toISOString() ?? null) : null,
      expected: isDone ? null : (expected[index] ?? null),
    };
  });
}

/** Index of the current step; the files go to the printer as soon as an order is paid. */
const currentStep: Record<OrderState, number> = {
  awaiting_payment: 0,
  payment_processing: 0,
  expired: 0,
  paid: 1,
  at_printer: 1,
  in_production: 2,
  shipped: 4,
  held: 1,
  cancelled: 1,
  refunded: 1,
};
