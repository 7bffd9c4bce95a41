import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { signToken } from './access-token.ts';

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
