import { limits, originHeader, type RequestOptions, routes, type UsedPasskey } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/accounts/authenticator.ts';
import { refused, registerVerified, visitorOf } from '../../../../test/accounts/visitors.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { tokenOfMail } from '../../../../test/mails/outbox-rows.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const origin = 'http://127.0.0.1:3000';

/** A signed-in user with one passkey. */
async function createOwner({ counter = 0 } = {}) {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const device = createAuthenticator({ counter });
  const options = await call(routes.account.passkeyOptions, {});
  const body = { name: 'Telefoon', credential: device.create(options, { origin }) };
  const passkey = await call(routes.account.addPasskey, { body });
  return { user, call, device, passkey };
}

const askToSignIn = () => visitorOf(t)(routes.auth.passkeyOptions, {});
const signIn = (body: UsedPasskey) => visitorOf(t)(routes.auth.passkeyLogin, { body });

async function signInWith(device: ReturnType<typeof createAuthenticator>) {
  const { accessToken } = await signIn(device.sign(await askToSignIn(), { origin }));
  return t.clientOf(accessToken);
}

test('a passkey is added with a name, listed, signs its owner in, and is removed', async () => {
  const { user, call, device, passkey } = await createOwner();
  expect(await call(routes.account.passkeys, {})).toEqual([
    { id: passkey.id, name: 'Telefoon', createdAt: t.time.now.toISOString(), lastUsedAt: null },
  ]);
  t.time.advance(1);
  const signedIn = await signInWith(device);
  expect(await signedIn(routes.auth.user, {})).toMatchObject({ id: user.id });
  expect((await call(routes.account.passkeys, {}))[0]?.lastUsedAt).toBe(t.time.now.toISOString());
  t.time.advance(1);

  await call(routes.account.removePasskey, { params: { id: passkey.id } });
  expect(await call(routes.account.passkeys, {})).toEqual([]);
  expect((await refused(signInWith(device))).code).toBe('passkey_refused');
  expect((await call(routes.account.securityEvents, {})).map(({ kind }) => kind)).toEqual([
    'passkey_removed',
    'signed_in_with_passkey',
    'passkey_added',
  ]);
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select('kind')
    .where('userId', '=', user.id)
    .execute();
  expect(mails).toEqual([{ kind: 'passkeyAdded' }]);
});

test('a signature is accepted once, and only within five minutes', async () => {
  const { device } = await createOwner();
  const used = device.sign(await askToSignIn(), { origin });
  await signIn(used);
  expect((await refused(signIn(used))).code).toBe('passkey_refused');

  const late = device.sign(await askToSignIn(), { origin });
  t.time.advance(5 * 60 + 1);
  expect((await refused(signIn(late))).code).toBe('passkey_refused');

  const invented: RequestOptions = { ...(await askToSignIn()), challenge: 'a'.repeat(43) };
  expect((await refused(signIn(device.sign(invented, { origin })))).code).toBe('passkey_refused');
});

test('a signature made on another site, without finger or PIN, or with another key is refused and noted', async () => {
  const { device, call } = await createOwner();
  const other = createAuthenticator();
  const wrong = [
    async () => device.sign(await askToSignIn(), { origin: 'https://dierbaar.example.org' }),
    async () => device.sign({ ...(await askToSignIn()), rpId: 'example.org' }, { origin }),
    async () => device.sign(await askToSignIn(), { origin, isUserVerified: false }),
    async () => {
      const right = device.sign(await askToSignIn(), { origin });
      const { signature } = other.sign(await askToSignIn(), { origin }).response;
      return { ...right, response: { ...right.response, signature } };
    },
  ];
  for (const make of wrong) expect((await refused(signIn(await make()))).code).toBe('passkey_refused');
  const kinds = (await call(routes.account.securityEvents, {})).map(({ kind }) => kind);
  expect(kinds).toContain('sign_in_failed');
  expect(kinds).not.toContain('signed_in_with_passkey');
});

