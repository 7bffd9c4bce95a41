import { describe, expect, it } from 'vitest';
import {
  editorPath,
  inEditor,
  named,
  now,
  own,
  proceed,
  redirect,
  subscriber,
  to,
  visitor,
} from '../../test/guard-fixtures.ts';
import {
  decideNavigation,
  type GuardCookies,
  type GuardDecision,
  type GuardedRoute,
  type GuardSession,
} from './guard.ts';

type Row = [rule: string, route: GuardedRoute, GuardSession, GuardCookies, GuardDecision];

const rows: Row[] = [
  // The editor path is stored as lastLocation unless the route is an auth/visitor page.
  [
    'stores the editor path of a visitor',
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
    'stores /editor as /editor/, which can be read back',
    to('editor', '/editor?projectId=p1'),
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: '/editor/?projectId=p1' }),
  ],
  [
    'removes lastLocation for an editor path that cannot be read back',
    to('selectChapters', '/editor/select-chapters?projectId=%2F%2Fevil'),
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: null }),
  ],

  [
    'stores the path of the cover editor, whose design has a dot',
    to('editCover', '/editor/cover/edit?projectId=p1&coverKey=romantic.bloom'),
    subscriber,
    own,
    proceed({ userId: 'ann', lastLocation: '/editor/cover/edit?projectId=p1&coverKey=romantic.bloom' }),
  ],

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
    'removes lastLocation of another user on an open page',
    to('forgotpassword'),
    subscriber,
    { userId: 'bob', lastLocation: editorPath },
    proceed({ userId: 'ann', lastLocation: null }),
  ],
  [
    'replaces lastLocation of another user in the editor',
    inEditor,
    subscriber,
    { userId: 'bob', lastLocation: '/editor/cover/edit' },
    proceed({ userId: 'ann', lastLocation: editorPath }),
  ],
  [
    'does not redirect to lastLocation of another user',
    to('login'),
    subscriber,
    { userId: 'bob', lastLocation: editorPath },
    redirect('/dashboard', { userId: 'ann', lastLocation: null }),
  ],
  [
    'redirects to lastLocation when no userId was stored',
    to('login'),
    subscriber,
    { lastLocation: editorPath },
    redirect(editorPath, { userId: 'ann' }),
  ],
];

describe('lastLocation', () => {
  it.each(rows)('%s', (_, route, session, cookies, expected) => {
    expect(decideNavigation(route, session, cookies, now)).toEqual(expected);
  });

  it.each(named('visitor'))('sends a signed-in user from %s to lastLocation', (name) => {
    const decision = decideNavigation(to(name), subscriber, { ...own, lastLocation: editorPath }, now);
    expect(decision).toEqual(redirect(editorPath, { userId: 'ann' }));
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
    '/editor/?next=//evil.test',
    '/editor/cover.edit',
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
    '/editor/cover/edit?projectId=1&coverKey=romantic.rose-window',
  ])('follows %j', (lastLocation) => {
    const decision = decideNavigation(to('login'), subscriber, { ...own, lastLocation }, now);
    expect(decision).toMatchObject({ kind: 'redirect', to: lastLocation });
  });
});

describe('the path that the login of a mail leads on to', () => {
  const mailed = (next: string) => to('login', `/login?next=${encodeURIComponent(next)}`);

  it.each([
    '/account',
    '/dashboard',
    '/order-status?orderId=3f2b7c1e-0d4a-4a6e-9f5b-2c8d7e6f1a0b',
    '/projects/3f2b7c1e-0d4a-4a6e-9f5b-2c8d7e6f1a0b/people',
    '/projects/preview/3f2b7c1e-0d4a-4a6e-9f5b-2c8d7e6f1a0b?beside=readers',
  ])('is followed by who is signed in, before the last location: %s', (next) => {
    const decision = decideNavigation(mailed(next), subscriber, { ...own, lastLocation: editorPath }, now);
    expect(decision).toEqual(redirect(next, { userId: 'ann' }));
  });

  it('waits for the login of a visitor', () => {
    expect(decideNavigation(mailed('/account'), visitor, {}, now)).toEqual(proceed({}));
  });

  it('is followed from the login alone', () => {
    const route = to('registration', '/registration?next=%2Faccount');
    expect(decideNavigation(route, subscriber, own, now)).toMatchObject({ to: '/dashboard' });
  });

  it.each([
    'https://evil.test/account',
    '//evil.test/account',
    '/\\evil.test',
    '/..//evil.test',
    '/@evil.test',
    '/account?next=https://evil.test',
    '/account#x',
    '/account\n',
    '/\t/evil.test',
    'javascript:alert(1)',
    'account',
    '/',
    '',
  ])('is ignored when it is no path of ours: %j', (next) => {
    expect(decideNavigation(mailed(next), subscriber, own, now)).toMatchObject({ to: '/dashboard' });
  });
});
