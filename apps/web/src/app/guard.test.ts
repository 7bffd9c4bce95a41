import { describe, expect, it } from 'vitest';
import { isInEditor, type ScreenName, screens } from '../lib/paths.ts';
import {
  decideNavigation,
  type GuardCookies,
  type GuardDecision,
  type GuardedRoute,
  type GuardSession,
} from './guard.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const ann = { id: 'ann', hasAccess: true };
const claims = { exp: now / 1000 + 600, userId: ann.id };

const visitor: GuardSession = {
  claims: undefined,
  isInitialised: true,
  hasRefreshed: false,
  user: undefined,
  hasUserFailed: false,
};
const subscriber: GuardSession = { ...visitor, claims, user: ann };
const withoutAccess: GuardSession = { ...subscriber, user: { ...ann, hasAccess: false } };

const to = (name: ScreenName, path: string = screens[name].path): GuardedRoute => {
  const { pathname, search } = new URL(path.replace(/:\w+/, 'p1'), 'http://dierbaar.test');
  return { name, pathname, search, projectId: 'p1' };
};
const named = (access: string): ScreenName[] =>
  (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].access === access);
const editorPath = '/editor/select-chapters?projectId=p1';
const inEditor = to('selectChapters', editorPath);
const own: GuardCookies = { userId: ann.id };

type Row = [rule: string, route: GuardedRoute, GuardSession, GuardCookies, GuardDecision];

const refresh: GuardDecision = { kind: 'refresh' };
const expired: GuardSession = { ...subscriber, claims: { ...claims, exp: now / 1000 } };

const rows: Row[] = [
  // The editor path is stored as lastLocation unless the route is an auth/visitor page.
  [
    'stores the editor path for someone who still has to sign in',
    inEditor,
    visitor,
    {},
    { kind: 'redirect', to: '/registration', cookies: { lastLocation: editorPath } },
  ],
  [
    'leaves lastLocation alone on a visitor page',
    to('login'),
    visitor,
    { lastLocation: editorPath },
    proceed({}),
  ],
  ['leaves lastLocation alone on an open page', to('terms'), subscriber, own, proceed({ userId: 'ann' })],
  [
    'stores the bare editor path in the form it can be read back',
    to('editor', '/editor?projectId=p1'),
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: '/editor/?projectId=p1' }),
  ],
  [
    'removes lastLocation for an editor path it would refuse to read back',
    to('selectChapters', '/editor/select-chapters?projectId=%2F%2Fevil'),
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],

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

  // userId and lastLocation.
  [
    'stores userId, and lastLocation in the editor',
    inEditor,
    subscriber,
    {},
    proceed({ userId: 'ann', lastLocation: editorPath }),
  ],
  [
    'removes lastLocation outside the editor',
    to('dashboard'),
    subscriber,
    { ...own, lastLocation: editorPath },
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'clears what another user left, on an open page',
    to('forgotpassword'),
    subscriber,
    { userId: 'bob', lastLocation: editorPath },
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'clears what another user left, and stores its own place in the editor',
    inEditor,
    subscriber,
    { userId: 'bob', lastLocation: '/editor/cover/edit' },
    proceed({ userId: 'ann', lastLocation: editorPath }),
  ],
  [
    'does not follow what another user left',
    to('login'),
    subscriber,
    { userId: 'bob', lastLocation: editorPath },
    redirect('/dashboard', { userId: 'ann', lastLocation: null }),
  ],
  [
    'follows the place kept for someone who signs in for the first time',
    to('login'),
    subscriber,
    { lastLocation: editorPath },
    redirect(editorPath, { userId: 'ann' }),
  ],

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

  it.each(named('visitor'))('sends a signed-in user from %s to lastLocation', (name) => {
    const decision = decideNavigation(to(name), subscriber, { ...own, lastLocation: editorPath }, now);
    expect(decision).toEqual(redirect(editorPath, { userId: 'ann' }));
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

describe('lastLocation as an open redirect', () => {
  it.each([
    'https://evil.test/editor/',
    '//evil.test/editor/',
    '/\\evil.test/editor/',
    '/editor/..//evil.test',
    '/editor/../login',
    '/editor/%2e%2e/login',
    '/editor/@evil.test',
    '/editor/https://evil.test',
    '/editor/?next=https://evil.test',
    '/editor/#@evil.test',
    '/editor/\nSet-Cookie: a=b',
    '/editor/select-chapters\n',
    ' /editor/',
    'editor/',
    '/editor',
    '/editors/',
    '/dashboard',
    'javascript:alert(1)//editor/',
    '',
  ])('ignores %j', (lastLocation) => {
    const decision = decideNavigation(to('login'), subscriber, { ...own, lastLocation }, now);
    expect(decision).toMatchObject({ kind: 'redirect', to: '/dashboard' });
  });

  it.each([
    '/editor/',
    '/editor/select-chapters?projectId=1&themeId=2',
    '/editor/confirmed-questions/chapter/3f2b7c1e-0d4a-4a6e-9f5b-2c8d7e6f1a0b',
  ])('follows %j', (lastLocation) => {
    const decision = decideNavigation(to('login'), subscriber, { ...own, lastLocation }, now);
    expect(decision).toMatchObject({ kind: 'redirect', to: lastLocation });
  });
});

function proceed(cookies: object): GuardDecision {
  return { kind: 'proceed', cookies };
}

function redirect(path: string, cookies: object): GuardDecision {
  return { kind: 'redirect', to: path, cookies };
}
