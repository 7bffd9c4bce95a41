import { createBrowserRouter, type MiddlewareFunction, redirect, replace } from 'react-router';
import { readPreviewEntry } from '../features/ordering/entry/checkout-entry.ts';
import { session, sessionLoss } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { pathTo, type ScreenName } from '../lib/paths.ts';
import { clearSession } from '../lib/session/sign-out.ts';
import { userQuery } from '../lib/session/user.ts';
import { readGuardCookies, writeGuardCookies } from './browser-cookies.ts';
import { createGuardRunner } from './guard-runner.ts';
import { makeRoutes } from './routes.tsx';

const runGuard = createGuardRunner({
  session,
  knownUser: () => queryClient.getQueryData(userQuery.queryKey),
  loadUser: () => queryClient.fetchQuery({ ...userQuery, staleTime: 0, retry: false }),
  clearSession,
  readCookies: readGuardCookies,
  writeCookies: writeGuardCookies,
  now: Date.now,
});

export const router = createBrowserRouter(makeRoutes(guardScreen));

/** Default handler of a lost session: the login screen. A screen may set its own. */
sessionLoss.handleWith(async () => {
  clearSession();
  await router.navigate(pathTo('login'));
  return 'left';
});

/** Middleware that runs the guard on every navigation to a screen. */
function guardScreen(name: ScreenName): MiddlewareFunction {
  return async ({ url, params }) => {
    // The first guard runs inside `createBrowserRouter`, before `router` is assigned.
    await Promise.resolve();
    const { navigation, location } = router.state;
    const previewOf = readPreviewEntry((navigation.location ?? location).state);
    const redirectPath = await runGuard({
      name,
      pathname: url.pathname,
      search: url.search,
      ...(params.projectId === undefined ? {} : { projectId: params.projectId }),
      ...(previewOf === undefined ? {} : { previewOf }),
    });
    if (redirectPath === undefined) return;
    // On a reload or "back" the guarded URL is already in the history: replace it, or "back" would open it again.
    const isCurrentUrl = window.location.pathname + window.location.search === url.pathname + url.search;
    throw isCurrentUrl ? replace(redirectPath) : redirect(redirectPath);
  };
}
