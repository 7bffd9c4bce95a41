import { ApiError, type ErrorCode, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { tokenOfMail } from '../../../test/outbox-rows.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refreshCookie } from './refresh-token.ts';

const t = useTestApp();

let household = 0;
/** Each test calls from an address of its own, as people do. */
const visitor = (ip = `10.1.${++household}.7`) => t.clientOf(undefined, ip);

const form = (change: object = {}) => ({
  firstName: 'Marloes',
  lastName: 'de Wit',
  email: `marloes.${++household}@dewit.nl`,
  password: 'regenboog op 3 hoog',
  termsAccepted: true as const,
  ...change,
});

const refused = async (
  call: Promise<unknown>,
): Promise<{ code: ErrorCode; status: number; messages: string[] }> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused', { cause: error });
  return { code: error.code, status: error.statusCode, messages: error.messages };
};

async function registerVerified() {
  const registration = form();
  await visitor()(routes.auth.register, { body: registration });
  await visitor()(routes.auth.retryVerification, { body: { email: registration.email } });
  await visitor()(routes.auth.verification, {
    body: { token: await tokenOfMail(t.deps, registration.email) },
  });
  return registration;
}

test('registering gives a token that can only go on with the registration', async () => {
  const { accessToken } = await visitor()(routes.auth.register, { body: form() });
  expect(await refused(t.clientOf(accessToken)(routes.auth.user, {}))).toMatchObject({ status: 401 });
  expect(await refused(t.clientOf(accessToken)(routes.subscription.get, {}))).toMatchObject({ status: 401 });
});

test('an address that is taken answers 409, also when two register at the same moment', async () => {
  const registration = form();
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => visitor()(routes.auth.register, { body: registration })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const taken = await refused(
    visitor()(routes.auth.register, { body: { ...registration, email: registration.email.toUpperCase() } }),
  );
  expect(taken).toEqual({ code: 'email_taken', status: 409, messages: ['Email already exists'] });
});

test.each([
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['no last name', { lastName: '' }, 'lastName'],
  ['an address that is none', { email: 'marloes' }, 'email must be an email'],
  ['a short password', { password: 'kort1' }, 'password must have at least 8 characters'],
  ['a password without a digit', { password: 'regenboog' }, 'password must have at least 1 digit'],
  ['terms not accepted', { termsAccepted: false }, 'termsAccepted'],
])('registration is refused with %s, and says which field', async (_, change, message) => {
  // The form sends what a person typed, whatever its type.
  const body = form(change) as ReturnType<typeof form>;
  const answer = await refused(visitor()(routes.auth.register, { body }));
  expect(answer).toMatchObject({ code: 'invalid_input', status: 400 });
  expect(answer.messages.join()).toContain(message);
});

test('promise 36: keys that are not asked for are never stored', async () => {
  const body = { ...form(), verifiedAt: '2020-01-01', hasAccess: true, id: 'x', __proto__: { admin: true } };
  await visitor()(routes.auth.register, { body });
  expect((await refused(visitor()(routes.auth.login, { body }))).code).toBe('not_verified');
});

test('a password that stands on every list is refused', async () => {
  const body = form({ password: 'Password1' });
  expect((await refused(visitor()(routes.auth.register, { body }))).code).toBe('weak_password');
});

test('every wrong login says the same: Oops, invalid combination', async () => {
  const { email, password } = await registerVerified();
  const wrong = { code: 'invalid_combination', status: 401, messages: ['Oops, invalid combination'] };
  expect(await refused(visitor()(routes.auth.login, { body: { email, password: `${password}x` } }))).toEqual(
    wrong,
  );
  expect(
    await refused(visitor()(routes.auth.login, { body: { email: 'nobody@dewit.nl', password } })),
  ).toEqual(wrong);
});

test('that an account is not verified is told after the right password only', async () => {
  const { email, password } = form();
  await visitor()(routes.auth.register, { body: form({ email, password }) });
  expect((await refused(visitor()(routes.auth.login, { body: { email, password: 'wrong 1' } }))).code).toBe(
    'invalid_combination',
  );
  expect(await refused(visitor()(routes.auth.login, { body: { email, password } }))).toEqual({
    code: 'not_verified',
    status: 403,
    messages: ['Account not verified, please check your email to confirm your registration'],
  });
});

test('who has confirmed can log in, whatever the capitals of the address, and gets the refresh cookie', async () => {
  const { email, password } = await registerVerified();
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-dierbaar': '1', 'user-agent': 'Firefox' },
    remoteAddress: '10.9.9.9',
    payload: { email: email.toUpperCase(), password },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toMatchObject([{ name: refreshCookie, httpOnly: true }]);
  const user = await t.clientOf(answer.json().accessToken)(routes.auth.user, {});
  expect(user).toMatchObject({ email, isVerified: true, hasAccess: false, language: 'nl' });
});

