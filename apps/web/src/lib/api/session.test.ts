import { ApiError, ConnectionError } from '@dierbaar/contract';
import { describe, expect, it, vi } from 'vitest';
import { readClaims } from './claims.ts';
import { createSession } from './session.ts';

const tokenOf = (payload: unknown): string => {
  const text = new TextEncoder().encode(JSON.stringify(payload));
  const part = btoa(String.fromCharCode(...text))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `head.${part}.signature`;
};
const token = tokenOf({ exp: 1_800_000_000, user: { id: 'ann' } });
const refused = () =>
  new ApiError({ statusCode: 401, code: 'unauthenticated', message: 'no', error: 'Unauthorized' });
const sessionWith = (requestToken: () => Promise<string>) =>
  createSession({ requestToken, withLock: (work) => work() });

describe('readClaims', () => {
  it('reads exp and user.id, also with letters outside ASCII', () => {
    expect(readClaims(tokenOf({ exp: 5, user: { id: 'zoë>>??' } }))).toEqual({ exp: 5, userId: 'zoë>>??' });
  });

  it.each(['', 'x', 'a.b.c', tokenOf({ exp: 'soon', user: { id: 'a' } }), tokenOf({ exp: 5 })])(
    'refuses %j',
    (broken) => {
      expect(readClaims(broken)).toBeUndefined();
    },
  );
});

describe('session', () => {
  it('starts without a token and uninitialised', () => {
    const session = sessionWith(async () => token);
    expect([session.token(), session.isInitialised()]).toEqual([undefined, false]);
  });

  it('stores the refreshed token', async () => {
    const session = sessionWith(async () => token);
    expect(await session.refresh()).toBe(true);
    expect([session.token(), session.claims()?.userId, session.isInitialised()]).toEqual([
      token,
      'ann',
      true,
    ]);
  });

  it('ends when the server refuses the refresh', async () => {
    const session = sessionWith(() => Promise.reject(refused()));
    session.begin(token);
    expect(await session.refresh()).toBe(false);
    expect([session.token(), session.isInitialised()]).toEqual([undefined, true]);
  });

  it.each([
    ['cannot be reached', new ConnectionError('down')],
    ['fails', new ApiError({ statusCode: 500, code: 'internal', message: 'x', error: 'x' })],
    ['limits the rate', new ApiError({ statusCode: 429, code: 'rate_limited', message: 'x', error: 'x' })],
  ])('keeps the token when the server %s', async (_, error) => {
    const session = sessionWith(() => Promise.reject(error));
    session.begin(token);
    await expect(session.refresh()).rejects.toBe(error);
    expect(session.token()).toBe(token);
  });

  it('does not become the session of somebody who signed in in another tab, before it is signed out', async () => {
    const other = tokenOf({ exp: 1_800_000_000, user: { id: 'bob' } });
    const session = sessionWith(async () => other);
    session.begin(token);
    expect(await session.refresh()).toBe(false);
    expect(session.token()).toBeUndefined();
    expect(await session.refresh()).toBe(false);
    session.end();
    expect(await session.refresh()).toBe(true);
    expect(session.claims()?.userId).toBe('bob');
  });

  it('sends one refresh for concurrent callers', async () => {
    const requestToken = vi.fn(async () => token);
    const session = sessionWith(requestToken);
    expect(await Promise.all([session.refresh(), session.refresh(), session.refresh()])).toEqual([
      true,
      true,
      true,
    ]);
    expect(requestToken).toHaveBeenCalledTimes(1);
    await session.refresh();
    expect(requestToken).toHaveBeenCalledTimes(2);
  });

  it('does not restore a session that ended while the refresh was in flight', async () => {
    const answer = Promise.withResolvers<string>();
    const session = sessionWith(() => answer.promise);
    const refreshed = session.refresh();
    session.end();
    answer.resolve(token);
    expect(await refreshed).toBe(false);
    expect(session.token()).toBeUndefined();
  });

  it('does not end a session that began while the refresh was in flight', async () => {
    const answer = Promise.withResolvers<string>();
    const session = sessionWith(() => answer.promise);
    const refreshed = session.refresh();
    session.begin(token);
    answer.reject(refused());
    expect(await refreshed).toBe(true);
    expect(session.token()).toBe(token);
  });
});
