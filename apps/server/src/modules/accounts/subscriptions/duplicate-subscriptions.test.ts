import { afterEach, expect, test } from 'vitest';
import {
  createRegistering,
  createSubscriber,
  mailKindsOf,
  subscriptionOf,
} from '../../../../test/accounts/subscriptions.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { findSubscriptionPrice } from './subscription-price.ts';
import { ensureSubscription, updateSubscription } from './subscriptions.queries.ts';
import { reconcileSubscriptions } from './subscriptions.service.ts';
import { syncSubscription } from './sync-subscription.ts';

const t = useTestApp();
const stripe = useStripe(t);
afterEach(() => stripe.standIn.controls.calmDown());

/** Pays one more subscription of a customer, as a page did that was open in another tab. */
async function subscribeAgain(customer: string): Promise<string> {
  const { price } = await findSubscriptionPrice(t.deps);
  const { id } = await t.deps.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://example.com',
  });
  await stripe.standIn.controls.payCheckout(id);
  return String((await t.deps.stripe.checkout.sessions.retrieve(id)).subscription);
}

const statusAtStripe = async (id: string) => (await t.deps.stripe.subscriptions.retrieve(id)).status;

/** Cents refunded to a customer. */
async function refundedTo(customer: string): Promise<number> {
  const { data } = await t.deps.stripe.charges.list({ customer, limit: 100 });
  return data.reduce((sum, charge) => sum + charge.amount_refunded, 0);
}

const duplicateMails = async (userId: string) =>
  (await mailKindsOf(t.deps, userId)).filter((kind) => kind === 'subscriptionDuplicate').length;

test('a second subscription is ended and refunded with a mail; the first goes on', async () => {
  const { user, customerId, subscriptionId } = await createSubscriber(t, stripe);
  await stripe.standIn.controls.advanceClock({ hours: 1 });
  const second = await subscribeAgain(customerId);
  for (let count = 0; count < 3; count++) await syncSubscription(t.deps, customerId);
  expect(await statusAtStripe(second)).toBe('canceled');
  expect(await statusAtStripe(subscriptionId)).toBe('active');
  expect(await refundedTo(customerId)).toBe(300);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({
    status: 'active',
    stripeSubscriptionId: subscriptionId,
  });
  expect(await mailKindsOf(t.deps, user.id)).toEqual(['subscriptionStarted', 'subscriptionDuplicate']);
});

test('of two subscriptions that are both new the older one is kept', async () => {
  const { user } = await createRegistering(t);
  const { id: stripeCustomerId } = await t.deps.stripe.customers.create({ email: user.email });
  await ensureSubscription(t.deps.db, user.id);
  await updateSubscription(t.deps.db, user.id, { stripeCustomerId }, t.time.now);
  const first = await subscribeAgain(stripeCustomerId);
  await stripe.standIn.controls.advanceClock({ hours: 1 });
  const second = await subscribeAgain(stripeCustomerId);
  await syncSubscription(t.deps, stripeCustomerId);
  expect(await statusAtStripe(first)).toBe('active');
  expect(await statusAtStripe(second)).toBe('canceled');
  expect(await refundedTo(stripeCustomerId)).toBe(300);
  expect(await duplicateMails(user.id)).toBe(1);
});

test.each([
  ['DELETE', '/v1/subscriptions'],
  ['POST', '/v1/refunds'],
])(
  'a second subscription is ended and refunded once also when %s %s fails for a while',
  async (method, path) => {
    const { user, customerId } = await createSubscriber(t, stripe);
    await stripe.standIn.controls.advanceClock({ hours: 1 });
    const second = await subscribeAgain(customerId);
    await stripe.standIn.controls.breakApi({ kind: 'error', status: 500, method, path, times: 100 });
    await syncSubscription(t.deps, customerId);
    expect(await duplicateMails(user.id)).toBe(0);
    await stripe.standIn.controls.calmDown();
    t.time.advance(600);
    await reconcileSubscriptions(t.deps);
    expect(await statusAtStripe(second)).toBe('canceled');
    expect(await refundedTo(customerId)).toBe(300);
    expect(await duplicateMails(user.id)).toBe(1);
  },
);
