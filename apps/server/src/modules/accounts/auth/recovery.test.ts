import { routes } from '@dierbaar/contract';
import { expect, onTestFinished, test } from 'vitest';
import {
  refused,
  registerVerified,
  registrationForm,
  visitorOf,
} from '../../../../test/accounts/visitors.ts';
import { tokenOfMail } from '../../../../test/mails/outbox-rows.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const visitor = () => visitorOf(t);

test('a verification link works once and expires after a day', async () => {
  const { email } = registrationForm();
  await visitor()(routes.auth.register, { body: registrationForm({ email }) });
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

test('resending answers an error for an unknown user, a verified user and an invalid address', async () => {
  const { email } = await registerVerified(t);
  const resend = (address: string) =>
    refused(visitor()(routes.auth.retryVerification, { body: { email: address } }));
  expect((await resend('nobody@dewit.nl')).messages).toEqual(['The user does not exist']);
  expect((await resend(email)).messages).toEqual(['The user is already verified']);
  expect((await resend('nobody')).messages).toEqual(['email must be an email']);
});

test('resetting a password ends all sessions and sends a mail; an unknown address answers an error', async () => {
  const { email, password } = await registerVerified(t);
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

test('a reset link expires after one hour and is replaced by a newer one', async () => {
  const { email } = await registerVerified(t);
  const reset = (token: string) =>
    visitor()(routes.auth.resetPassword, { body: { token, password: 'een heel nieuw 1' } });
  await visitor()(routes.auth.recover, { body: { email } });
  const replaced = await tokenOfMail(t.deps, email);
  t.time.advance(10 * 60 + 1);
  await visitor()(routes.auth.recover, { body: { email } });
  const late = await tokenOfMail(t.deps, email);
  expect((await refused(reset(replaced))).code).toBe('invalid_token');
  t.time.advance(3601);
  expect((await refused(reset(late))).code).toBe('invalid_token');
});

test('a verification token does not reset a password', async () => {
  const { email } = registrationForm();
  await visitor()(routes.auth.register, { body: registrationForm({ email }) });
  await visitor()(routes.auth.retryVerification, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  const body = { token, password: 'een heel nieuw 1' };
  expect((await refused(visitor()(routes.auth.resetPassword, { body }))).code).toBe('invalid_token');
});

test('with AUTH_NEUTRAL_MESSAGES a known address is answered as an unknown one, and alone gets a mail', async () => {
  const { email: verified } = await registerVerified(t);
  const registration = registrationForm();
  await visitor()(routes.auth.register, { body: registration });
  const { email: unverified } = registration;
  await t.deps.db.deleteFrom('outboxMails').execute();
  t.deps.config.AUTH_NEUTRAL_MESSAGES = true;
  onTestFinished(() => {
    t.deps.config.AUTH_NEUTRAL_MESSAGES = false;
  });
  for (const email of ['nobody@dewit.nl', verified])
    expect(await visitor()(routes.auth.recover, { body: { email } })).toBeUndefined();
  for (const email of ['nobody@dewit.nl', verified, unverified])
    expect(await visitor()(routes.auth.retryVerification, { body: { email } })).toBe(true);
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select(['kind', 'recipient'])
    .orderBy('kind')
    .execute();
  expect(mails).toEqual([
    { kind: 'passwordReset', recipient: verified },
    { kind: 'verification', recipient: unverified },
  ]);
});
