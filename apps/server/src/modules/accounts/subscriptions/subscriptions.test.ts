import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createRegistering,
  createSubscriber,
  mailKindsOf,
  sessionIdOf,
  subscriptionOf,
} from '../../../../test/accounts/subscriptions.ts';
import { createSignedIn, createUser } from '../../../../test/factories.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { markVerified } from '../users/users.service.ts';
import { reconcileSubscriptions } from './subscriptions.service.ts';
import { syncSubscription } from './sync-subscription.ts';
import { welcomeConfirmed } from './welcome-mail.ts';

const t = useTestApp();
const stripe = useStripe(t);

test('registering, paying and returning gives access, and sends the verification mail', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  expect(paymentUrl).toMatch(stripe.standIn.url);
  const sessionId = sessionIdOf(paymentUrl);
  const status = () => t.clientOf()(routes.payment.stripeStatus, { query: { session_id: sessionId } });
  expect(await status()).toEqual({ purpose: 'subscription', state: 'failed' });
  await stripe.standIn.controls.payCheckout(sessionId);
  expect(await status()).toEqual({ purpose: 'subscription', state: 'succeeded' });
  expect(await status()).toEqual({ purpose: 'subscription', state: 'succeeded' });
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  expect(await mailKindsOf(t.deps, user.id)).toEqual(['verification']);
});

test('the welcome mail is sent once, after payment and confirmed address, whichever comes first', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  const sessionId = sessionIdOf(paymentUrl);
  const confirm = () =>
    t.deps.db
      .transaction()
      .execute(async (trx) =>
        welcomeConfirmed(t.deps, trx, await markVerified(trx, user.id, t.deps.clock())),
      );
  await stripe.standIn.controls.payCheckout(sessionId);
  await t.clientOf()(routes.payment.stripeStatus, { query: { session_id: sessionId } });
  expect(await mailKindsOf(t.deps, user.id)).not.toContain('subscriptionStarted');
  await confirm();
  await confirm();
  const { stripeCustomerId } = await subscriptionOf(t.deps, user.id);
  await syncSubscription(t.deps, stripeCustomerId ?? '');
  const welcomes = (await mailKindsOf(t.deps, user.id)).filter((kind) => kind === 'subscriptionStarted');
  expect(welcomes).toHaveLength(1);

  const early = await createSubscriber(t, stripe);
  expect(await mailKindsOf(t.deps, early.user.id)).toEqual(['subscriptionStarted']);
});

test('the payment page asks three euros in the name and language of the user', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  const session = await t.deps.stripe.checkout.sessions.retrieve(sessionIdOf(paymentUrl), {
    expand: ['line_items', 'customer'],
  });
  expect(session).toMatchObject({
    amount_total: 300,
    currency: 'eur',
    locale: 'nl',
    client_reference_id: user.id,
  });
  expect(session.customer).toMatchObject({ email: user.email, name: `${user.firstName} ${user.lastName}` });
});

test('a payment page opens for the caller only', async () => {
  const { call } = await createRegistering(t);
  const other = await createUser(t.deps, { subscription: null });
  const open = (email: string) => call(routes.payment.createSubscriptionSession, { body: { email } });
  await expect(open(other.email)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    t.clientOf()(routes.payment.createSubscriptionSession, { body: { email: other.email } }),
  ).rejects.toMatchObject({ statusCode: 401 });
});

test('a subscriber gets no payment page', async () => {
  const { user, call } = await createRegistering(t);
  const open = () => call(routes.payment.createSubscriptionSession, { body: { email: user.email } });
  const sessionId = sessionIdOf((await open()).paymentUrl);
  await stripe.standIn.controls.payCheckout(sessionId);
  await t.clientOf()(routes.payment.stripeStatus, { query: { session_id: sessionId } });
  await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
});

test('cancelling takes effect at the end of the paid month and sends a mail; resuming takes it back', async () => {
  const { user, call } = await createSubscriber(t, stripe);
  const before = await call(routes.subscription.get, {});
  expect(before).toMatchObject({
    status: 'active',
    hasAccess: true,
    priceCents: 300,
    cancelAtPeriodEnd: false,
  });
  const cancelled = await call(routes.subscription.cancel, {});
  expect(cancelled).toMatchObject({
    cancelAtPeriodEnd: true,
    hasAccess: true,
    currentPeriodEnd: before.currentPeriodEnd,
  });
  expect(await mailKindsOf(t.deps, user.id)).toContain('subscriptionCancelled');
  expect(await call(routes.account.securityEvents, {})).toMatchObject([{ kind: 'subscription_cancelled' }]);
  expect(await call(routes.subscription.resume, {})).toEqual(before);
});

