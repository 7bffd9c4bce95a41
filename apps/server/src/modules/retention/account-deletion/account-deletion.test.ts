import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSubscriber, mailKindsOf, subscriptionOf } from '../../../../test/accounts/subscriptions.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { createPaid, createUnpaid, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { openSession } from '../../accounts/auth/sessions.service.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const day = 24 * 3600;

const exists = async (userId: string) =>
  (await t.deps.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length > 0;

/** Calls with a new session, since tests advance the clock past the lifetime of a token. */
const callAs = async (userId: string) =>
  t.clientOf((await openSession(t.deps, t.deps.db, userId, 'test')).accessToken);

/** Lets the sweep close accounts, and erase them an hour later. */
async function sweepTwice(): Promise<void> {
  await sweepAccounts(t.deps);
  t.time.advance(3601);
  await sweepAccounts(t.deps);
}

test('an account is erased fourteen days after its person asked for it, and not before', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  expect(await call(routes.accountDeletion.get, {})).toEqual({ state: 'none' });
  const planned = await call(routes.accountDeletion.plan, {});
  const erasesAt = new Date(t.time.now.getTime() + 14 * day * 1000).toISOString();
  expect(planned).toEqual({ state: 'planned', erasesAt });
  t.time.advance(60);
  expect(await call(routes.accountDeletion.plan, {})).toEqual(planned);
  expect(await mailKindsOf(t.deps, user.id)).toEqual(['accountDeletionPlanned']);
  t.time.advance(14 * day - 120);
  await sweepAccounts(t.deps);
  expect(await exists(user.id)).toBe(true);
  t.time.advance(120);
  await sweepTwice();
  expect(await exists(user.id)).toBe(false);
});

test('who changes their mind within the fourteen days keeps everything', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  await t.clientOf(accessToken)(routes.accountDeletion.plan, {});
  t.time.advance(13 * day);
  const call = await callAs(user.id);
  expect(await call(routes.accountDeletion.undo, {})).toEqual({ state: 'none' });
  t.time.advance(30 * day);
  await sweepAccounts(t.deps);
  expect(await exists(user.id)).toBe(true);
});

test('deleting needs the password or passkey again', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const confirmedAt = new Date(t.time.now.getTime() - 11 * 60_000);
  await t.deps.db.updateTable('sessions').set({ confirmedAt }).where('userId', '=', user.id).execute();
  const call = t.clientOf(accessToken);
  await expect(call(routes.accountDeletion.plan, {})).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(await call(routes.accountDeletion.get, {})).toEqual({ state: 'none' });
});

test('the subscription is cancelled at once, also when Stripe was away, and ended with the account', async () => {
  t.time.now = new Date(stripe.standIn.controls.now() * 1000);
  const { user, call, subscriptionId } = await createSubscriber(t, stripe);
  const away = { ...t.deps.stripe.subscriptions, update: () => Promise.reject(new Error('Stripe is away')) };
  const { subscriptions } = t.deps.stripe;
  Object.assign(t.deps.stripe, { subscriptions: away });
  try {
    await call(routes.accountDeletion.plan, {});
  } finally {
    Object.assign(t.deps.stripe, { subscriptions });
  }
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ cancelAtPeriodEnd: false });
  await sweepAccounts(t.deps);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ cancelAtPeriodEnd: true });
  t.time.advance(14 * day + 60);
  await sweepTwice();
  expect(await exists(user.id)).toBe(false);
  expect((await t.deps.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
});

/** Puts an order into a state; without a time of the next check nothing more happens to it. */
const setOrder = (id: string, change: { state: string; nextCheckAt?: Date }) =>
  t.deps.db
    .updateTable('orders')
    .set({ nextCheckAt: null, ...change })
    .where('id', '=', id)
    .execute();

test('an account whose book is being printed waits for it; its invoice stays, without the person', async () => {
  const { user, orderId } = await createPaid(t, stripe);
  await (await callAs(user.id))(routes.accountDeletion.plan, {});
  t.time.advance(15 * day);
  await sweepTwice();
  expect(await exists(user.id)).toBe(true);
  await setOrder(orderId, { state: 'shipped' });
  await sweepTwice();
  expect(await exists(user.id)).toBe(false);
  const order = await t.deps.db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.orderId', 'orders.id')
    .selectAll('orders')
    .select('invoices.objectKey')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ userId: null, projectId: null, email: '', title: '' });
  expect(await t.deps.storage.head(order.objectKey ?? '')).toBeDefined();
});

test('an order that was never paid goes with its person', async () => {
  const { user, orderId } = await createUnpaid(t);
  await (await callAs(user.id))(routes.accountDeletion.plan, {});
  t.time.advance(15 * day);
  await sweepTwice();
  // It could still be paid; and for a while after it expired a payment may still arrive.
  expect(await exists(user.id)).toBe(true);
  await setOrder(orderId, { state: 'expired', nextCheckAt: t.time.now });
  await sweepTwice();
  expect(await exists(user.id)).toBe(true);
  await setOrder(orderId, { state: 'expired' });
  await sweepTwice();
  const left = await t.deps.db.selectFrom('orders').select('id').where('id', '=', orderId).execute();
  expect([await exists(user.id), left]).toEqual([false, []]);
});

test('a store that is away keeps the account closed until the next sweep erases it', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  await t.clientOf(accessToken)(routes.accountDeletion.plan, {});
  t.time.advance(15 * day);
  await sweepAccounts(t.deps);
  t.time.advance(3601);
  const storage = { ...t.deps.storage, put: () => Promise.reject(new Error('the store is away')) };
  await sweepAccounts({ ...t.deps, storage });
  expect(await exists(user.id)).toBe(true);
  expect(t.logLines.join('')).toContain('"alarm":"account_erasure"');
  await sweepAccounts(t.deps);
  expect(await exists(user.id)).toBe(false);
});
