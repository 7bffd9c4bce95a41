import { originHeader, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { refused, registerVerified, visitorOf } from '../../../../test/accounts/visitors.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { tokenOfMail } from '../../../../test/mails/outbox-rows.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refreshCookie } from '../../accounts/auth/refresh-token.ts';
import { openSession } from '../../accounts/auth/sessions.service.ts';

const t = useTestApp();
const ip = '198.51.100.23';
const ours = { [originHeader.name]: originHeader.value };

const signIn = async (body: { email: string; password: string }, from = ip) =>
  (await t.clientOf(undefined, from)(routes.auth.login, { body })).accessToken;

const eventsOf = async (accessToken: string) =>
  (await t.clientOf(accessToken)(routes.account.securityEvents, {})).map(({ kind, network, times }) => [
    kind,
    network,
    times,
  ]);

test('a sign-in and failed sign-ins are listed to their owner alone, failures of a network in one row', async () => {
  const { email, password } = await registerVerified(t);
  const fail = (from: string) => refused(signIn({ email, password: 'wrong 1' }, from));
  for (let count = 0; count < 3; count++) await fail(ip);
  t.time.advance(1);
  await fail('2a01:4f8:0:12::7');
  t.time.advance(1);
  const accessToken = await signIn({ email, password });
  expect(await eventsOf(accessToken)).toEqual([
    ['signed_in', '198.51.100.*', 1],
    ['sign_in_failed', '2a01:4f8:0:*', 1],
    ['sign_in_failed', '198.51.100.*', 3],
  ]);
  t.time.advance(3601);
  await fail(ip);
  t.time.advance(1);
  const again = await signIn({ email, password });
  expect((await eventsOf(again)).slice(0, 2)).toEqual([
    ['signed_in', '198.51.100.*', 1],
    ['sign_in_failed', '198.51.100.*', 1],
  ]);
  const other = await createSignedIn(t.deps);
  expect(await eventsOf(other.accessToken)).toEqual([]);
});

test('no event holds an address, a name or a whole IP address, and an unknown address leaves none', async () => {
  const { email, password } = await registerVerified(t);
  await refused(signIn({ email: 'nobody@dewit.nl', password: 'wrong 1' }, '203.0.113.77'));
  await signIn({ email, password }, '203.0.113.77');
  const rows = await t.deps.db.selectFrom('securityEvents').selectAll().execute();
  const fromThere = rows.filter(({ network }) => network === '203.0.113.*');
  expect(fromThere.map(({ kind }) => kind)).toEqual(['signed_in']);
  expect(JSON.stringify(rows)).not.toMatch(/dewit|Marloes|203\.0\.113\.77|@/);
});

test('failures from many networks do not push the own events off the list', async () => {
  const { email, password } = await registerVerified(t);
  await signIn({ email, password });
  for (let network = 0; network < 40; network++) {
    t.time.advance(1);
    await refused(signIn({ email, password: 'wrong 1' }, `100.64.${network}.9`));
  }
  t.time.advance(1);
  const kinds = (await eventsOf(await signIn({ email, password }))).map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(10);
  expect([kinds.at(0), kinds.at(-1)]).toEqual(['signed_in', 'signed_in']);
});

test('the end of a session, of all sessions and of a copied session are events', async () => {
  const { user, refreshToken } = await createSignedIn(t.deps);
  const inject = (path: string, token: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: ours,
      cookies: { [refreshCookie]: token },
      remoteAddress: ip,
    });
  await inject('logout', refreshToken);
  await inject('logout', refreshToken);
  t.time.advance(1);

  const copied = await openSession(t.deps, t.deps.db, user.id, 'tablet');
  await inject('refresh', copied.refreshToken);
  t.time.advance(31);
  expect((await inject('refresh', copied.refreshToken)).statusCode).toBe(401);
  t.time.advance(1);

  const [phone, desk] = [
    await openSession(t.deps, t.deps.db, user.id, 'phone'),
    await openSession(t.deps, t.deps.db, user.id, 'desk'),
  ];
  const call = t.clientOf(desk.accessToken, ip);
  const devices = await call(routes.account.sessions, {});
  const id = devices.find(({ device }) => device === 'phone')?.id ?? '';
  await call(routes.account.endSession, { params: { id } });
  await refused(call(routes.account.endSession, { params: { id } }));
  t.time.advance(1);
  await refused(t.clientOf(phone.accessToken)(routes.auth.user, {}));
  await call(routes.account.endAllSessions, {});

  const later = await openSession(t.deps, t.deps.db, user.id, 'later');
  expect(await eventsOf(later.accessToken)).toEqual([
    ['signed_out_everywhere', '198.51.100.*', 1],
    ['device_signed_out', '198.51.100.*', 1],
    ['session_revoked', '198.51.100.*', 1],
    ['signed_out', '198.51.100.*', 1],
  ]);
});

test('a password reset is an event; a refused one is none', async () => {
  const { email } = await registerVerified(t);
  await visitorOf(t)(routes.auth.recover, { body: { email } });
  const token = await tokenOfMail(t.deps, email);
  const reset = (password: string) =>
    t.clientOf(undefined, ip)(routes.auth.resetPassword, { body: { token, password } });
  await reset('een nieuw wachtwoord 7');
  await refused(reset('nog een wachtwoord 8'));
  const accessToken = await signIn({ email, password: 'een nieuw wachtwoord 7' });
  const kinds = (await eventsOf(accessToken)).map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === 'password_reset')).toHaveLength(1);
});
