import { type OrderCost, toEuros } from '@dierbaar/book';
import type { Cost } from '@dierbaar/contract';

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
