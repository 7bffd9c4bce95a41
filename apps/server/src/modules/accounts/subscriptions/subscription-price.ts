import { limits } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { findTaxRate } from '../../../adapters/stripe/tax-rates.ts';
import type { Deps } from '../../../deps.ts';

const lookupKey = `writing-monthly-${limits.subscriptionCents}-eur`;
const vatPercent = 21;

/** The ids of the monthly price and its tax rate at Stripe, created on first use. */
export async function findSubscriptionPrice({ stripe }: Deps): Promise<{ price: string; taxRate: string }> {
  const [prices, taxRate] = await Promise.all([
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
    findTaxRate(stripe, vatPercent),
  ]);
  const price = prices.data[0] ?? (await createPrice(stripe));
  return { price: price.id, taxRate };
}

async function createPrice(stripe: Stripe): Promise<Stripe.Price> {
  const product = await stripe.products.create(
    { name: 'Dierbaar: schrijven' },
    { idempotencyKey: `product:${lookupKey}` },
  );
  return stripe.prices.create(
    {
      currency: 'eur',
      unit_amount: limits.subscriptionCents,
      recurring: { interval: 'month' },
      product: product.id,
      tax_behavior: 'inclusive',
      lookup_key: lookupKey,
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
}
