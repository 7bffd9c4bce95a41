import { toCents } from './money.ts';
import type { Product } from './products.ts';
import type { ShippingQuote } from './shipping.ts';

interface Line {
  readonly cost: number;
  readonly taxes: readonly {
    readonly rate: number;
    readonly amount: number;
    readonly calculatedOver: number;
  }[];
}

export interface Invoice {
  readonly production: Line;
  readonly shipping: Line;
  readonly handling: Line;
  readonly discount: Line;
  readonly total: Line;
}

interface InvoicedItem {
  readonly product: Product;
  readonly pageCount: number;
  readonly quantity: number;
  readonly options: readonly { readonly id: string; readonly value: string }[];
}

/** Cost of an order in euros, with taxes listed separately. */
export const makeInvoice = (items: readonly InvoicedItem[], quote: ShippingQuote): Invoice => {
  const production = items.reduce((sum, item) => sum + productionCost(item) * item.quantity, 0);
  const line = (cost: number): Line => taxed(toCents(cost), quote.taxRate);
  return {
    production: line(production),
    shipping: line(quote.shipping),
    handling: line(quote.handling),
    discount: { cost: 0, taxes: [] },
    total: line(production + quote.shipping + quote.handling),
  };
};

const taxed = (cost: number, rate: number): Line => ({
  cost,
  taxes: [{ rate, amount: toCents(cost * rate), calculatedOver: cost }],
});

const productionCost = ({ product, pageCount, options }: InvoicedItem): number => {
  const extraPages = pageCount - product.minPageCount;
  const chosen = options.map(
    ({ id, value }) =>
      product.options.find((option) => option.id === id)?.choices.find((choice) => choice.value === value)
        ?.cost,
  );
  return [product.cost, ...chosen].reduce(
    (sum, cost) => sum + (cost ? cost.base + extraPages * cost.perExtraPage : 0),
    0,
  );
};
