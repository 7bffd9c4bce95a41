import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { useStripe } from '../../../test/stripe.ts';
import { createSubscriber, mailKindsOf } from '../../../test/subscriptions.ts';
import { useTestApp } from '../../../test/test-app.ts';

const t = useTestApp();
const stripe = useStripe(t);

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
