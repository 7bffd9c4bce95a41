import { routes } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createSignedIn, createUser } from '../../../test/factories.ts';
import { useStripe } from '../../../test/stripe.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { signToken } from '../auth/access-token.ts';
import { reconcileSubscriptions } from './subscriptions.service.ts';
import { syncSubscription } from './sync-subscription.ts';

const t = useTestApp();
const stripe = useStripe(t);

const sessionIdOf = (paymentUrl: string) => new URL(paymentUrl).pathname.split('/').at(-1) ?? '';

async function createRegistering() {
  const user = await createUser(t.deps, { isVerified: false, subscription: null });
  const accessToken = await signToken(t.deps, { scope: 'register', userId: user.id });
  return { user, call: t.clientOf(accessToken) };
}

/** Someone who has paid, confirmed, and is signed in. */
async function createSubscriber() {
  const { user, accessToken } = await createSignedIn(t.deps, { subscription: null });
  const call = t.clientOf(accessToken);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  const sessionId = sessionIdOf(paymentUrl);
  await stripe.standIn.controls.payCheckout(sessionId);
  await call(routes.payment.stripeStatus, { query: { session_id: sessionId } });
  const row = await rowOf(user.id);
  return {
    user,
    call,
    sessionId,
    customerId: row.stripeCustomerId ?? '',
    subscriptionId: row.stripeSubscriptionId ?? '',
  };
}

const rowOf = (userId: string) =>
  t.deps.db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

const mailsOf = async (userId: string) =>
  (
    await t.deps.db
      .selectFrom('outboxMails')
      .select('kind')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
  ).map(({ kind }) => kind);

/** What Stripe has announced about a customer, oldest first. */
async function eventsOf(customerId: string): Promise<Stripe.Event[]> {
  const { data } = await t.deps.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'customer' in object && object.customer === customerId)
    .reverse();
}

async function deliver(
  event: Stripe.Event,
  secret = t.deps.config.STRIPE_WEBHOOK_SECRET,
  timestamp?: number,
) {
  const payload = JSON.stringify(event);
  const at = timestamp === undefined ? {} : { timestamp };
  const signature = t.deps.stripe.webhooks.generateTestHeaderString({ payload, secret, ...at });
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return answer.statusCode;
}

