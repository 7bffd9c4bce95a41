import { createBrowserRouter, type MiddlewareFunction, redirect, replace } from 'react-router';
import { readPreviewEntry } from '../features/ordering/checkout-entry.ts';
import { i18n } from '../i18n/i18n.ts';
import { accessLoss, session, sessionLoss } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { pathTo, type ScreenName, screens } from '../lib/paths.ts';
import { adoptLanguage } from '../lib/session/language.ts';
import { clearSession } from '../lib/session/sign-out.ts';
import { userQuery } from '../lib/session/user.ts';
import { readGuardCookies, writeGuardCookies } from './browser-cookies.ts';
import { createGuardRunner } from './guard-runner.ts';
import { makeRoutes } from './routes.tsx';

const runGuard = createGuardRunner({
  session,
  knownUser: () => queryClient.getQueryData(userQuery.queryKey),
  loadUser: async () => {
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0, retry: false });
    await adoptLanguage(user);
    return user;
  },
  findOfflineUser: async (lastUserId) =>
    (await import('../lib/offline/find-offline-user.ts')).findOfflineUser(lastUserId),
  forgetOfflineUser: async () => (await import('../lib/local/device-key.ts')).deleteDeviceKey(),
  clearSession,
  readCookies: readGuardCookies,
  writeCookies: writeGuardCookies,
  now: Date.now,
});

export const router = createBrowserRouter(makeRoutes(guardScreen));

/** Default handler of a lost session: the login screen. A screen may set its own. */
sessionLoss.handleWith(async () => {
  const isTelling = ['pocketTell', 'pocketSpeak'].includes(String(currentScreen()));
  clearSession();
  await router.navigate(pathTo('login'));
  if (isTelling) await sayWordsAreStored();
  return 'left';
});

/** Says after a sign-out that the words are stored. Hidden by the next navigation: it would cover buttons there. */
async function sayWordsAreStored(): Promise<void> {
  const [{ showFailure }, { notifications }] = await Promise.all([
    import('../ui/snackbar/snackbar.tsx'),
    import('@mantine/notifications'),
  ]);
  const text = i18n.t('frame.signedOutWhileTelling');
  showFailure(text);
  const stop = router.subscribe(() => {
    if (currentScreen() === 'login') return;
    stop();
    notifications.hide(text);
  });
}

const currentScreen = (): unknown => router.state.matches.at(-1)?.route.handle?.screen;

/** Lost access leads to the screen that explains it. Text that is not on the server yet goes on being sent from there. */
accessLoss.handleWith(async () => {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, hasAccess: false });
  await router.navigate(pathTo('NoAccess'));
  // The message about the refused call says "try again", which does not help.
  (await import('@mantine/notifications')).notifications.clean();
  return 'told';
});

/** Loads the user again beside a navigation, because access may end during a visit. */
function checkAccess(): void {
  queryClient.fetchQuery({ ...userQuery, staleTime: justLoadedMs, retry: false }).then(
    ({ hasAccess }) => {
      const screen = currentScreen();
      const needsAccess = Object.entries(screens).some(
        ([name, { access }]) => name === screen && access === 'subscriber',
      );
      if (!hasAccess && needsAccess) void accessLoss.ask();
    },
    // Without an answer the last known access counts.
    () => undefined,
  );
}

/** The guard has loaded the user in the same navigation. */
const justLoadedMs = 1000;

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
    if (redirectPath === undefined) {
      if (screens[name].access === 'subscriber') checkAccess();
      return;
    }
    // On a reload or "back" the guarded URL is already in the history: replace it, or "back" would open it again.
    const isCurrentUrl = window.location.pathname + window.location.search === url.pathname + url.search;
    throw isCurrentUrl ? replace(redirectPath) : redirect(redirectPath);
  };
}
