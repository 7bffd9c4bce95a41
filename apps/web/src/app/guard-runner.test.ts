import { ApiError, ConnectionError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { describe, expect, it, vi } from 'vitest';
import type { Claims } from '../lib/api/claims.ts';
import type { GuardCookies, GuardedRoute } from './guard.ts';
import { createGuardRunner } from './guard-runner.ts';

const now = 1_000_000;
const claims: Claims = { exp: now / 1000 + 60, userId: 'ann' };
const ann = { id: 'ann', hasAccess: true };
const dashboard: GuardedRoute = { name: 'dashboard', pathname: '/dashboard', search: '' };
const login: GuardedRoute = { name: 'login', pathname: '/login', search: '' };

function refusal(code: ErrorCode): ApiError {
  const { status, message } = errorCatalogue[code];
  return new ApiError({ statusCode: status, code, message, error: code });
}

interface SetUpOptions {
  refresh?: () => Promise<Claims | undefined>;
  loadUser?: () => Promise<typeof ann>;
  claims?: Claims;
  offlineUser?: typeof ann;
}

function setUp({
  refresh = async () => undefined,
  loadUser = async () => ann,
  claims: initial,
  offlineUser,
}: SetUpOptions = {}) {
  let current = initial;
  let isInitialised = initial !== undefined;
  let user: typeof ann | undefined;
  let cookies: GuardCookies = {};
  const session = {
    token: () => undefined,
    claims: () => current,
    isInitialised: () => isInitialised,
    begin: () => undefined,
    end: () => undefined,
    refresh: vi.fn(async () => {
      current = await refresh();
      isInitialised = true;
      return current !== undefined;
    }),
  };
  const forgetOfflineUser = vi.fn(async () => undefined);
  const run = createGuardRunner({
    session,
    knownUser: () => user,
    loadUser: async () => {
      user = await loadUser();
      return user;
    },
    findOfflineUser: async (lastUserId) =>
      lastUserId === undefined || lastUserId === offlineUser?.id ? offlineUser : undefined,
    forgetOfflineUser,
    clearSession: () => {
      current = undefined;
    },
    readCookies: () => cookies,
    writeCookies: (changes) => {
      const entries = Object.entries({ ...cookies, ...changes }).filter(([, value]) => value !== null);
      cookies = Object.fromEntries(entries);
    },
    now: () => now,
  });
  return { run, session, forgetOfflineUser, cookies: () => cookies };
}

describe('guard runner', () => {
  it('refreshes, loads the user and opens the screen', async () => {
    const { run, session, cookies } = setUp({ refresh: async () => claims });
    expect(await run(dashboard)).toBeUndefined();
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(cookies()).toEqual({ userId: 'ann' });
  });

  it('refreshes once for a visitor without a session', async () => {
    const { run, session } = setUp();
    expect(await run(dashboard)).toBe('/registration');
    expect(await run(login)).toBeUndefined();
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  it('opens the screen when the refreshed token is already expired by the local clock', async () => {
    const { run, session } = setUp({ refresh: async () => ({ ...claims, exp: 1 }) });
    expect(await run(dashboard)).toBeUndefined();
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  it('redirects to registration without a loop when the server refuses the user', async () => {
    const { run } = setUp({ claims, loadUser: () => Promise.reject(refusal('unauthenticated')) });
    expect(await run(dashboard)).toBe('/registration');
    expect(await run({ name: 'registration', pathname: '/registration', search: '' })).toBeUndefined();
  });

  it.each([
    ['the connection drops', new ConnectionError('down')],
    ['the server fails', refusal('internal')],
    ['the server is being restarted', refusal('unavailable')],
    ['there were too many calls', refusal('rate_limited')],
  ])('keeps the session when %s while the user is loaded, and opens the screen later', async (_, error) => {
    let isDown = true;
    const { run, cookies } = setUp({
      claims,
      loadUser: () => (isDown ? Promise.reject(error) : Promise.resolve(ann)),
    });
    await expect(run(dashboard)).rejects.toBe(error);
    expect(cookies()).toEqual({});
    isDown = false;
    expect(await run(dashboard)).toBeUndefined();
  });

  it('redirects to registration when the server returns another user', async () => {
    const { run } = setUp({ claims, loadUser: async () => ({ id: 'bob', hasAccess: true }) });
    expect(await run(dashboard)).toBe('/registration');
  });

  it('throws the connection error when the server cannot be reached', async () => {
    const down = new ConnectionError('down');
    const { run } = setUp({ refresh: () => Promise.reject(down) });
    await expect(run(dashboard)).rejects.toBe(down);
  });

  it.each([
    ['refreshing', { refresh: () => Promise.reject(new ConnectionError('down')) }],
    ['loading the user', { claims, loadUser: () => Promise.reject(new ConnectionError('down')) }],
  ])('opens the phone pages of a writer whom the phone knows when %s gets no answer', async (_, faults) => {
    const pocket: GuardedRoute = { name: 'pocket', pathname: '/pocket', search: '' };
    const known = setUp({ ...faults, offlineUser: ann });
    expect(await known.run(pocket)).toBeUndefined();
    await expect(known.run(dashboard)).rejects.toThrow(ConnectionError);
    await expect(setUp(faults).run(pocket)).rejects.toThrow(ConnectionError);
  });

  it('opens no phone page when the server has ended the session, and lets the phone forget its writer', async () => {
    const { run, forgetOfflineUser } = setUp({ offlineUser: ann });
    expect(await run({ name: 'pocket', pathname: '/pocket', search: '' })).toBe('/registration');
    expect(forgetOfflineUser).toHaveBeenCalledOnce();
    const other = setUp({ offlineUser: ann, refresh: async () => claims });
    await other.run(dashboard);
    expect(other.forgetOfflineUser).not.toHaveBeenCalled();
  });

  it('opens no phone page of the writer before, once another has signed in on the phone', async () => {
    const bob = { id: 'bob', hasAccess: true };
    let isDown = false;
    const { run, session } = setUp({
      offlineUser: bob,
      refresh: async () => {
        if (isDown) throw new ConnectionError('down');
        return { ...claims, exp: 1 };
      },
    });
    expect(await run(dashboard)).toBeUndefined();
    isDown = true;
    await expect(run({ name: 'pocket', pathname: '/pocket', search: '' })).rejects.toThrow(ConnectionError);
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  it('opens public screens when the server cannot be reached, and refreshes again on the next navigation', async () => {
    const { run, session } = setUp({ refresh: () => Promise.reject(new ConnectionError('down')) });
    expect(await run(login)).toBeUndefined();
    expect(await run(login)).toBeUndefined();
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  it('stores the editor path of a visitor and redirects there after login', async () => {
    let answer: Claims | undefined;
    const { run, session } = setUp({ refresh: async () => answer });
    expect(await run({ name: 'selectCover', pathname: '/editor/cover/select', search: '' })).toBe(
      '/registration',
    );
    answer = claims;
    await session.refresh();
    expect(await run(login)).toBe('/editor/cover/select');
  });
});
