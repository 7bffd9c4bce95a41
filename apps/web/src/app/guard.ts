import { isInEditor, pathTo, type ScreenName, screens } from '../lib/paths.ts';
import { readReturnPath } from '../lib/return-path.ts';

export interface GuardedRoute {
  name: ScreenName;
  pathname: string;
  search: string;
  /** The project in the path of preview and checkout. */
  projectId?: string;
  /** The project whose preview this navigation started from. */
  previewOf?: string;
}

export interface GuardSession {
  /** Claims of the access token; undefined without a token. */
  claims: { exp: number; userId: string } | undefined;
  /** Whether the server has answered a refresh since the page was loaded. */
  isInitialised: boolean;
  /** Whether this navigation already refreshed; prevents an endless loop when the computer's clock is wrong. */
  hasRefreshed: boolean;
  user: { id: string; hasAccess: boolean } | undefined;
  /** Whether this navigation already failed to load the user. */
  hasUserFailed: boolean;
}

export interface GuardCookies {
  userId?: string | undefined;
  lastLocation?: string | undefined;
}

/** A value stores the cookie, null removes it, absence leaves it unchanged. */
export interface CookieChanges {
  userId?: string | null;
  lastLocation?: string | null;
}

/** Next action of the guard runner; after `refresh` and `load-user` it calls the guard again. */
export type GuardDecision =
  | { kind: 'refresh' }
  | { kind: 'load-user' }
  | { kind: 'redirect'; to: string; cookies: CookieChanges; endsSession?: true }
  | { kind: 'proceed'; cookies: CookieChanges };

/** Decides what happens on a navigation; a pure function without side effects. */
export function decideNavigation(
  route: GuardedRoute,
  session: GuardSession,
  cookies: GuardCookies,
  now: number,
): GuardDecision {
  if (mustRefresh(session, now)) return { kind: 'refresh' };
  const { claims } = session;
  const access = screens[route.name].access;
  const changes = { ...(claims ? recogniseUser(claims.userId, cookies) : {}), ...rememberEditor(route) };

  if (access === 'open') return { kind: 'proceed', cookies: changes };

  if (access === 'visitor') {
    if (!claims) return { kind: 'proceed', cookies: changes };
    const wanted = route.name === 'login' ? readReturnPath(route.search) : undefined;
    const isOther = isOtherUser(claims.userId, cookies);
    const lastLocation = isOther ? undefined : safeLastLocation(cookies.lastLocation);
    return { kind: 'redirect', to: wanted ?? lastLocation ?? pathTo('dashboard'), cookies: changes };
  }

  if (!claims) return { kind: 'redirect', to: pathTo('registration'), cookies: changes };
  if (session.user?.id !== claims.userId) {
    // Registration redirects signed-in users back here, so the session ends to prevent a redirect loop.
    return session.hasUserFailed
      ? { kind: 'redirect', to: pathTo('registration'), cookies: changes, endsSession: true }
      : { kind: 'load-user' };
  }
  const redirect = misplaced(route, session.user.hasAccess);
  if (redirect) return { kind: 'redirect', to: redirect, cookies: changes };
  return { kind: 'proceed', cookies: { lastLocation: null, ...changes } };
}

/** The stored location if it is a path of the editor on this host; prevents an open redirect. */
function safeLastLocation(value: string | undefined): string | undefined {
  return value !== undefined && /^\/editor\/[\w/-]*(\?[\w=&.-]*)?$/.test(value) ? value : undefined;
}

function mustRefresh({ claims, isInitialised, hasRefreshed }: GuardSession, now: number): boolean {
  if (hasRefreshed) return false;
  return claims ? claims.exp * 1000 <= now : !isInitialised;
}

function rememberEditor({ pathname, search }: GuardedRoute): CookieChanges {
  if (!isInEditor(pathname)) return {};
  const location = safeLastLocation((pathname === '/editor' ? '/editor/' : pathname) + search);
  return location ? { lastLocation: location } : {};
}

function recogniseUser(userId: string, cookies: GuardCookies): CookieChanges {
  return isOtherUser(userId, cookies) ? { userId, lastLocation: null } : { userId };
}

function isOtherUser(userId: string, cookies: GuardCookies): boolean {
  return cookies.userId !== undefined && cookies.userId !== userId;
}

function misplaced(route: GuardedRoute, hasAccess: boolean): string | undefined {
  const access = screens[route.name].access;
  if (access === 'no-access') return hasAccess ? pathTo('dashboard') : undefined;
  if (access === 'subscriber' && !hasAccess) return pathTo('NoAccess');
  if (route.name === 'checkout' && route.projectId !== undefined && route.previewOf !== route.projectId) {
    return pathTo('projectPreview', { params: { projectId: route.projectId } });
  }
  return undefined;
}
