import { errorBody } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../test/factories.ts';
import { useTestApp } from '../test/test-app.ts';
import { buildApp } from './app.ts';

const t = useTestApp();

test('metrics require the token', async () => {
  expect((await t.app.inject('/metrics')).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${t.deps.config.METRICS_TOKEN}` };
  const answer = await t.app.inject({ url: '/metrics', headers });
  expect(answer.body).toContain('http_request_seconds');
});

test('a call that waits for a render, for up to three minutes, is within the range that the metrics tell apart', async () => {
  await t.app.inject('/healthz');
  const headers = { authorization: `Bearer ${t.deps.config.METRICS_TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  const bounds = Array.from(body.matchAll(/^http_request_seconds_bucket\{le="([\d.]+)"/gm), ([, le]) =>
    Number(le),
  );
  expect(Math.max(...bounds)).toBe(180);
});

test('alert AlarmRaised: a line of the log that names an alarm is counted in the metrics', async () => {
  t.deps.log.error({ alarm: 'orders_stuck', count: 2 }, 'orders do not move');
  const headers = { authorization: `Bearer ${t.deps.config.METRICS_TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  expect(body).toMatch(/^alarms_total\{alarm="orders_stuck"\} [1-9]/m);
});

test('unknown routes, invalid bodies and too large bodies answer the same error shape', async () => {
  const unreadable = {
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  } as const;
  const tooLarge = { ...unreadable, payload: JSON.stringify('x'.repeat(3 * 1024 * 1024)) };
  const foreignType = { ...unreadable, headers: { 'content-type': 'text/plain' }, payload: 'x' };
  for (const [request, status, code] of [
    ['/api/nothing', 404, 'not_found'],
    [unreadable, 400, 'invalid_input'],
    [tooLarge, 413, 'too_large'],
    [foreignType, 415, 'unsupported_media_type'],
    ['/api/auth/user', 401, 'unauthenticated'],
  ] as const) {
    const answer = await t.app.inject(request);
    expect(errorBody.parse(answer.json())).toMatchObject({ statusCode: status, code });
    expect(answer.statusCode).toBe(status);
  }
});

test('every response has a request id and the security headers', async () => {
  const { headers } = await t.app.inject('/api/nothing');
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "'wasm-unsafe-eval'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|'unsafe-eval'/);
});

test('the log holds the request without personal data, tokens or addresses', async () => {
  const { user, accessToken } = await createSignedIn(t.deps, { email: 'log-canary@example.org' });
  await t.app.inject({
    url: '/api/auth/user?token=query-canary',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const log = t.logLines.join('');
  expect(log).toContain('/api/auth/user');
  for (const secret of [accessToken, user.email, 'query-canary', '127.0.0.1', user.firstName]) {
    expect(log).not.toContain(secret);
  }
});

test('no answer is stored by a browser, unless it says so itself', async () => {
  const { accessToken } = await createSignedIn(t.deps);
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const url of ['/api/account/draft-key', '/api/auth/user', '/api/nothing', '/healthz', '/metrics']) {
    const answer = await t.app.inject({ url, headers });
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
  }
  const picture = await t.app.inject({ url: '/api/media/static/blank/pregnancy', headers });
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a public site does not describe its API', async () => {
  const config = { ...t.deps.config, APP_URL: 'https://dierbaar.nl' };
  const app = await buildApp({ ...t.deps, config });
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json']) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  }
  await app.close();
});

test('serves the OpenAPI description of the contract', async () => {
  const answer = await t.app.inject('/api/docs/json');
  expect(Object.keys(answer.json().paths)).toContain('/api/auth/user');
  expect((await t.app.inject('/api/docs/')).statusCode).toBe(200);
});

test('answers the signed-in user', async () => {
  const { user, accessToken } = await createSignedIn(t.deps, { subscription: 'past_due' });
  const answer = await t.app.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { id, email, firstName, lastName } = user;
  expect(answer.json()).toEqual({
    id,
    email,
    firstName,
    lastName,
    language: 'nl',
    isVerified: true,
    hasAccess: true,
  });
});
