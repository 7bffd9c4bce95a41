import { routes, type Subscription, type User, urlOf } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { downloadFrom } from '../../lib/downloads.ts';
import { redirectBrowser } from '../../lib/redirect.ts';
import { addPasskey } from '../../lib/session/passkeys.ts';
import { userQuery } from '../../lib/session/user.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => noteAccess(await api(routes.subscription.get, {}, { signal })),
  staleTime: 0,
});

export const devicesQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api(routes.account.sessions, {}, { signal }),
  staleTime: 0,
});

export const securityEventsQuery = queryOptions({
  queryKey: ['account', 'security-events'],
  queryFn: ({ signal }) => api(routes.account.securityEvents, {}, { signal }),
  staleTime: 0,
});

/** Gives the password again, for calls that need it. A wrong one is an event too. */
export async function confirmWithPassword(password: string): Promise<void> {
  await api(routes.account.confirm, { body: { password } }).finally(refreshEvents);
}

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => api(routes.account.passkeys, {}, { signal }),
  staleTime: 0,
});

export async function createPasskey(name: string): Promise<void> {
  await addPasskey(name);
  refreshEvents();
  await queryClient.invalidateQueries(passkeysQuery);
}

export async function removePasskey(id: string): Promise<void> {
  await api(routes.account.removePasskey, { params: { id } });
  refreshEvents();
  await queryClient.invalidateQueries(passkeysQuery);
}

type SubscriptionChange = 'cancel' | 'resume' | 'withdraw';

export async function changeSubscription(change: SubscriptionChange): Promise<void> {
  const subscription = await api(routes.subscription[change], {});
  queryClient.setQueryData(subscriptionQuery.queryKey, noteAccess(subscription));
  refreshEvents();
}

/** Redirects to the Stripe portal with payment method and invoices. */
export async function openPortal(): Promise<void> {
  const { url } = await api(routes.subscription.portal, {});
  return redirectBrowser(url);
}

export async function updateAccount(change: Partial<Pick<User, 'firstName' | 'lastName' | 'language'>>) {
  queryClient.setQueryData(userQuery.queryKey, await api(routes.account.update, { body: change }));
}

export async function signOutDevice(id: string): Promise<void> {
  await api(routes.account.endSession, { params: { id } });
  refreshEvents();
  await queryClient.invalidateQueries(devicesQuery);
}

export function signOutEverywhere() {
  return api(routes.account.endAllSessions, {});
}

const pollMilliseconds = 2000;

/** The file with everything of this person; asked for again while it is being made. */
export const accountExportQuery = queryOptions({
  queryKey: ['account-exports'],
  queryFn: ({ signal }) => api(routes.accountExports.get, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollMilliseconds : false),
});

export async function makeAccountExport(): Promise<void> {
  queryClient.setQueryData(accountExportQuery.queryKey, await api(routes.accountExports.request, {}));
}

/** Lets this browser download the file and begins. The browser continues an interrupted download by itself. */
export async function downloadAccountExport(): Promise<void> {
  try {
    await api(routes.accountExports.openDownload, {});
  } catch (error) {
    await queryClient.invalidateQueries(accountExportQuery);
    throw error;
  }
  downloadFrom(`/api${urlOf(routes.accountExports.file, {})}`);
}

/** Whether this account is going to be erased. */
export const deletionQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => api(routes.accountDeletion.get, {}, { signal }),
  staleTime: 0,
});

/** Plans the end of the account, which cancels the subscription. */
export async function planDeletion(): Promise<void> {
  queryClient.setQueryData(deletionQuery.queryKey, await api(routes.accountDeletion.plan, {}));
  void queryClient.invalidateQueries(subscriptionQuery);
}

/** False when it was too late. */
export async function undoDeletion(): Promise<boolean> {
  const deletion = await api(routes.accountDeletion.undo, {});
  queryClient.setQueryData(deletionQuery.queryKey, deletion);
  return deletion.state === 'none';
}

/** Copies `hasAccess` to the cached user, because the guard reads it there. */
function noteAccess(subscription: Subscription): Subscription {
  queryClient.setQueryData(
    userQuery.queryKey,
    (user) => user && { ...user, hasAccess: subscription.hasAccess },
  );
  return subscription;
}

/** Loads the events again; the caller does not wait for them. */
function refreshEvents(): void {
  void queryClient.invalidateQueries(securityEventsQuery);
}
