import type Stripe from 'stripe';

/** The id of the inclusive VAT rate at Stripe, created on first use. */
export async function findTaxRate(stripe: Stripe, percentage: number): Promise<string> {
  const name = `Btw ${percentage}%`;
  const { data } = await stripe.taxRates.list({ active: true, inclusive: true, limit: 100 });
  const known = data.find((rate) => rate.display_name === name);
  if (known) return known.id;
  const created = await stripe.taxRates.create(
    { display_name: name, percentage, inclusive: true, country: 'NL' },
    { idempotencyKey: `tax-rate:${name}` },
  );
  return created.id;
}
