import { routes } from '@dierbaar/contract';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createRegistering,
  createSubscriber,
  sessionIdOf,
  subscriptionOf,
} from '../../../../test/accounts/subscriptions.ts';
import { createUnpaid, pay, statusOf, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { syncSubscription } from '../../accounts/subscriptions/sync-subscription.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const worker = createTestWorker(t);
afterEach(async () => {
  vi.restoreAllMocks();
  await stripe.standIn.controls.calmDown();
  await worker.stop();
});

const askStatus = (sessionId: string, ip?: string) =>
  t.clientOf(undefined, ip)(routes.payment.stripeStatus, { query: { session_id: sessionId } });

/** Pooled connections in use, and calls that wait for one. */
function busyConnections(): { inUse: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = t.deps.pool;
  return { inUse: totalCount - idleCount, waiting: waitingCount };
}

/** Starts a call of which Stripe holds the request until `calmDown`. */
async function startHeld<T>(path: string, start: () => Promise<T>): Promise<{ ended: Promise<T> }> {
  await stripe.standIn.controls.breakApi({ kind: 'hold', method: 'GET', path, times: 100 });
  const ended = start();
  await expect.poll(() => stripe.standIn.controls.heldApiCalls()).toBe(1);
  return { ended };
}

async function openPage() {
  const { user, call } = await createRegistering(t);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  return { user, sessionId: sessionIdOf(paymentUrl) };
}

test('promise 55: while Stripe does not answer, no connection is held and other status calls are answered from the row', async () => {
  const { sessionId } = await openPage();
  await stripe.standIn.controls.payCheckout(sessionId);
  const first = await startHeld('/v1/subscriptions', () => askStatus(sessionId));
  expect(busyConnections()).toEqual({ inUse: 0, waiting: 0 });
  const others = await Promise.all(Array.from({ length: 40 }, () => askStatus(sessionId)));
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['processing']));
  expect(stripe.standIn.controls.heldApiCalls()).toBe(1);
  await stripe.standIn.controls.calmDown();
  expect(await first.ended).toEqual({ purpose: 'subscription', state: 'succeeded' });
  expect(await askStatus(sessionId)).toEqual({ purpose: 'subscription', state: 'succeeded' });
});

test('while another process syncs a customer, a paid session is processing until access is stored', async () => {
  const { user, sessionId } = await openPage();
  await stripe.standIn.controls.payCheckout(sessionId);
  const { stripeCustomerId } = await subscriptionOf(t.deps, user.id);
  const sync = await startHeld('/v1/subscriptions', () => syncSubscription(t.deps, stripeCustomerId ?? ''));
  expect(await askStatus(sessionId)).toEqual({ purpose: 'subscription', state: 'processing' });
  await stripe.standIn.controls.calmDown();
  expect(await sync.ended).toBe(true);
  expect(await askStatus(sessionId)).toEqual({ purpose: 'subscription', state: 'succeeded' });
});

test('cancelling while a sync is under way is answered when the row has it', async () => {
  const { user, call, customerId } = await createSubscriber(t, stripe);
  const sync = await startHeld('/v1/subscriptions', () => syncSubscription(t.deps, customerId));
  const update = vi.spyOn(t.deps.stripe.subscriptions, 'update');
  const cancelling = call(routes.subscription.cancel, {});
  await expect.poll(() => update.mock.settledResults[0]?.type).toBe('fulfilled');
  await stripe.standIn.controls.calmDown();
  expect(await cancelling).toMatchObject({ cancelAtPeriodEnd: true, hasAccess: true });
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ cancelAtPeriodEnd: true });
  await sync.ended;
});

test('cancelling while a sync does not end answers what Stripe accepted, and the row follows', async () => {
  const { user, call, customerId } = await createSubscriber(t, stripe);
  const sync = await startHeld('/v1/subscriptions', () => syncSubscription(t.deps, customerId));
  expect(await call(routes.subscription.cancel, {})).toMatchObject({
    cancelAtPeriodEnd: true,
    hasAccess: true,
  });
  await stripe.standIn.controls.calmDown();
  await sync.ended;
  await worker.start();
  await expect.poll(() => subscriptionOf(t.deps, user.id)).toMatchObject({ cancelAtPeriodEnd: true });
});

test('cancelling is answered with what Stripe accepted when it cannot be read back', async () => {
  const { call } = await createSubscriber(t, stripe);
  await stripe.standIn.controls.breakApi({
    ...{ kind: 'error', status: 400, times: 100 },
    ...{ method: 'GET', path: '/v1/subscriptions' },
  });
  expect(await call(routes.subscription.cancel, {})).toMatchObject({ cancelAtPeriodEnd: true });
});

test('a sync that read Stripe before another change was stored reads again', async () => {
  const { user, customerId } = await createSubscriber(t, stripe);
  const sync = await startHeld('/v1/subscriptions', () => syncSubscription(t.deps, customerId));
  const { stripeSubscriptionId } = await subscriptionOf(t.deps, user.id);
  // As a sync of another process would, whose lock was lost with its connection.
  await t.deps.stripe.subscriptions.update(stripeSubscriptionId ?? '', { cancel_at_period_end: true });
  const stored = { cancelAtPeriodEnd: true };
  await t.deps.db.updateTable('subscriptions').set(stored).where('userId', '=', user.id).execute();
  await stripe.standIn.controls.calmDown();
  expect(await sync.ended).toBe(true);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject(stored);
});

test('promise 55: while Stripe is asked about an order, other calls about it are answered from the row', async () => {
  const order = await createUnpaid(t);
  const first = await startHeld('/v1/checkout/sessions', () => statusOf(order));
  await pay(stripe, order.sessionId);
  expect(busyConnections()).toEqual({ inUse: 0, waiting: 0 });
  const states = await Promise.all(Array.from({ length: 20 }, () => statusOf(order)));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['awaiting_payment']));
  await order.call(routes.orders.left, { params: { id: order.orderId } });
  expect(stripe.standIn.controls.heldApiCalls()).toBe(1);
  await stripe.standIn.controls.calmDown();
  await first.ended;
  expect(await statusOf(order)).toMatchObject({ state: 'paid' });
});

test('limits status calls per checkout session and per address, and changes of a subscription per account', {
  tags: ['whole'],
}, async () => {
  const { sessionId } = await openPage();
  const statusOfMany = async (ids: string[], ip: (index: number) => string) => {
    const codes: string[] = [];
    for (const [index, id] of ids.entries())
      codes.push(
        await askStatus(id, ip(index)).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      );
    return codes;
  };
  const oneSession = await statusOfMany(Array(151).fill(sessionId), (index) => `10.1.${index}.1`);
  expect(oneSession.filter((code) => code === 'rate_limited')).toHaveLength(1);
  const manySessions = Array.from({ length: 301 }, (_, index) => `cs_test_unknown${index}`);
  const oneAddress = await statusOfMany(manySessions, () => '10.2.0.1');
  expect(oneAddress.at(-1)).toBe('rate_limited');
  expect(oneAddress.filter((code) => code === 'not_found')).toHaveLength(300);

  const { call } = await createSubscriber(t, stripe);
  for (let calls = 0; calls < 30; calls++) await call(routes.subscription.portal, {});
  await expect(call(routes.subscription.portal, {})).rejects.toMatchObject({ code: 'rate_limited' });
});
