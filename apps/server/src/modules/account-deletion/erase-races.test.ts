import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../test/books.ts';
import { createSignedIn, createUser } from '../../../test/factories.ts';
import { createPaid, usePrinter } from '../../../test/orders/orders.ts';
import { makeHalves } from '../../../test/pictures.ts';
import { useStripe } from '../../../test/stripe.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { encodeForm, readObject, rowsOf } from '../../../test/uploads.ts';
import { openSession } from '../auth/sessions.service.ts';
import { eraseAccount } from './erase-account.ts';
import { applyTombstones, sweepAccounts } from './sweep-accounts.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const day = 24 * 3600;

const userOf = (id: string) =>
  t.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const callAs = async (userId: string) =>
  t.clientOf((await openSession(t.deps, t.deps.db, userId, 'test')).accessToken);

/** A person whose fourteen days are over. */
async function createDue() {
  const { user, accessToken } = await createSignedIn(t.deps);
  await t.clientOf(accessToken)(routes.accountDeletion.plan, {});
  t.time.advance(14 * day + 1);
  return user;
}

test('an undo after the sweep has found the account and before it is closed keeps everything', async () => {
  const user = await createDue();
  expect(await (await callAs(user.id))(routes.accountDeletion.undo, {})).toEqual({ state: 'none' });
  expect(await eraseAccount(t.deps, user.id)).toBe(false);
  t.time.advance(2 * 3600);
  expect([await eraseAccount(t.deps, user.id), await applyTombstones(t.deps)]).toEqual([false, 0]);
  expect(await userOf(user.id)).toMatchObject({ email: user.email, eraseAt: null, closedAt: null });
});

test('of an undo and a sweep at the same moment one wins, and the answer says which', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await createDue();
    const undo = await callAs(user.id);
    const [answer] = await Promise.all([
      undo(routes.accountDeletion.undo, {}).catch(() => ({ state: 'refused' })),
      eraseAccount(t.deps, user.id),
    ]);
    t.time.advance(3601);
    await eraseAccount(t.deps, user.id);
    expect((await userOf(user.id)) !== undefined).toBe(answer.state === 'none');
  }
});

test('a closed account lets nobody in and is erased an hour later; its address is free at once', async () => {
  const user = await createDue();
  const call = await callAs(user.id);
  await sweepAccounts(t.deps);
  await expect(call(routes.accountDeletion.undo, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  const closed = await userOf(user.id);
  expect(closed).toMatchObject({ closedAt: t.time.now, verifiedAt: null });
  expect(closed?.email).not.toBe(user.email);
  await createUser(t.deps, { email: user.email });
  t.time.advance(3500);
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toBeDefined();
  t.time.advance(101);
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toBeUndefined();
});

test('an order that was placed while the account was closed is waited for', async () => {
  const { user, orderId } = await createPaid(t, stripe);
  const past = t.time.now;
  await t.deps.db.updateTable('orders').set({ userId: null }).where('id', '=', orderId).execute();
  await t.deps.db.updateTable('users').set({ eraseAt: past }).where('id', '=', user.id).execute();
  await sweepAccounts(t.deps);
  await t.deps.db.updateTable('orders').set({ userId: user.id }).where('id', '=', orderId).execute();
  t.time.advance(3601);
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toMatchObject({ closedAt: past });
  const settled = { state: 'shipped', nextCheckAt: null };
  await t.deps.db.updateTable('orders').set(settled).where('id', '=', orderId).execute();
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toBeUndefined();
});

test('two workers erase an account once, and the same photo of another person stays', async () => {
  const [leaving, staying] = [await createUser(t.deps), await createUser(t.deps)];
  const [book, other] = [await createBook(t, leaving), await createBook(t, staying)];
  const photo = await makeHalves(300, 200).jpeg().toBuffer();
  for (const { post, project } of [book, other]) {
    const { payload, type } = await encodeForm(photo);
    await post(`/media/${project.id}`, payload, type);
  }
  const [gone] = await rowsOf(t, leaving.id);
  const [kept] = await rowsOf(t, staying.id);
  expect(gone?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(kept?.sha256).toBe(gone?.sha256);
  await book.call(routes.accountDeletion.plan, {});
  t.time.advance(14 * day + 1);
  await sweepAccounts(t.deps);
  t.time.advance(3601);
  const outcomes = await Promise.all([eraseAccount(t.deps, leaving.id), eraseAccount(t.deps, leaving.id)]);
  expect(outcomes.sort()).toEqual([false, true]);
  expect(await readObject(t, gone?.originalKey ?? '')).toBeUndefined();
  for (const key of [kept?.originalKey, kept?.screenKey, kept?.previewKey, kept?.printKey])
    expect(await readObject(t, key ?? '')).toBeDefined();
  expect(await userOf(staying.id)).toBeDefined();
});

test('a plan that a restored backup brings back after its undo is taken back again', async () => {
  const user = await createDue();
  const { eraseAt } = (await userOf(user.id)) ?? {};
  await (await callAs(user.id))(routes.accountDeletion.undo, {});
  await t.deps.db.updateTable('users').set({ eraseAt }).where('id', '=', user.id).execute();
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toMatchObject({ email: user.email, eraseAt: null, closedAt: null });
  // A plan that is made after the undo counts.
  await (await callAs(user.id))(routes.accountDeletion.plan, {});
  t.time.advance(14 * day + 1);
  await sweepAccounts(t.deps);
  t.time.advance(3601);
  await sweepAccounts(t.deps);
  expect(await userOf(user.id)).toBeUndefined();
});

test('the counters of an address that ends with the erased one stay', async () => {
  const user = await createDue();
  const key = (email: string) => `login:account:${email}`;
  const expiresAt = new Date(t.time.now.getTime() + 60_000);
  for (const email of [user.email, `x${user.email}`])
    await t.deps.db
      .insertInto('rateLimits')
      .values({ key: key(email), points: 1, expiresAt })
      .execute();
  await sweepAccounts(t.deps);
  const left = await t.deps.db
    .selectFrom('rateLimits')
    .select('key')
    .where('key', 'like', `%${user.email}`)
    .execute();
  expect(left).toEqual([{ key: key(`x${user.email}`) }]);
});
