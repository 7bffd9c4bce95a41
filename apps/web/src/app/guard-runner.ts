import type { Session } from '../lib/api/session.ts';
import { classify } from '../lib/local/outcome.ts';
import { screens } from '../lib/paths.ts';
import { type CookieChanges, decideNavigation, type GuardCookies, type GuardedRoute } from './guard.ts';

interface User {
  id: string;
  hasAccess: boolean;
}

interface GuardRunnerOptions {
  session: Session;
  knownUser: () => User | undefined;
  loadUser: () => Promise<User>;
  /** The writer whom a phone knows without a connection, for the screens that need none; not if another signed in since. */
  findOfflineUser: (lastUserId: string | undefined) => Promise<User | undefined>;
  /** Lets the phone forget that writer. */
  forgetOfflineUser: () => Promise<void>;
  clearSession: () => void;
  readCookies: () => GuardCookies;
  writeCookies: (changes: CookieChanges) => void;
  now: () => number;
}

/** Carries out the guard's decisions. Returns the path to redirect to, or undefined when the screen may open. */
export function createGuardRunner(
  options: GuardRunnerOptions,
): (route: GuardedRoute) => Promise<string | undefined> {
  const { session } = options;
  const opensOffline = async (route: GuardedRoute) => {
    if (!worksOffline(route)) return false;
    const lastUserId = session.claims()?.userId ?? options.readCookies().userId;
    return (await options.findOfflineUser(lastUserId)) !== undefined;
  };
  return async (route) => {
    let hasRefreshed = false;
    let hasUserFailed = false;
    let isUnreachable = false;
    for (;;) {
      const decision = decideNavigation(
        route,
        {
          claims: isUnreachable ? undefined : session.claims(),
          isInitialised: session.isInitialised(),
          hasRefreshed,
          user: options.knownUser(),
          hasUserFailed,
        },
        options.readCookies(),
        options.now(),
      );
      switch (decision.kind) {
        case 'refresh':
          hasRefreshed = true;
          try {
            // The server says that the session has ended: without a connection it has ended as well.
            if (!(await session.refresh()) && needsSession(route)) await options.forgetOfflineUser();
          } catch (error) {
            // Without an answer it is unknown whether there is a session: public screens open, others show the error.
            if (await opensOffline(route)) return undefined;
            if (needsSession(route)) throw error;
            isUnreachable = true;
          }
          break;
        case 'load-user':
          try {
            await options.loadUser();
          } catch (error) {
            // A server that does not answer has not refused the session; the screen offers to try again.
            const isUnanswered = classify(error) === 'later';
            if (isUnanswered && (await opensOffline(route))) return undefined;
            if (isUnanswered) throw error;
            hasUserFailed = true;
          }
          // A user other than the one of the token counts as a failed load.
          hasUserFailed ||= options.knownUser()?.id !== session.claims()?.userId;
          break;
        case 'redirect':
          options.writeCookies(decision.cookies);
          if (decision.endsSession) options.clearSession();
          return decision.to;
        case 'proceed':
          options.writeCookies(decision.cookies);
          return undefined;
        default:
          return decision satisfies never;
      }
    }
  };
}

/** Without an answer it is unknown whether the session has ended: pending memories are sent only if it has not. */
function worksOffline({ name }: GuardedRoute): boolean {
  return name === 'pocket' || name === 'pocketTell' || name === 'pocketSpeak';
}

function needsSession({ name }: GuardedRoute): boolean {
  const { access } = screens[name];
  return access !== 'open' && access !== 'visitor';
}
