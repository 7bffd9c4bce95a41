import { limits } from '@dierbaar/contract';
import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';

const lookupKey = `writing-monthly-${limits.subscriptionCents}-eur`;
const taxRateName = 'Btw 21%';

/** What Stripe must know to sell a month of writing: one price and one tax rate, made once and found again after. */
export async function findSubscriptionPrice({ stripe }: Deps): Promise<{ price: string; taxRate: string }> {
  const [prices, taxRates] = await Promise.all([
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
    stripe.taxRates.list({ active: true, inclusive: true, limit: 100 }),
  ]);
  const taxRate =
    taxRates.data.find((rate) => rate.display_name === taxRateName) ?? (await createTaxRate(stripe));
  const price = prices.data[0] ?? (await createPrice(stripe));
  return { price: price.id, taxRate: taxRate.id };
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

function createTaxRate(stripe: Stripe): Promise<Stripe.TaxRate> {
  return stripe.taxRates.create(
    { display_name: taxRateName, percentage: 21, inclusive: true, country: 'NL' },
    { idempotencyKey: `tax-rate:${taxRateName}` },
  );
}
