import type Stripe from 'stripe';

export interface Tax {
  readonly rate: Stripe.TaxRate;
  readonly amount: number;
  readonly taxable: number;
}

/** Tax per rate: part of the amount in cents when inclusive, on top of it when exclusive. */
export const taxesOn = (amount: number, rates: readonly Stripe.TaxRate[]): Tax[] =>
  rates.map((rate) => {
    const tax = rate.inclusive
      ? Math.round(amount - amount / (1 + rate.percentage / 100))
      : Math.round((amount * rate.percentage) / 100);
    return { rate, amount: tax, taxable: rate.inclusive ? amount - tax : amount };
  });

export const sumOf = (taxes: readonly Tax[], kind: 'inclusive' | 'exclusive' | 'all'): number =>
  taxes
    .filter((tax) => kind === 'all' || tax.rate.inclusive === (kind === 'inclusive'))
    .reduce((sum, tax) => sum + tax.amount, 0);