test('a counter that does not go on is refused, as from a copied device; also in two calls at once', async () => {
  const { device } = await createOwner({ counter: 5 });
  await signInWith(device);
  device.setCounter(4);
  expect((await refused(signInWith(device))).code).toBe('passkey_refused');
  device.setCounter(8);
  await signInWith(device);

  device.setCounter(20);
  const [one, copy] = [await askToSignIn(), await askToSignIn()];
  const first = device.sign(one, { origin });
  device.setCounter(20);
  const second = device.sign(copy, { origin });
  const answers = await Promise.allSettled([signIn(first), signIn(second)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a passkey says whose it is: a handle of another user is refused', async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  const used = owner.device.sign(await askToSignIn(), { origin });
  const userHandle = Buffer.from(other.user.id).toString('base64url');
  expect((await refused(signIn({ ...used, response: { ...used.response, userHandle } }))).code).toBe(
    'passkey_refused',
  );
});

test('a passkey confirms the session of its owner, not of another account, and not with a signature for signing in', async () => {
  const [owner, other] = [await createOwner(), await createOwner()];
  const forget = () => t.deps.db.updateTable('sessions').set({ confirmedAt: null }).execute();
  await forget();
  const confirm = (body: UsedPasskey) => owner.call(routes.account.confirmPasskey, { body });
  const options = () => owner.call(routes.account.confirmPasskeyOptions, {});
  expect((await refused(owner.call(routes.account.passkeyOptions, {}))).code).toBe('confirmation_needed');

  const ofOther = other.device.sign(await options(), { origin });
  expect((await refused(confirm(ofOther))).code).toBe('passkey_refused');
  const forSignIn = owner.device.sign(await askToSignIn(), { origin });
  expect((await refused(confirm(forSignIn))).code).toBe('passkey_refused');
  const forOther = owner.device.sign(await other.call(routes.account.confirmPasskeyOptions, {}), { origin });
  expect((await refused(confirm(forOther))).code).toBe('passkey_refused');
  expect((await refused(owner.call(routes.account.endAllSessions, {}))).code).toBe('confirmation_needed');

  await confirm(owner.device.sign(await options(), { origin }));
  await owner.call(routes.account.endAllSessions, {});
});

test('a confirmation is signed anew each time, and a removed passkey confirms nothing', async () => {
  const { call, device, passkey } = await createOwner();
  const options = () => call(routes.account.confirmPasskeyOptions, {});
  const confirm = (body: UsedPasskey) => call(routes.account.confirmPasskey, { body });
  const used = device.sign(await options(), { origin });
  await confirm(used);
  expect((await refused(confirm(used))).code).toBe('passkey_refused');
  const forLater = await options();
  await call(routes.account.removePasskey, { params: { id: passkey.id } });
  expect((await refused(confirm(device.sign(forLater, { origin })))).code).toBe('passkey_refused');
});

test('no more than twenty passkeys are added, also when all were begun before the first was added', async () => {
  const { accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const count = limits.passkeysPerUser + 2;
  const begun = [];
  for (let at = 0; at < count; at++) {
    const credential = createAuthenticator().create(await call(routes.account.passkeyOptions, {}), {
      origin,
    });
    begun.push({ name: `Sleutel ${at}`, credential });
  }
  const added = await Promise.allSettled(begun.map((body) => call(routes.account.addPasskey, { body })));
  const refusals = added.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => reason.code)).toEqual(['limit_reached', 'limit_reached']);
  expect(await call(routes.account.passkeys, {})).toHaveLength(limits.passkeysPerUser);
});

test('adding needs a challenge of the same user, the right site and a new credential', async () => {
  const [one, two] = [await createSignedIn(t.deps), await createSignedIn(t.deps)];
  const [call, other] = [t.clientOf(one.accessToken), t.clientOf(two.accessToken)];
  const device = createAuthenticator();
  const add = (as: typeof call, credential: ReturnType<typeof device.create>) =>
    as(routes.account.addPasskey, { body: { name: 'Sleutel', credential } });

  const credential = device.create(await call(routes.account.passkeyOptions, {}), { origin });
  expect((await refused(add(other, credential))).code).toBe('passkey_refused');
  await add(call, credential);
  expect((await refused(add(call, credential))).code).toBe('passkey_refused');
  const foreign = createAuthenticator().create(await call(routes.account.passkeyOptions, {}), {
    origin: 'https://dierbaar.example.org',
  });
  expect((await refused(add(call, foreign))).code).toBe('passkey_refused');
  const known = device.create(await other(routes.account.passkeyOptions, {}), { origin });
  expect((await refused(add(other, known))).code).toBe('passkey_refused');
  expect(await other(routes.account.passkeys, {})).toEqual([]);

  const [{ id } = { id: '' }] = await call(routes.account.passkeys, {});
  expect((await refused(other(routes.account.removePasskey, { params: { id } }))).code).toBe('not_found');
});

test('a new password removes the passkeys, as one of them may be a stranger’s', async () => {
  const { email, password } = await registerVerified(t);
  const { accessToken } = await visitorOf(t)(routes.auth.login, { body: { email, password } });
  const call = t.clientOf(accessToken);
  const device = createAuthenticator();
  const credential = device.create(await call(routes.account.passkeyOptions, {}), { origin });
  await call(routes.account.addPasskey, { body: { name: 'Sleutel', credential } });
  await visitorOf(t)(routes.auth.recover, { body: { email } });
  await visitorOf(t)(routes.auth.resetPassword, {
    body: { token: await tokenOfMail(t.deps, email), password: 'een nieuw wachtwoord 7' },
  });
  expect((await refused(signInWith(device))).code).toBe('passkey_refused');
});

test('signing in with a passkey needs our own origin, as it sets cookies', async () => {
  const { device } = await createOwner();
  const payload = device.sign(await askToSignIn(), { origin });
  const send = (headers: Record<string, string>) =>
    t.app.inject({ method: 'POST', url: '/api/auth/passkey-login', headers, payload });
  expect((await send({})).statusCode).toBe(403);
  const answer = await send({ [originHeader.name]: originHeader.value });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-refresh']);
});
