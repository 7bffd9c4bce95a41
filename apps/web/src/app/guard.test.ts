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
    'refreshes once per navigation, whatever the clock says',
    to('dashboard'),
    { ...expired, hasRefreshed: true },
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  ['does not refresh again without a session', to('login'), visitor, {}, proceed({})],

  // Routes requiring sign-in.
  ['no token goes to registration', to('dashboard'), visitor, {}, redirect('/registration', {})],
  [
    'loads the user when missing',
    to('dashboard'),
    { ...subscriber, user: undefined },
    own,
    { kind: 'load-user' },
  ],
  [
    'loads the user when the one at hand is somebody else',
    to('dashboard'),
    { ...subscriber, user: { id: 'bob', hasAccess: true } },
    own,
    { kind: 'load-user' },
  ],
  [
    'failing to load the user goes to registration and ends the session, so that it cannot loop',
    to('dashboard'),
    { ...subscriber, user: undefined, hasUserFailed: true },
    own,
    { kind: 'redirect', to: '/registration', cookies: { userId: 'ann' }, endsSession: true },
  ],
  [
    'hasAccess false goes to NoAccess',
    to('dashboard'),
    withoutAccess,
    own,
    redirect('/noaccess', { userId: 'ann' }),
  ],
  [
    'hasAccess false stays when already on NoAccess',
    to('NoAccess'),
    withoutAccess,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'hasAccess false may still open the account',
    to('account'),
    withoutAccess,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'NoAccess is not for those with access',
    to('NoAccess'),
    subscriber,
    own,
    redirect('/dashboard', { userId: 'ann' }),
  ],
  ['NoAccess needs a token', to('NoAccess'), visitor, {}, redirect('/registration', {})],

  // Checkout: entry only from the preview of that project.
  [
    'checkout without a preview goes to the preview',
    to('checkout'),
    subscriber,
    own,
    redirect('/projects/preview/p1', { userId: 'ann' }),
  ],
  [
    'checkout from the preview of another project goes to the preview of this one',
    { ...to('checkout'), previewOf: 'p2' },
    subscriber,
    own,
    redirect('/projects/preview/p1', { userId: 'ann' }),
  ],
  [
    'checkout from its own preview is allowed',
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

  it('keeps exactly the five visitor screens of the specification for visitors', () => {
    expect(named('visitor').sort()).toEqual(
      ['login', 'registration', 'validate-token', 'verification-failed', 'verification-resend'].sort(),
    );
  });

  it.each(named('visitor'))('lets a visitor open %s', (name) => {
    expect(decideNavigation(to(name), visitor, {}, now)).toEqual(proceed({}));
  });

  it.each(named('open'))('lets a visitor open %s without leaving a trace', (name) => {
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
