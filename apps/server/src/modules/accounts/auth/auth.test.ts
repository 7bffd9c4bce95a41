import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import {
  refused,
  registerVerified,
  registrationForm,
  visitorOf,
} from '../../../../test/accounts/visitors.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refreshCookie } from './refresh-token.ts';

const t = useTestApp();
const visitor = () => visitorOf(t);

test('the token of a registration is refused by routes of signed-in users', async () => {
  const { accessToken } = await visitor()(routes.auth.register, { body: registrationForm() });
  expect(await refused(t.clientOf(accessToken)(routes.auth.user, {}))).toMatchObject({ status: 401 });
  expect(await refused(t.clientOf(accessToken)(routes.subscription.get, {}))).toMatchObject({ status: 401 });
});

test('a taken address answers 409, also for concurrent registrations', async () => {
  const registration = registrationForm();
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
])('refuses a registration with %s and names the field', async (_, change, message) => {
  // The form sends unvalidated input.
  const body = registrationForm(change) as ReturnType<typeof registrationForm>;
  const answer = await refused(visitor()(routes.auth.register, { body }));
  expect(answer).toMatchObject({ code: 'invalid_input', status: 400 });
  expect(answer.messages.join()).toContain(message);
});

test('promise 36: keys outside the schema are never stored', async () => {
  const body = {
    ...registrationForm(),
    verifiedAt: '2020-01-01',
    hasAccess: true,
    id: 'x',
    __proto__: { admin: true },
  };
  await visitor()(routes.auth.register, { body });
  expect((await refused(visitor()(routes.auth.login, { body }))).code).toBe('not_verified');
});

test('refuses a common password', async () => {
  const body = registrationForm({ password: 'Password1' });
  expect((await refused(visitor()(routes.auth.register, { body }))).code).toBe('weak_password');
});

test('an unknown address and a wrong password answer the same error', async () => {
  const { email, password } = await registerVerified(t);
  const wrong = { code: 'invalid_combination', status: 401, messages: ['Oops, invalid combination'] };
  expect(await refused(visitor()(routes.auth.login, { body: { email, password: `${password}x` } }))).toEqual(
    wrong,
  );
  expect(
    await refused(visitor()(routes.auth.login, { body: { email: 'nobody@dewit.nl', password } })),
  ).toEqual(wrong);
});

test('answers not_verified only after the right password', async () => {
  const { email, password } = registrationForm();
  await visitor()(routes.auth.register, { body: registrationForm({ email, password }) });
  expect((await refused(visitor()(routes.auth.login, { body: { email, password: 'wrong 1' } }))).code).toBe(
    'invalid_combination',
  );
  expect(await refused(visitor()(routes.auth.login, { body: { email, password } }))).toEqual({
    code: 'not_verified',
    status: 403,
    messages: ['Account not verified, please check your email to confirm your registration'],
  });
});

test('a verified user logs in, with the address in any case, and gets the refresh cookie', async () => {
  const { email, password } = await registerVerified(t);
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-dierbaar': '1', 'user-agent': 'Firefox' },
    remoteAddress: '10.9.9.9',
    payload: { email: email.toUpperCase(), password },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toContainEqual(expect.objectContaining({ name: refreshCookie, httpOnly: true }));
  const user = await t.clientOf(answer.json().accessToken)(routes.auth.user, {});
  expect(user).toMatchObject({ email, isVerified: true, hasAccess: false, language: 'nl' });
});

test('limits: ten registrations an hour from one address, whatever X-Forwarded-For says', async () => {
  const register = async (index: number) => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: '10.77.0.1',
      headers: { 'x-forwarded-for': `192.0.2.${index}` },
      payload: registrationForm(),
    });
    return statusCode;
  };
  const statuses = [];
  for (let index = 0; index < 12; index++) statuses.push(await register(index));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  t.time.advance(3601);
  expect(await register(99)).toBe(200);
});

test('limits: three resent verifications an hour per account and address', async () => {
  const { email } = registrationForm();
  await visitor()(routes.auth.register, { body: registrationForm({ email }) });
  const one = visitor();
  const resend = (call = one) => call(routes.auth.retryVerification, { body: { email } });
  for (let index = 0; index < 3; index++) await resend();
  expect((await refused(resend())).code).toBe('rate_limited');
  expect(await resend(visitor())).toBe(true);
});
