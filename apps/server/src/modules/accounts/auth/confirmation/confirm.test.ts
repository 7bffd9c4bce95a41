import { randomUUID } from 'node:crypto';
import { originHeader, type Route, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { refused, registerVerified } from '../../../../../test/accounts/visitors.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { refreshCookie } from '../refresh-token.ts';

const t = useTestApp();
const ours = { [originHeader.name]: originHeader.value };

let count = 0;

/** A subscriber, who may make every call, with a session that was confirmed some minutes ago, or never (null). */
async function openSession(confirmedMinutesAgo: number | null) {
  const account = await registerVerified(t);
  const { db } = t.deps;
  const users = db.selectFrom('users').select('id').where('email', '=', account.email);
  const { id: userId } = await users.executeTakeFirstOrThrow();
  await db.insertInto('subscriptions').values({ userId, status: 'active' }).execute();
  return { ...account, ...(await signInOn(account, confirmedMinutesAgo)) };
}

async function signInOn(account: { email: string; password: string }, confirmedMinutesAgo: number | null) {
  const { email, password } = account;
  const ip = `198.51.${++count}.5`;
  const login = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: ours,
    payload: { email, password },
  });
  const cookie = login.cookies.find(({ name }) => name === refreshCookie)?.value ?? '';
  const { accessToken } = login.json<{ accessToken: string }>();
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const confirmedAt =
    confirmedMinutesAgo === null ? null : new Date(t.time.now.getTime() - confirmedMinutesAgo * 60_000);
  await t.deps.db.updateTable('sessions').set({ confirmedAt }).where('id', '=', sid).execute();
  return { cookie, accessToken, call: t.clientOf(accessToken, ip) };
}

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));
const guarded = allRoutes.filter((route) => route.needsConfirmation);

test.each([[11], [null]])('every guarded call is refused %s minutes after the password', async (minutes) => {
  const { call, accessToken } = await openSession(minutes);
  for (const { method, path } of guarded) {
    const url = `/api${path.replace(':id', randomUUID())}`;
    const headers = { ...ours, authorization: `Bearer ${accessToken}` };
    const { statusCode, body } = await t.app.inject({ method, url, headers, payload: {} });
    expect([path, statusCode, body]).toEqual([path, 403, expect.stringContaining('confirmation_needed')]);
  }
  expect(await call(routes.account.sessions, {})).toHaveLength(1);
});

test('a sign-in confirms its session for ten minutes; a refresh does not prolong that', async () => {
  const { call } = await openSession(9);
  await call(routes.account.endAllSessions, {});

  const { cookie } = await openSession(11);
  const cookies = { [refreshCookie]: cookie };
  const refreshed = await t.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: ours, cookies });
  const later = t.clientOf(refreshed.json<{ accessToken: string }>().accessToken);
  expect((await refused(later(routes.account.endAllSessions, {}))).code).toBe('confirmation_needed');
});

test('the right password confirms this session and no other; a wrong one confirms none and is noted', async () => {
  const account = await openSession(11);
  const other = await signInOn(account, 11);
  const { call, password } = account;
  t.time.advance(1);
  expect(await refused(call(routes.account.confirm, { body: { password: 'wrong 1' } }))).toMatchObject({
    code: 'invalid_combination',
  });
  expect((await refused(call(routes.account.endAllSessions, {}))).code).toBe('confirmation_needed');
  expect((await call(routes.account.securityEvents, {}))[0]).toMatchObject({ kind: 'confirmation_failed' });

  await call(routes.account.confirm, { body: { password } });
  expect((await refused(other.call(routes.account.endAllSessions, {}))).code).toBe('confirmation_needed');
  await call(routes.account.endAllSessions, {});
  expect((await refused(other.call(routes.auth.user, {}))).status).toBe(401);
});

test('passwords cannot be guessed through the confirmation, also not from several sessions and networks', async () => {
  const account = await openSession(11);
  const { password } = account;
  const sessions = [account, await signInOn(account, 11)];
  const guess = (body: { password: string }, at: number) =>
    refused(sessions[at % 2]?.call(routes.account.confirm, { body }) ?? Promise.reject());
  for (let count = 0; count < 10; count++)
    expect((await guess({ password: `wrong ${count}` }, count)).code).toBe('invalid_combination');
  for (const at of [0, 1]) expect((await guess({ password }, at)).code).toBe('rate_limited');
});

test('the password of another account, or a session that was ended on another device, confirms nothing', async () => {
  const account = await openSession(11);
  const stranger = await registerVerified(t, { password: 'het wachtwoord van een ander 4' });
  const confirm = (call: typeof account.call, password: string) =>
    refused(call(routes.account.confirm, { body: { password } }));
  expect((await confirm(account.call, stranger.password)).code).toBe('invalid_combination');

  const phone = await signInOn(account, 0);
  const devices = await phone.call(routes.account.sessions, {});
  const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await phone.call(routes.account.endSession, { params: { id } });
  expect((await confirm(account.call, account.password)).status).toBe(401);
});
