import type { GuardCookies, GuardDecision, GuardedRoute, GuardSession } from '../src/app/guard.ts';
import { type ScreenName, screens } from '../src/lib/paths.ts';

export const now = Date.parse('2026-11-15T12:00:00Z');
const ann = { id: 'ann', hasAccess: true };
export const claims = { exp: now / 1000 + 600, userId: ann.id };

export const visitor: GuardSession = {
  claims: undefined,
  isInitialised: true,
  hasRefreshed: false,
  user: undefined,
  hasUserFailed: false,
};
export const subscriber: GuardSession = { ...visitor, claims, user: ann };
export const withoutAccess: GuardSession = { ...subscriber, user: { ...ann, hasAccess: false } };

/** A navigation to a screen, with `p1` for the parameters of its path. */
export const to = (name: ScreenName, path: string = screens[name].path): GuardedRoute => {
  const { pathname, search } = new URL(path.replace(/:\w+/, 'p1'), 'http://dierbaar.test');
  return { name, pathname, search, projectId: 'p1' };
};
/** The screens with this access. */
export const named = (access: string): ScreenName[] =>
  (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].access === access);
export const editorPath = '/editor/select-chapters?projectId=p1';
export const inEditor = to('selectChapters', editorPath);
export const own: GuardCookies = { userId: ann.id };

export function proceed(cookies: object): GuardDecision {
  return { kind: 'proceed', cookies };
}

export function redirect(path: string, cookies: object): GuardDecision {
  return { kind: 'redirect', to: path, cookies };
}