test('a verification link works once, and not after a day', async () => {
  const { email } = form();
  await visitor()(routes.auth.register, { body: form({ email }) });
  expect(await visitor()(routes.auth.retryVerification, { body: { email } })).toBe(true);
  const old = await tokenOfMail(t.deps, email);
  t.time.advance(24 * 3600 + 1);
  expect((await refused(visitor()(routes.auth.verification, { body: { token: old } }))).code).toBe(
    'invalid_token',
  );
  await visitor()(routes.auth.retryVerification, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  await visitor()(routes.auth.verification, { body: { token } });
  expect((await refused(visitor()(routes.auth.verification, { body: { token } }))).code).toBe(
    'invalid_token',
  );
});

test('resending says who does not exist, who is already verified, and what is no address', async () => {
  const { email } = await registerVerified();
  const resend = (address: string) =>
    refused(visitor()(routes.auth.retryVerification, { body: { email: address } }));
  expect((await resend('nobody@dewit.nl')).messages).toEqual(['The user does not exist']);
  expect((await resend(email)).messages).toEqual(['The user is already verified']);
  expect((await resend('nobody')).messages).toEqual(['email must be an email']);
});

test('a forgotten password: unknown address, mail, new password, all sessions ended, a mail about it', async () => {
  const { email, password } = await registerVerified();
  expect(
    (await refused(visitor()(routes.auth.recover, { body: { email: 'nobody@dewit.nl' } }))).messages,
  ).toEqual(['Unknown email address']);
  const { accessToken } = await visitor()(routes.auth.login, { body: { email, password } });
  await visitor()(routes.auth.recover, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  await visitor()(routes.auth.resetPassword, { body: { token, password: 'een heel nieuw 1' } });
  expect((await refused(t.clientOf(accessToken)(routes.auth.user, {}))).status).toBe(401);
  expect((await refused(visitor()(routes.auth.login, { body: { email, password } }))).code).toBe(
    'invalid_combination',
  );
  await visitor()(routes.auth.login, { body: { email, password: 'een heel nieuw 1' } });
  const again = await refused(
    visitor()(routes.auth.resetPassword, { body: { token, password: 'nog een keer 2' } }),
  );
  expect(again).toEqual({
    code: 'invalid_token',
    status: 400,
    messages: ['Invalid token, please login or reset password again'],
  });
  const kinds = await t.deps.db
    .selectFrom('outboxMails')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  expect(kinds.map(({ kind }) => kind)).toContain('passwordChanged');
});

test('a reset link lives one hour, and a newer one replaces it', async () => {
  const { email } = await registerVerified();
  const reset = (token: string) =>
    visitor()(routes.auth.resetPassword, { body: { token, password: 'een heel nieuw 1' } });
  await visitor()(routes.auth.recover, { body: { email } });
  const replaced = await tokenOfMail(t.deps, email);
  await visitor()(routes.auth.recover, { body: { email } });
  const late = await tokenOfMail(t.deps, email);
  expect((await refused(reset(replaced))).code).toBe('invalid_token');
  t.time.advance(3601);
  expect((await refused(reset(late))).code).toBe('invalid_token');
});

test('a verification token does not reset a password', async () => {
  const { email } = form();
  await visitor()(routes.auth.register, { body: form({ email }) });
  await visitor()(routes.auth.retryVerification, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  const body = { token, password: 'een heel nieuw 1' };
  expect((await refused(visitor()(routes.auth.resetPassword, { body }))).code).toBe('invalid_token');
});

test('limits: ten registrations an hour from one address, whatever it claims in X-Forwarded-For', async () => {
  const register = async (index: number) => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: '10.77.0.1',
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
      payload: form(),
    });
    return statusCode;
  };
  const statuses = [];
  for (let index = 0; index < 12; index++) statuses.push(await register(index));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  t.time.advance(3601);
  expect(await register(99)).toBe(200);
});

test('limits: three resends an hour for one account from anywhere; ten wrong passwords, then a pause', async () => {
  const { email, password } = await registerVerified();
  for (let index = 0; index < 3; index++) await visitor()(routes.auth.recover, { body: { email } });
  expect((await refused(visitor()(routes.auth.recover, { body: { email } }))).code).toBe('rate_limited');
  for (let index = 0; index < 10; index++)
    await refused(visitor()(routes.auth.login, { body: { email, password: 'wrong' } }));
  expect((await refused(visitor()(routes.auth.login, { body: { email, password } }))).code).toBe(
    'rate_limited',
  );
  t.time.advance(15 * 60 + 1);
  await visitor()(routes.auth.login, { body: { email, password } });
});

test('promise 47: a login takes as long for an unknown address as for a known one', async () => {
  const { email } = await createUser(t.deps);
  await t.deps.db
    .updateTable('users')
    .set({ passwordHash: await import('@node-rs/argon2').then(({ hash }) => hash('right 1')) })
    .where('email', '=', email)
    .execute();
  const time = async (address: string) => {
    const start = performance.now();
    await refused(visitor()(routes.auth.login, { body: { email: address, password: 'wrong 1' } }));
    await t.deps.db.deleteFrom('rateLimits').execute();
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < 40; index++) {
    known.push(await time(email));
    unknown.push(await time(`nobody.${index}@dewit.nl`));
  }
  const median = (samples: number[]) => samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(20);
}, 60_000);