test('registering, paying and returning gives access, a mail about the subscription and one to confirm', async () => {
  const { user, call } = await createRegistering();
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
  expect(await rowOf(user.id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  expect((await mailsOf(user.id)).sort()).toEqual(['subscriptionStarted', 'verification']);
});

test('three euros a month, VAT of 21 % within, in the person’s own name and language', async () => {
  const { user, call } = await createRegistering();
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

test('a payment page opens for the person who asks, and for nobody else', async () => {
  const { call } = await createRegistering();
  const other = await createUser(t.deps, { subscription: null });
  const open = (email: string) => call(routes.payment.createSubscriptionSession, { body: { email } });
  await expect(open(other.email)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    t.clientOf()(routes.payment.createSubscriptionSession, { body: { email: other.email } }),
  ).rejects.toMatchObject({ statusCode: 401 });
});

test('a second page closes the first, so that nobody pays twice; who already pays gets none', async () => {
  const { user, call } = await createRegistering();
  const open = () => call(routes.payment.createSubscriptionSession, { body: { email: user.email } });
  const first = sessionIdOf((await open()).paymentUrl);
  const second = sessionIdOf((await open()).paymentUrl);
  expect((await t.deps.stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
  await stripe.standIn.controls.payCheckout(second);
  await t.clientOf()(routes.payment.stripeStatus, { query: { session_id: second } });
  await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
});

test('a declined card leaves no access; a delayed method is still being processed', async () => {
  const { user, call } = await createRegistering();
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  const sessionId = sessionIdOf(paymentUrl);
  await stripe.standIn.controls.payCheckout(sessionId, { card: '4000000000000002' });
  expect(await t.clientOf()(routes.payment.stripeStatus, { query: { session_id: sessionId } })).toMatchObject(
    { state: 'failed' },
  );
  await stripe.standIn.controls.payCheckout(sessionId, { method: 'sepa_debit' });
  expect(await t.clientOf()(routes.payment.stripeStatus, { query: { session_id: sessionId } })).toMatchObject(
    { state: 'processing' },
  );
});

test('an unknown checkout session is not found', async () => {
  const query = { session_id: `cs_test_${'x'.repeat(40)}` };
  await expect(t.clientOf()(routes.payment.stripeStatus, { query })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('cancelling ends at the close of the paid month, with a mail; resuming takes it back', async () => {
  const { user, call } = await createSubscriber();
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
  expect(await mailsOf(user.id)).toContain('subscriptionCancelled');
  expect(await call(routes.subscription.resume, {})).toEqual(before);
});

test('withdrawing within fourteen days ends at once, gives the money back and confirms it; later it is too late', async () => {
  const { user, call, customerId } = await createSubscriber();
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
  const mails = await mailsOf(user.id);
  expect(mails).toContain('withdrawalConfirmed');
  expect(mails).not.toContain('subscriptionEnded');
  await expect(call(routes.subscription.withdraw, {})).rejects.toMatchObject({ code: 'not_subscribed' });

  const late = await createSubscriber();
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

test('the portal opens for who has paid, and for nobody else', async () => {
  const { call } = await createSubscriber();
  expect((await call(routes.subscription.portal, {})).url).toMatch(stripe.standIn.url);
  const { accessToken } = await createSignedIn(t.deps, { subscription: null });
  await expect(t.clientOf(accessToken)(routes.subscription.portal, {})).rejects.toMatchObject({
    code: 'not_subscribed',
  });
});

test('promise 30: a forged, old or unsigned event is refused and changes nothing', async () => {
  const { customerId } = await createSubscriber();
  const [event] = await eventsOf(customerId);
  if (!event) throw new Error('Stripe announced nothing');
  expect(await deliver(event, 'whsec_forged')).toBe(400);
  expect(await deliver(event, undefined, Math.floor(Date.now() / 1000) - 3600)).toBe(400);
  const bare = {
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  } as const;
  expect((await t.app.inject(bare)).statusCode).toBe(400);
  expect(await t.deps.db.selectFrom('stripeEvents').selectAll().execute()).toEqual([]);
  expect(await deliver(event)).toBe(204);
});

test('promise 30: every order of six events, one of them repeated, ends in the same state with the same mails', async () => {
  const { user, customerId } = await createSubscriber();
  const events = (await eventsOf(customerId))
    .filter(({ type }) => /subscription|invoice\.(paid|payment_succeeded|finalized)|session/.test(type))
    .slice(-6);
  expect(events).toHaveLength(6);
  const outcomes = new Set<string>();
  for (const order of permutations(events)) {
    await t.deps.db.deleteFrom('outboxMails').where('userId', '=', user.id).execute();
    await t.deps.db.deleteFrom('stripeEvents').execute();
    const fresh = { status: 'none', stripeSubscriptionId: null, currentPeriodEnd: null, startedAt: null };
    await t.deps.db.updateTable('subscriptions').set(fresh).where('userId', '=', user.id).execute();
    // The job of an event may run at any time; here right after every second one, and once more at the end.
    for (const [index, event] of [...order, order[0]].entries()) {
      if (event) expect(await deliver(event)).toBe(204);
      if (index % 2 === 1) await syncSubscription(t.deps, customerId);
    }
    await syncSubscription(t.deps, customerId);
    const { updatedAt: _, ...row } = await rowOf(user.id);
    outcomes.add(JSON.stringify([row, await mailsOf(user.id)]));
  }
  expect([...outcomes]).toHaveLength(1);
  expect(await rowOf(user.id)).toMatchObject({ status: 'active' });
}, 240_000);

test('a repeated event adds no second job', async () => {
  const { customerId } = await createSubscriber();
  const [event] = await eventsOf(customerId);
  if (!event) throw new Error('Stripe announced nothing');
  await t.deps.db.deleteFrom('stripeEvents').execute();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
  expect(statuses).toEqual(Array(5).fill(204));
  expect(await t.deps.db.selectFrom('stripeEvents').select('id').execute()).toHaveLength(1);
});

test('a renewal that fails: past due with access and a mail, then ended by Stripe without access, then paid again', async () => {
  const { user, call, customerId, subscriptionId } = await createSubscriber();
  await stripe.standIn.controls.failNextRenewals({ subscription: subscriptionId, times: 10 });
  await stripe.standIn.controls.advanceClock({ months: 1, hours: 2 });
  await syncSubscription(t.deps, customerId);
  expect(await rowOf(user.id)).toMatchObject({ status: 'past_due' });
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: true });
  expect(await mailsOf(user.id)).toContain('paymentFailed');
  await stripe.standIn.controls.advanceClock({ days: 30 });
  await syncSubscription(t.deps, customerId);
  expect(await rowOf(user.id)).toMatchObject({ status: 'canceled', pastDueSince: null });
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: false });
  expect(await mailsOf(user.id)).toContain('subscriptionEnded');
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  await syncSubscription(t.deps, customerId);
  expect(await call(routes.auth.user, {})).toMatchObject({ hasAccess: true });
  await stripe.standIn.controls.calmDown();
});

test('without any webhook the reconciler notices a payment, and the end of a cancelled month', async () => {
  const { user, call } = await createRegistering();
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  await stripe.standIn.controls.payCheckout(sessionIdOf(paymentUrl));
  await reconcileSubscriptions(t.deps);
  expect(await rowOf(user.id)).toMatchObject({ status: 'none' });
  t.time.advance(5 * 60 + 1);
  await reconcileSubscriptions(t.deps);
  expect(await rowOf(user.id)).toMatchObject({ status: 'active' });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