test('the portal opens for subscribers only', async () => {
  const { call } = await createSubscriber(t, stripe);
  expect((await call(routes.subscription.portal, {})).url).toMatch(stripe.standIn.url);
  const { accessToken } = await createSignedIn(t.deps, { subscription: null });
  await expect(t.clientOf(accessToken)(routes.subscription.portal, {})).rejects.toMatchObject({
    code: 'not_subscribed',
  });
});

test('a failed renewal keeps access and sends a mail, ends access when Stripe cancels, and can be paid again', async () => {
  const { user, call, customerId, subscriptionId } = await createSubscriber(t, stripe);
  await stripe.standIn.controls.failNextRenewals({ subscription: subscriptionId, times: 10 });
  await stripe.standIn.controls.advanceClock({ months: 1, hours: 2 });
  await syncSubscription(t.deps, customerId);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'past_due' });
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: true });
  expect(await mailKindsOf(t.deps, user.id)).toContain('paymentFailed');
  await stripe.standIn.controls.advanceClock({ days: 30 });
  await syncSubscription(t.deps, customerId);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'canceled', pastDueSince: null });
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: false });
  expect(await mailKindsOf(t.deps, user.id)).toContain('subscriptionEnded');
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  await syncSubscription(t.deps, customerId);
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: true });
  await stripe.standIn.controls.calmDown();
});

test('without a webhook the reconciler finds a payment', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  await reconcileSubscriptions(t.deps);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'none' });
  t.time.advance(5 * 60 + 1);
  await reconcileSubscriptions(t.deps);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active' });
});

test('a payment in the sixth minute is found without a webhook and without the return page', async () => {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  t.time.advance(5 * 60 + 1);
  await reconcileSubscriptions(t.deps);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'none' });
  t.time.advance(60);
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  t.time.advance(5 * 60);
  await reconcileSubscriptions(t.deps);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active' });
});

test('a payment page that nobody pays is looked at ever less often, for a day', async () => {
  const { user, call } = await createRegistering(t);
  await call(routes.payment.createSubscriptionSession, { body: { email: user.email } });
  const opened = t.time.now.getTime();
  const looks: number[] = [];
  for (;;) {
    const { nextSyncAt } = await subscriptionOf(t.deps, user.id);
    if (nextSyncAt === null) break;
    looks.push(Math.round((nextSyncAt.getTime() - opened) / 60_000));
    t.time.now = nextSyncAt;
    await reconcileSubscriptions(t.deps);
  }
  expect(looks.slice(0, 6)).toEqual([5, 10, 20, 40, 80, 140]);
  expect(looks.length).toBeLessThan(40);
  expect(looks.at(-1)).toBeGreaterThan(24 * 60);
});

test('a customer whom Stripe does not know is tried ever less often, and the others are synced', async () => {
  const unknown = await createRegistering(t);
  const paying = await createRegistering(t);
  const open = ({ user, call }: typeof paying) =>
    call(routes.payment.createSubscriptionSession, { body: { email: user.email } });
  await open(unknown);
  const { paymentUrl } = await open(paying);
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  const stripeCustomerId = `cus_unknown_${unknown.user.id}`;
  await t.deps.db
    .updateTable('subscriptions')
    .set({ stripeCustomerId, nextSyncAt: t.time.now })
    .where('userId', '=', unknown.user.id)
    .execute();
  t.time.advance(5 * 60 + 1);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    await reconcileSubscriptions(t.deps);
    const { nextSyncAt } = await subscriptionOf(t.deps, unknown.user.id);
    if (!nextSyncAt) throw new Error('nothing is due');
    waits.push(Math.round((nextSyncAt.getTime() - t.time.now.getTime()) / 60_000));
    t.time.now = nextSyncAt;
  }
  expect(await subscriptionOf(t.deps, paying.user.id)).toMatchObject({ status: 'active', syncAttempts: 0 });
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits.at(-1)).toBe(6 * 60);
  expect(t.logLines.join('')).toContain('"alarm":"subscription_sync"');
});
