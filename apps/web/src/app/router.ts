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

/** Until a screen says otherwise, a lost session leads to the login screen. */
sessionLoss.handleWith(async () => {
  clearSession();
  await router.navigate(pathTo('login'));
  return 'left';
});

/** The guard of one screen, run on every navigation to it. */
function guardScreen(name: ScreenName): MiddlewareFunction {
  return async ({ url, params }) => {
    // The first guard already runs while the router is being made.
    await Promise.resolve();
    const { navigation, location } = router.state;
    const previewOf = readPreviewEntry((navigation.location ?? location).state);
    const instead = await runGuard({
      name,
      pathname: url.pathname,
      search: url.search,
      ...(params.projectId === undefined ? {} : { projectId: params.projectId }),
      ...(previewOf === undefined ? {} : { previewOf }),
    });
    if (instead === undefined) return;
    // On a reload or a step back the browser already stands at the guarded address: take its place, or "back" would lead into it again.
    const isThere = window.location.pathname + window.location.search === url.pathname + url.search;
    throw isThere ? replace(instead) : redirect(instead);
  };
}
