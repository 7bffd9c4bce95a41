import { originHeader } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refreshCookie } from './refresh-token.ts';

const t = useTestApp();

const ours = { [originHeader.name]: originHeader.value };

const post = (path: string, refreshToken: string | undefined, headers: Record<string, string> = ours) =>
  t.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers,
    ...(refreshToken === undefined ? {} : { cookies: { [refreshCookie]: refreshToken } }),
  });

const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find((cookie) => cookie.name === refreshCookie);

test('promise 10: ten concurrent refreshes with one cookie all succeed, in one session, with one successor', async () => {
  const { refreshToken, user } = await createSignedIn(t.deps);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('refresh', refreshToken)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  const successors = new Set(answers.map((answer) => cookieOf(answer)?.value));
  expect(successors.size).toBe(1);
  const sessions = await t.deps.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute();
  expect(sessions).toMatchObject([{ revokedAt: null }]);
  const [successor] = successors;
  expect((await post('refresh', successor)).statusCode).toBe(200);
});

test('the refresh cookie is __Host-prefixed, secure and http-only', async () => {
  const { refreshToken } = await createSignedIn(t.deps);
  expect(cookieOf(await post('refresh', refreshToken))).toMatchObject({
    name: '__Host-refresh',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
});

test('promise 38: reuse of a refresh token after the grace period ends the session and sends a mail', async () => {
  const { refreshToken, user } = await createSignedIn(t.deps);
  const successor = cookieOf(await post('refresh', refreshToken))?.value;
  t.time.advance(31);
  expect((await post('refresh', refreshToken)).statusCode).toBe(401);
  expect((await post('refresh', successor)).statusCode).toBe(401);
  expect((await post('refresh', refreshToken)).statusCode).toBe(401);
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select('kind')
    .where('userId', '=', user.id)
    .execute();
  expect(mails).toEqual([{ kind: 'sessionRevoked' }]);
});

test('a failed refresh does not clear the cookie', async () => {
  const answer = await post('refresh', 'unknown');
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a session ends after thirty days without use, and after 180 days in any case', async () => {
  const idle = await createSignedIn(t.deps);
  const busy = await createSignedIn(t.deps);
  let token: string | undefined = busy.refreshToken;
  for (let day = 0; day < 180; day += 20) {
    const answer = await post('refresh', token);
    expect(answer.statusCode).toBe(200);
    token = cookieOf(answer)?.value;
    t.time.advance(20 * 24 * 3600);
  }
  expect((await post('refresh', idle.refreshToken)).statusCode).toBe(401);
  expect((await post('refresh', token)).statusCode).toBe(401);
});

test('logout ends the session at once, also for issued access tokens', async () => {
  const { refreshToken, accessToken } = await createSignedIn(t.deps);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await t.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  const answer = await post('logout', refreshToken);
  expect(answer.statusCode).toBe(204);
  expect(cookieOf(answer)).toMatchObject({ value: '', path: '/' });
  // Photos may lie in the cache of a shared computer for a year.
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect((await t.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  expect((await post('refresh', refreshToken)).statusCode).toBe(401);
});

test.each([
  ['without our header', {}],
  ['from another origin', { ...ours, origin: 'https://evil.example' }],
  ['from a null origin', { ...ours, origin: 'null' }],
])('promise 39: refresh and logout %s are refused and change nothing', async (_, headers) => {
  const { refreshToken } = await createSignedIn(t.deps);
  for (const path of ['refresh', 'logout']) {
    const answer = await post(path, refreshToken, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await post('refresh', refreshToken)).statusCode).toBe(200);
});
