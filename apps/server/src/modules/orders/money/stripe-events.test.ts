import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  createRegistering,
  createSubscriber,
  mailKindsOf,
  sessionIdOf,
  subscriptionOf,
} from '../../../../test/accounts/subscriptions.ts';
import { permutationsOf } from '../../../../test/permutations.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { syncSubscription } from '../../accounts/subscriptions/sync-subscription.ts';

const t = useTestApp();
const stripe = useStripe(t);

test('the return page answers failed for a declined card and processing for a delayed method', async () => {
  const { user, call } = await createRegistering(t);
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

test('promise 30: refuses a forged, old or unsigned event without storing it', async () => {
  const { sessionId } = await createSubscriber(t, stripe);
  const [event] = await eventsAbout(t, sessionId);
  if (!event) throw new Error('Stripe announced nothing');
  expect(await deliver(t, event, { secret: 'whsec_forged' })).toBe(400);
  expect(await deliver(t, event, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBe(400);
  const bare = {
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  } as const;
  expect((await t.app.inject(bare)).statusCode).toBe(400);
  expect(await t.deps.db.selectFrom('stripeEvents').selectAll().execute()).toEqual([]);
  expect(await deliver(t, event)).toBe(204);
});

test('promise 30: six events in any order, one of them repeated, give the same state and the same mails', async () => {
  const { user, customerId, sessionId } = await createSubscriber(t, stripe);
  const events = (await eventsAbout(t, sessionId))
    .filter(({ type }) => /subscription|invoice\.(paid|payment_succeeded|finalized)|session/.test(type))
    .slice(-6);
  expect(events).toHaveLength(6);
  const outcomes = new Set<string>();
  for (const order of permutationsOf(events)) {
    await t.deps.db.deleteFrom('outboxMails').where('userId', '=', user.id).execute();
    await t.deps.db.deleteFrom('stripeEvents').execute();
    const fresh = { status: 'none', stripeSubscriptionId: null, currentPeriodEnd: null, startedAt: null };
    await t.deps.db.updateTable('subscriptions').set(fresh).where('userId', '=', user.id).execute();
    // The job of an event may run at any time; here after every second event, and once more at the end.
    for (const [index, event] of [...order, order[0]].entries()) {
      if (event) expect(await deliver(t, event)).toBe(204);
      if (index % 2 === 1) await syncSubscription(t.deps, customerId);
    }
    await syncSubscription(t.deps, customerId);
    const { updatedAt: _, ...row } = await subscriptionOf(t.deps, user.id);
    outcomes.add(JSON.stringify([row, await mailKindsOf(t.deps, user.id)]));
  }
  expect([...outcomes]).toHaveLength(1);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active' });
});

test('stores a repeated event once', async () => {
  const { sessionId } = await createSubscriber(t, stripe);
  const [event] = await eventsAbout(t, sessionId);
  if (!event) throw new Error('Stripe announced nothing');
  await t.deps.db.deleteFrom('stripeEvents').execute();
  const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(t, event)));
  expect(statuses).toEqual(Array(5).fill(204));
  expect(await t.deps.db.selectFrom('stripeEvents').select('id').execute()).toHaveLength(1);
});
