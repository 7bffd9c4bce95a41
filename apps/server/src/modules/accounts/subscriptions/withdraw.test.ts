import { routes } from '@dierbaar/contract';
import { afterEach, expect, test } from 'vitest';
import {
  createRegistering,
  createSubscriber,
  mailKindsOf,
  sessionIdOf,
  subscriptionOf,
} from '../../../../test/accounts/subscriptions.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { reconcileSubscriptions } from './subscriptions.service.ts';
import { syncSubscription } from './sync-subscription.ts';
import { withdraw } from './withdraw.ts';

const t = useTestApp();
const stripe = useStripe(t);
afterEach(() => stripe.standIn.controls.calmDown());

/** Status at Stripe and cents refunded. */
async function atStripe({ customerId, subscriptionId }: { customerId: string; subscriptionId: string }) {
  const { status } = await t.deps.stripe.subscriptions.retrieve(subscriptionId);
  const { data } = await t.deps.stripe.charges.list({ customer: customerId, limit: 100 });
  return `${status}, ${data.reduce((sum, charge) => sum + charge.amount_refunded, 0)} cents refunded`;
}

const done = 'canceled, 300 cents refunded';

test('withdrawing within fourteen days ends the subscription, refunds it and sends a mail; later it is refused', async () => {
  const { user, call, customerId } = await createSubscriber(t, stripe);
  expect((await call(routes.subscription.get, {})).withdrawableUntil).not.toBeNull();
  expect(await call(routes.subscription.withdraw, {})).toMatchObject({
    status: 'canceled',
    hasAccess: false,
    withdrawableUntil: null,
  });
  const refunds = await t.deps.stripe.refunds.list({ limit: 100 });
  const charges = await t.deps.stripe.charges.list({ customer: customerId });
  expect(refunds.data.filter(({ charge }) => charges.data.some(({ id }) => id === charge))).toMatchObject([
    { amount: 300 },
  ]);
  expect(await call(routes.account.securityEvents, {})).toMatchObject([
    { kind: 'subscription_withdrawn', network: '127.0.0.*', times: 1 },
  ]);
  const mails = await mailKindsOf(t.deps, user.id);
  expect(mails).toContain('withdrawalConfirmed');
  expect(mails).not.toContain('subscriptionEnded');
  await expect(call(routes.subscription.withdraw, {})).rejects.toMatchObject({ code: 'not_subscribed' });

  const late = await createSubscriber(t, stripe);
  const startedAt = new Date(t.time.now.getTime() - 15 * 24 * 3600 * 1000);
  await t.deps.db
    .updateTable('subscriptions')
    .set({ startedAt })
    .where('userId', '=', late.user.id)
    .execute();
  await expect(late.call(routes.subscription.withdraw, {})).rejects.toMatchObject({
    code: 'withdrawal_expired',
  });
});

test('a withdrawal while Stripe is away ends access at once and reaches Stripe later', async () => {
  const subscriber = await createSubscriber(t, stripe);
  const { user, call } = subscriber;
  await stripe.standIn.controls.breakApi({ kind: 'error', status: 503, path: '/v1/', times: 1000 });
  expect(await call(routes.subscription.withdraw, {})).toMatchObject({
    status: 'canceled',
    hasAccess: false,
  });
  expect(await mailKindsOf(t.deps, user.id)).toContain('withdrawalConfirmed');
  await stripe.standIn.controls.calmDown();
  expect(await atStripe(subscriber)).toBe('active, 0 cents refunded');
  t.time.advance(600);
  await reconcileSubscriptions(t.deps);
  expect(await atStripe(subscriber)).toBe(done);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'canceled' });
});

test('a sync between the withdrawal and its end at Stripe does not give access back', async () => {
  const subscriber = await createSubscriber(t, stripe);
  const { user, call, customerId } = subscriber;
  const fault = { kind: 'error', status: 500, method: 'DELETE', path: '/v1/subscriptions' } as const;
  await stripe.standIn.controls.breakApi({ ...fault, times: 1000 });
  await call(routes.subscription.withdraw, {});
  for (let count = 0; count < 4; count++) await syncSubscription(t.deps, customerId);
  expect(await call(routes.subscription.get, {})).toMatchObject({ status: 'canceled', hasAccess: false });
  const alarms = t.logLines.filter((line) => line.includes('"alarm":"subscription_ending"'));
  expect(alarms.some((line) => line.includes(subscriber.subscriptionId))).toBe(true);
  await stripe.standIn.controls.calmDown();
  t.time.advance(6 * 3600);
  await reconcileSubscriptions(t.deps);
  expect(await atStripe(subscriber)).toBe(done);
  expect((await mailKindsOf(t.deps, user.id)).filter((kind) => kind === 'withdrawalConfirmed')).toHaveLength(
    1,
  );
});

test('a refund that was made, but not answered, counts also after Stripe has forgotten its key', async () => {
  const subscriber = await createSubscriber(t, stripe);
  const fault = {
    kind: 'error',
    status: 500,
    method: 'POST',
    path: '/v1/refunds',
    executes: true,
  } as const;
  await stripe.standIn.controls.breakApi({ ...fault, times: 100 });
  await subscriber.call(routes.subscription.withdraw, {});
  await stripe.standIn.controls.calmDown();
  const open = () =>
    t.deps.db
      .selectFrom('subscriptionEndings')
      .select(['doneAt', 'refundedCents', 'attempts'])
      .where('stripeSubscriptionId', '=', subscriber.subscriptionId)
      .executeTakeFirstOrThrow();
  expect(await open()).toEqual({ doneAt: null, refundedCents: null, attempts: 1 });
  await stripe.standIn.controls.advanceClock({ hours: 25 });
  t.time.advance(25 * 3600);
  await reconcileSubscriptions(t.deps);
  expect(await open()).toEqual({ doneAt: t.time.now, refundedCents: 300, attempts: 1 });
  expect(await atStripe(subscriber)).toBe(done);
});

test('a payment that arrives after the withdrawal is refunded too', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl), { method: 'sepa_debit' });
  const { stripeCustomerId } = await subscriptionOf(t.deps, user.id);
  const customerId = stripeCustomerId ?? '';
  await syncSubscription(t.deps, customerId);
  const subscriptionId = (await subscriptionOf(t.deps, user.id)).stripeSubscriptionId ?? '';
  await withdraw(t.deps, user.id, null);
  expect(await atStripe({ customerId, subscriptionId })).toBe('canceled, 0 cents refunded');
  await stripe.standIn.controls.settlePayment(subscriptionId, 'succeed');
  t.time.advance(600);
  await reconcileSubscriptions(t.deps);
  expect(await atStripe({ customerId, subscriptionId })).toBe(done);
});

test('who subscribes again while the withdrawn subscription has not ended yet has access, and pays once', async () => {
  const subscriber = await createSubscriber(t, stripe);
  const { user, call, customerId } = subscriber;
  const fault = { kind: 'error', status: 500, method: 'DELETE', path: '/v1/subscriptions' } as const;
  await stripe.standIn.controls.breakApi({ ...fault, times: 1000 });
  await call(routes.subscription.withdraw, {});
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  await syncSubscription(t.deps, customerId);
  expect(await call(routes.subscription.get, {})).toMatchObject({ status: 'active', hasAccess: true });
  await stripe.standIn.controls.calmDown();
  t.time.advance(600);
  await reconcileSubscriptions(t.deps);
  expect(await atStripe(subscriber)).toBe(done);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active', withdrawnAt: null });
  expect(await mailKindsOf(t.deps, user.id)).not.toContain('subscriptionDuplicate');
});
