import { expect, test } from 'vitest';
import { createUser } from '../../../../../test/factories.ts';
import { useStripe } from '../../../../../test/stripe.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { createCustomer } from '../../../../adapters/stripe/customers.ts';
import { createProject } from '../../../books/projects/projects.service.ts';
import { abandonedAccounts } from './abandoned-accounts.ts';
import { sweepStorage } from './sweep-storage.ts';

const t = useTestApp();
useStripe(t);
const day = 24 * 3600;

async function createAccount(subscription: string | null) {
  const user = await createUser(t.deps, { subscription });
  await t.deps.db.updateTable('users').set({ createdAt: t.time.now }).where('id', '=', user.id).execute();
  return user.id;
}

const exists = async (userId: string) =>
  (await t.deps.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length > 0;

test('an account that was paid for, holds anything or may still be paid is kept', async () => {
  const [paid, opened, withBook] = [
    await createAccount('canceled'),
    await createAccount('none'),
    await createAccount(null),
  ];
  await createProject(t.deps, withBook, { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' }, 'nl');
  t.time.advance(400 * day);
  const checkoutOpenedAt = new Date(t.time.now.getTime() - 3600_000);
  await t.deps.db
    .updateTable('subscriptions')
    .set({ checkoutOpenedAt })
    .where('userId', '=', opened)
    .execute();
  await sweepStorage(t.deps);
  for (const id of [paid, opened, withBook]) expect(await exists(id)).toBe(true);
  t.time.advance(3 * day);
  await sweepStorage(t.deps);
  expect(await exists(opened)).toBe(false);
});

test('the payment provider forgets an account that was never paid for, and a failure there keeps it for the next sweep', async () => {
  const id = await createAccount('none');
  const user = { id, email: 'a@example.org', firstName: 'A', lastName: 'B', language: 'nl' };
  const stripeCustomerId = await createCustomer(t.deps.stripe, user);
  await t.deps.db.updateTable('subscriptions').set({ stripeCustomerId }).where('userId', '=', id).execute();
  t.time.advance(181 * day);
  const away = { ...t.deps.stripe.customers, del: () => Promise.reject(new Error('Stripe is away')) };
  await sweepStorage({ ...t.deps, stripe: Object.assign(Object.create(t.deps.stripe), { customers: away }) });
  expect(await exists(id)).toBe(true);
  await sweepStorage(t.deps);
  expect(await exists(id)).toBe(false);
  const again = t.deps.stripe.customers.del(stripeCustomerId);
  await expect(again).rejects.toMatchObject({ code: 'resource_missing' });
});

test('who begins to pay after the sweep found the account keeps it, and the customer too', async () => {
  const id = await createAccount('none');
  const user = { id, email: 'c@example.org', firstName: 'C', lastName: 'D', language: 'nl' };
  const stripeCustomerId = await createCustomer(t.deps.stripe, user);
  await t.deps.db.updateTable('subscriptions').set({ stripeCustomerId }).where('userId', '=', id).execute();
  t.time.advance(181 * day);
  const checkoutOpenedAt = t.time.now;
  await t.deps.db.updateTable('subscriptions').set({ checkoutOpenedAt }).where('userId', '=', id).execute();
  expect(await abandonedAccounts.remove(t.deps, { id, stripeCustomerId }, t.time.now)).toBe(false);
  expect(await exists(id)).toBe(true);
  // A customer can be deleted once.
  expect(await t.deps.stripe.customers.del(stripeCustomerId)).toMatchObject({ deleted: true });
});
