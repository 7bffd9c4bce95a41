import { type RequestOptions, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/accounts/authenticator.ts';
import { mailKindsOf } from '../../../../test/accounts/subscriptions.ts';
import { refused, registerVerified, visitorOf } from '../../../../test/accounts/visitors.ts';
import { createBook } from '../../../../test/books/books.ts';
import { createSignedIn, createUser } from '../../../../test/factories.ts';
import { tokenOfMail } from '../../../../test/mails/outbox-rows.ts';
import { makeHalves } from '../../../../test/media/pictures.ts';
import { encodeForm, readObject, rowsOf } from '../../../../test/media/uploads.ts';
import { createPaid, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { restoreCommands } from '../../../ops/restore-commands.ts';
import { openSession } from '../../accounts/auth/sessions.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { applyTombstones } from '../deletions/apply-tombstones.ts';
import { eraseAccount } from './erase-account.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
const day = 24 * 3600;
const origin = 'http://127.0.0.1:3000';

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
  expect([await eraseAccount(t.deps, user.id), (await applyTombstones(t.deps)).account]).toEqual([false, 0]);
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

test('no passkey, password or mailed link opens a closed account, also one that was asked for before', async () => {
  const { email, password } = await registerVerified(t);
  const visitor = visitorOf(t);
  const { id } = await t.deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const call = await callAs(id);
  const device = createAuthenticator();
  const credential = device.create(await call(routes.account.passkeyOptions, {}), { origin });
  await call(routes.account.addPasskey, { body: { name: 'Telefoon', credential } });
  await call(routes.accountDeletion.plan, {});
  t.time.advance(14 * day + 1);
  const signIn = async (options: RequestOptions) =>
    visitor(routes.auth.passkeyLogin, { body: device.sign(options, { origin }) });
  await signIn(await visitor(routes.auth.passkeyOptions, {}));
  await visitor(routes.auth.recover, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  const asked = await visitor(routes.auth.passkeyOptions, {});
  await sweepAccounts(t.deps);
  for (const options of [asked, await visitor(routes.auth.passkeyOptions, {})])
    expect((await refused(signIn(options))).code).toBe('passkey_refused');
  const reset = visitor(routes.auth.resetPassword, {
    body: { token, password: 'een heel nieuw wachtwoord 5' },
  });
  expect((await refused(reset)).code).toBe('invalid_token');
  const signInAt = (address: string) => visitor(routes.auth.login, { body: { email: address, password } });
  expect((await refused(signInAt(email))).code).toBe('invalid_combination');
  // Nobody can confirm the address that took its place.
  const closed = await userOf(id);
  expect((await refused(signInAt(closed?.email ?? ''))).code).toBe('not_verified');
});

test('a closed account gets no mail, also none that was on its way to another address of its person', async () => {
  const user = await createDue();
  const contact = { ...user, language: 'nl' };
  const send = (dedupeKey: string) =>
    t.deps.db.transaction().execute((trx) =>
      sendMail(t.deps, trx, {
        ...{ kind: 'accountDeletionPlanned', dedupeKey, user: contact },
        data: { firstName: user.firstName, erasesAt: t.time.now.toISOString() },
      }),
    );
  await send(`before:${user.id}`);
  const elsewhere = { recipient: `elders-${user.email}` };
  const mails = () => t.deps.db.selectFrom('outboxMails').select('recipient').where('userId', '=', user.id);
  await t.deps.db.updateTable('outboxMails').set(elsewhere).where('userId', '=', user.id).execute();
  await sweepAccounts(t.deps);
  expect(await mails().execute()).toEqual([]);
  // A call that began before the account was closed knows the address still.
  await send(`after:${user.id}`);
  expect(await mails().execute()).toEqual([]);
  // A mail of the same moment waits for the closing.
  const other = await createDue();
  contact.id = other.id;
  await Promise.all([eraseAccount(t.deps, other.id), send(`same:${other.id}`)]);
  const left = t.deps.db.selectFrom('outboxMails').select('id').where('userId', '=', other.id);
  expect(await left.execute()).toEqual([]);
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

test('after a restore every planned end has its whole term again, and its mail; one that was undone can be undone again', async () => {
  const [undone, planned] = [await createDue(), await createDue()];
  const { eraseAt } = (await userOf(undone.id)) ?? {};
  await (await callAs(undone.id))(routes.accountDeletion.undo, {});
  // An older backup holds the plan.
  await t.deps.db.updateTable('users').set({ eraseAt }).where('id', '=', undone.id).execute();
  const command = { verb: '', name: '', by: 'ops:anna', reason: undefined, cents: undefined };
  expect(await restoreCommands.run(t.deps, command)).toContain('2 planned ends of accounts');
  const later = new Date(t.time.now.getTime() + 14 * day * 1000);
  for (const { id } of [undone, planned]) {
    expect(await userOf(id)).toMatchObject({ eraseAt: later });
    expect(await mailKindsOf(t.deps, id)).toEqual(['accountDeletionPlanned', 'accountDeletionPlanned']);
  }
  await sweepAccounts(t.deps);
  await (await callAs(undone.id))(routes.accountDeletion.undo, {});
  t.time.advance(14 * day + 1);
  await sweepAccounts(t.deps);
  t.time.advance(3601);
  await sweepAccounts(t.deps);
  expect(await userOf(undone.id)).toMatchObject({ email: undone.email, eraseAt: null, closedAt: null });
  expect(await userOf(planned.id)).toBeUndefined();
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
