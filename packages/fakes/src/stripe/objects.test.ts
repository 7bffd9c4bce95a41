import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, subscriptionSession } from '../../test/stripe-harness.ts';

let harness: Harness;
let stripe: Stripe;

beforeAll(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
});
afterAll(() => harness.close());

describe('objects', () => {
  it('have prefixed ids and keep lists and metadata as sent', async () => {
    const customer = await stripe.customers.create({
      email: 'a@example.com',
      preferred_locales: ['nl', 'en'],
      metadata: { user_id: 'u1', note: 'c&d=é [x]' },
    });
    expect(customer.id).toMatch(/^cus_/);
    const { data } = await stripe.events.list({ type: 'customer.created' });
    expect(data[0]?.data.object).toMatchObject({
      id: customer.id,
      preferred_locales: ['nl', 'en'],
      metadata: { user_id: 'u1', note: 'c&d=é [x]' },
    });
  });

  it('are found by lookup key, which is unique among prices', async () => {
    const create = (transfer_lookup_key: boolean) =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: 300,
        recurring: { interval: 'month' },
        product_data: { name: 'Dierbaar' },
        lookup_key: 'monthly',
        transfer_lookup_key,
      });
    const first = await create(false);
    await expect(create(false)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await create(true);
    const found = await stripe.prices.list({ lookup_keys: ['monthly'] });
    expect(found.data.map((price) => price.id)).toEqual([second.id]);
    const all = await stripe.prices.list();
    expect(all.data.find((price) => price.id === first.id)?.lookup_key).toBeNull();
  });

  it('are listed in pages, newest first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.push(
        (await stripe.taxRates.create({ display_name: 'btw', percentage: index, inclusive: true })).id,
      );
    const page = await stripe.taxRates.list({ limit: 2 });
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/tax_rates' });
    expect(page.data.map((rate) => rate.id)).toEqual([made[4], made[3]]);
    const rest = await stripe.taxRates.list({ limit: 3, starting_after: made[3] });
    expect(rest).toMatchObject({ has_more: false });
    const back = await stripe.taxRates.list({ limit: 2, ending_before: made[0] });
    expect(back.data.map((rate) => rate.id)).toEqual([made[2], made[1]]);
    const all = await stripe.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((rate) => rate.id)).toEqual(made.toReversed());
  });

  it('are expanded at the given paths, and an unknown path is refused', async () => {
    const { session } = await subscriptionSession(stripe);
    await harness.standIn.controls.payCheckout(session.id);
    const full = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items.data.price.product', 'customer', 'subscription.latest_invoice.payments'],
    });
    expect(full.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Dierbaar' });
    expect(full.customer).toMatchObject({ email: 'anna@example.com' });
    expect(full.subscription).toMatchObject({ latest_invoice: { payments: { data: [{ status: 'paid' }] } } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).customer).toEqual(expect.any(String));
    const listed = await stripe.subscriptions.list({ expand: ['data.latest_invoice'] });
    expect(listed.data[0]?.latest_invoice).toMatchObject({ status: 'paid' });
    await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['colour'] })).rejects.toMatchObject(
      {
        statusCode: 400,
      },
    );
  });
});
