import { describe, expect, it } from 'vitest';
import {
  claims,
  named,
  now,
  own,
  proceed,
  redirect,
  subscriber,
  to,
  visitor,
  withoutAccess,
} from '../../test/guard-fixtures.ts';
import { isInEditor } from '../lib/paths.ts';
import {
  decideNavigation,
  type GuardCookies,
  type GuardDecision,
  type GuardedRoute,
  type GuardSession,
} from './guard.ts';

type Row = [rule: string, route: GuardedRoute, GuardSession, GuardCookies, GuardDecision];

const refresh: GuardDecision = { kind: 'refresh' };
const expired: GuardSession = { ...subscriber, claims: { ...claims, exp: now / 1000 } };

const rows: Row[] = [
  // A refresh is attempted with no token and authentication never initialised, or with an expired token.
  ['refreshes on the first navigation', to('login'), { ...visitor, isInitialised: false }, {}, refresh],
  ['refreshes when exp x 1000 ms has passed', to('dashboard'), expired, own, refresh],
  ['refreshes an expired token on an open page too', to('terms'), expired, own, refresh],
  [
    'does not refresh a token with a second left',
    to('dashboard'),
    { ...subscriber, claims: { ...claims, exp: now / 1000 + 1 } },
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'refreshes once per navigation when the token is still expired after it',
    to('dashboard'),
    { ...expired, hasRefreshed: true },
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  ['does not refresh again without a session', to('login'), visitor, {}, proceed({})],

  // Routes requiring sign-in.
  ['redirects to registration without a token', to('dashboard'), visitor, {}, redirect('/registration', {})],
  [
    'loads the user when missing',
    to('dashboard'),
    { ...subscriber, user: undefined },
    own,
    { kind: 'load-user' },
  ],
  [
    'loads the user when the cached one is another user',
    to('dashboard'),
    { ...subscriber, user: { id: 'bob', hasAccess: true } },
    own,
    { kind: 'load-user' },
  ],
  [
    'redirects to registration and ends the session when the user cannot be loaded, so that it cannot loop',
    to('dashboard'),
    { ...subscriber, user: undefined, hasUserFailed: true },
    own,
    { kind: 'redirect', to: '/registration', cookies: { userId: 'ann' }, endsSession: true },
  ],
  [
    'redirects to NoAccess without access',
    to('dashboard'),
    withoutAccess,
    own,
    redirect('/noaccess', { userId: 'ann' }),
  ],
  [
    'opens NoAccess without access',
    to('NoAccess'),
    withoutAccess,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'opens the account without access',
    to('account'),
    withoutAccess,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'redirects from NoAccess to the dashboard with access',
    to('NoAccess'),
    subscriber,
    own,
    redirect('/dashboard', { userId: 'ann' }),
  ],
  [
    'redirects from NoAccess to registration without a token',
    to('NoAccess'),
    visitor,
    {},
    redirect('/registration', {}),
  ],

  // Checkout: entry only from the preview of that project.
  [
    'redirects from checkout to the preview when the navigation did not start there',
    to('checkout'),
    subscriber,
    own,
    redirect('/projects/preview/p1', { userId: 'ann' }),
  ],
  [
    'redirects from checkout to its preview when the navigation started at the preview of another project',
    { ...to('checkout'), previewOf: 'p2' },
    subscriber,
    own,
    redirect('/projects/preview/p1', { userId: 'ann' }),
  ],
  [
    'opens checkout from its own preview',
    { ...to('checkout'), previewOf: 'p1' },
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
];

describe('route guard', () => {
  it.each(rows)('%s', (_, route, session, cookies, expected) => {
    expect(decideNavigation(route, session, cookies, now)).toEqual(expected);
  });

  it.each(named('visitor'))(
    'sends a signed-in user from %s to the dashboard without lastLocation',
    (name) => {
      expect(decideNavigation(to(name), subscriber, own, now)).toEqual(
        redirect('/dashboard', { userId: 'ann' }),
      );
    },
  );

  it('has exactly the five visitor screens of the specification', () => {
    expect(named('visitor').sort()).toEqual(
      ['login', 'registration', 'validate-token', 'verification-failed', 'verification-resend'].sort(),
    );
  });

  it.each(named('visitor'))('lets a visitor open %s', (name) => {
    expect(decideNavigation(to(name), visitor, {}, now)).toEqual(proceed({}));
  });

  it.each(named('open'))('lets a visitor open %s without changing cookies', (name) => {
    expect(decideNavigation(to(name), visitor, {}, now)).toEqual(proceed({}));
  });

  it.each(named('subscriber'))('sends a visitor from %s to registration', (name) => {
    expect(decideNavigation(to(name), visitor, {}, now)).toMatchObject({
      kind: 'redirect',
      to: '/registration',
    });
  });

  it.each(named('subscriber'))('sends a user without access from %s to NoAccess', (name) => {
    expect(decideNavigation(to(name), withoutAccess, own, now)).toMatchObject({
      kind: 'redirect',
      to: '/noaccess',
    });
  });

  it.each(named('subscriber').filter((name) => name !== 'checkout'))('lets a subscriber open %s', (name) => {
    const route = to(name);
    const lastLocation = isInEditor(route.pathname) ? route.pathname : null;
    expect(decideNavigation(route, subscriber, own, now)).toEqual(proceed({ userId: 'ann', lastLocation }));
  });
});
