import { afterEach, expect, test, vi } from 'vitest';
import { createRegistering, sessionIdOf, subscriptionOf } from '../../../../test/accounts/subscriptions.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { openSubscriptionCheckout } from './subscription-checkout.ts';
import { syncSubscription } from './sync-subscription.ts';

const t = useTestApp();
const stripe = useStripe(t);
afterEach(() => vi.restoreAllMocks());

/** A visitor, with a function that opens the payment page and returns its session. */
async function createVisitor() {
  const { user } = await createRegistering(t);
  const open = async () =>
    sessionIdOf((await openSubscriptionCheckout(t.deps, user.id, user.email)).paymentUrl);
  return { user, open };
}

const statusOf = async (sessionId: string) =>
  (await t.deps.stripe.checkout.sessions.retrieve(sessionId)).status;

test('a payment page that is open is given again', async () => {
  const { open } = await createVisitor();
  const first = await open();
  expect(await open()).toBe(first);
  expect(await statusOf(first)).toBe('open');
});

test('five calls at once give one page, and no other page can be paid', async () => {
  const { user, open } = await createVisitor();
  await t.deps.stripe.checkout.sessions.expire(await open());
  const create = vi.spyOn(t.deps.stripe.checkout.sessions, 'create');
  const { controls } = stripe.standIn;
  await controls.breakApi({ kind: 'hold', method: 'POST', path: '/v1/checkout/sessions', times: 5 });
  const opening = Promise.all(Array.from({ length: 5 }, open));
  await expect.poll(() => controls.heldApiCalls()).toBe(5);
  await controls.calmDown();
  const given = await opening;
  expect(new Set(given)).toHaveLength(1);
  const made = await Promise.all(create.mock.results.map(async ({ value }) => (await value).id));
  expect(made).toHaveLength(5);
  const stillOpen = await Promise.all(made.map(async (id) => ((await statusOf(id)) === 'open' ? [id] : [])));
  expect(stillOpen.flat()).toEqual([given[0]]);
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ checkoutSessionId: given[0] });
});

test('a page that was paid, without an event so far, gives no second page', async () => {
  const { user, open } = await createVisitor();
  await stripe.standIn.controls.payCheckout(await open());
  await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
  expect(await subscriptionOf(t.deps, user.id)).toMatchObject({ status: 'active' });
});

test('a subscription that has ended is paid again while another sync is under way', async () => {
  const { user, open } = await createVisitor();
  const paid = await open();
  await stripe.standIn.controls.payCheckout(paid);
  await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
  const { stripeCustomerId, stripeSubscriptionId } = await subscriptionOf(t.deps, user.id);
  await t.deps.stripe.subscriptions.cancel(stripeSubscriptionId ?? '');
  await syncSubscription(t.deps, stripeCustomerId ?? '');
  const retrieve = vi.spyOn(t.deps.stripe.checkout.sessions, 'retrieve');
  const list = vi.spyOn(t.deps.stripe.subscriptions, 'list');
  const other = await t.deps.locks.tryRun(`subscription:${stripeCustomerId}`, async () => {
    const opening = open();
    await expect.poll(() => retrieve.mock.calls.length).toBe(1);
    expect(list).not.toHaveBeenCalled();
    return { opening };
  });
  expect(await other?.result.opening).not.toBe(paid);
});

test('a page whose payment the bank still processes gives no second page', async () => {
  const { open } = await createVisitor();
  await stripe.standIn.controls.payCheckout(await open(), { method: 'sepa_debit' });
  await expect(open()).rejects.toMatchObject({ code: 'already_subscribed' });
});

test('a page in another language and a page that closes soon are replaced and can no longer be paid', async () => {
  const { user, open } = await createVisitor();
  const dutch = await open();
  await t.deps.db.updateTable('users').set({ language: 'en' }).where('id', '=', user.id).execute();
  const english = await open();
  expect(await statusOf(dutch)).toBe('expired');
  await t.deps.db.updateTable('users').set({ language: 'nl' }).where('id', '=', user.id).execute();
  const { expires_at: closes } = await t.deps.stripe.checkout.sessions.retrieve(await open());
  expect(await statusOf(english)).toBe('expired');
  const before = t.time.now;
  t.time.now = new Date((closes - 1800) * 1000);
  const last = await open();
  t.time.now = before;
  expect((await t.deps.stripe.checkout.sessions.retrieve(last)).status).toBe('open');
});
