import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deriveMailToken } from '../../../mails/mail-token.ts';
import { issueMailToken, useMailToken } from '../users/mail-tokens.ts';
import { readToken, signToken } from './access-token.ts';
import { createDeviceCookie, knownDeviceOf } from './device-cookie.ts';
import { refreshSession } from './sessions.service.ts';

const t = useTestApp();

const callWith = async (token: string) =>
  (await t.app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('the payload has user.id and an exp ten minutes ahead', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ user: { id: user.id } });
  expect(payload.exp - Math.floor(t.time.now.getTime() / 1000)).toBe(600);
  expect(await callWith(accessToken)).toBe(200);
});

test('promise 37: refuses forged, foreign, expired and misused tokens', async () => {
  const { user, accessToken, refreshToken } = await createSignedIn(t.deps);
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const secret = new TextEncoder().encode(t.deps.config.TOKEN_SECRET);
  const other = (change: (jwt: SignJWT) => SignJWT) =>
    change(
      new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString())).setProtectedHeader({
        alg: 'HS256',
        typ: 'at+jwt',
      }),
    ).sign(secret);
  const unsigned = encode({ alg: 'none', typ: 'at+jwt' });
  const hs512 = encode({ alg: 'HS512', typ: 'at+jwt' });
  const forged = {
    'alg none': `${unsigned}.${payload}.`,
    'another algorithm': `${hs512}.${payload}.${createHmac('sha512', secret).update(`${hs512}.${payload}`).digest('base64url')}`,
    'changed payload': `${header}.${encode({ user: { id: user.id }, exp: 9_999_999_999 })}.${signature}`,
    'another audience': await other((jwt) => jwt.setAudience('elsewhere')),
    'another issuer': await other((jwt) => jwt.setIssuer('elsewhere')),
    'another type': await new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(secret),
    'no expiry': await new SignJWT({
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      exp: undefined,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(secret),
    expired: await other((jwt) => jwt.setExpirationTime(new Date(t.deps.clock().getTime() - 1000))),
    'a refresh token': refreshToken,
    'a registration token': await signToken(t.deps, { scope: 'register', userId: user.id }),
    nothing: '',
    nonsense: 'a.b.c',
  };
  for (const [name, token] of Object.entries(forged))
    expect([name, await callWith(token)]).toEqual([name, 401]);
  expect(await callWith(accessToken)).toBe(200);
  t.time.advance(601);
  expect(await callWith(accessToken)).toBe(401);
});

/** What the server is after its secret was replaced, with or without the one before. */
function replaced({ isBeforeKept }: { isBeforeKept: boolean }) {
  const { TOKEN_SECRET, ...config } = t.deps.config;
  const before = isBeforeKept ? { TOKEN_SECRET_BEFORE: TOKEN_SECRET } : {};
  return { ...t.deps, config: { ...config, TOKEN_SECRET: 'r'.repeat(43), ...before } };
}

test('whoever is signed in stays so while the secret is replaced: no token, browser or link of a mail is refused', async () => {
  const { user, accessToken, refreshToken } = await createSignedIn(t.deps);
  const cookie = createDeviceCookie(t.deps.config, user.email);
  const seed = await issueMailToken(t.deps, t.deps.db, user.id, 'reset');
  const deps = replaced({ isBeforeKept: true });
  expect(await readToken(deps, accessToken)).toMatchObject({ userId: user.id });
  expect(knownDeviceOf(deps.config, cookie, user.email)).toBe(cookie.split('.')[0]);
  // Made before, sent after.
  const link = deriveMailToken(deps.config, seed);
  expect(await useMailToken(deps, t.deps.db, link, 'reset')).toEqual({ userId: user.id });
  // Two tabs: one is answered by a copy of before, the other by one of after.
  const answers = [
    await refreshSession(t.deps, refreshToken, null),
    await refreshSession(deps, refreshToken, null),
  ];
  for (const answer of answers)
    expect(await refreshSession(deps, answer?.refreshToken ?? '', null)).toBeDefined();
});

test('without the secret before, what it signed is refused, and a session goes on by its refresh token', async () => {
  const { user, accessToken, refreshToken } = await createSignedIn(t.deps);
  const cookie = createDeviceCookie(t.deps.config, user.email);
  const deps = replaced({ isBeforeKept: false });
  expect(await readToken(deps, accessToken)).toBeUndefined();
  expect(knownDeviceOf(deps.config, cookie, user.email)).toBeUndefined();
  expect(await refreshSession(deps, refreshToken, null)).toBeDefined();
});
