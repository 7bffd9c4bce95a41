import { isInEditor, pathTo, type ScreenName, screens } from '../lib/paths.ts';

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
  /** What the access token says; undefined without a token. */
  claims: { exp: number; userId: string } | undefined;
  /** Whether this page has ever learned if there is a session. */
  isInitialised: boolean;
  /** Whether this navigation already refreshed; keeps a wrong clock from asking for ever. */
  hasRefreshed: boolean;
  user: { id: string; hasAccess: boolean } | undefined;
  /** Whether this navigation already failed to load the user. */
  hasUserFailed: boolean;
}

export interface GuardCookies {
  userId?: string | undefined;
  lastLocation?: string | undefined;
}

/** A value to store, or null to remove the cookie. A cookie not named stays as it is. */
export interface CookieChanges {
  userId?: string | null;
  lastLocation?: string | null;
}

/** What the router has to do. After `refresh` and `load-user` it asks again. */
export type GuardDecision =
  | { kind: 'refresh' }
  | { kind: 'load-user' }
  | { kind: 'redirect'; to: string; cookies: CookieChanges; endsSession?: true }
  | { kind: 'proceed'; cookies: CookieChanges };

/** The route guard: decides what happens on a navigation, and does nothing itself. */
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
    const isOther = isOtherUser(claims.userId, cookies);
    const lastLocation = isOther ? undefined : safeLastLocation(cookies.lastLocation);
    return { kind: 'redirect', to: lastLocation ?? pathTo('dashboard'), cookies: changes };
  }

  if (!claims) return { kind: 'redirect', to: pathTo('registration'), cookies: changes };
  if (session.user?.id !== claims.userId) {
    // Registration would send a signed-in person back here: the session ends, so that the two cannot take turns.
    return session.hasUserFailed
      ? { kind: 'redirect', to: pathTo('registration'), cookies: changes, endsSession: true }
      : { kind: 'load-user' };
  }
  const redirect = misplaced(route, session.user.hasAccess);
  if (redirect) return { kind: 'redirect', to: redirect, cookies: changes };
  return { kind: 'proceed', cookies: { lastLocation: null, ...changes } };
}

/** A stored location, if it is one we could have stored: inside the editor of our own host. */
export function safeLastLocation(value: string | undefined): string | undefined {
  return value !== undefined && /^\/editor\/[\w/-]*(\?[\w=&-]*)?$/.test(value) ? value : undefined;
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
