import { routes, type Subscription, type User } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { redirectBrowser } from '../../lib/redirect.ts';
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

type SubscriptionChange = 'cancel' | 'resume' | 'withdraw';

export async function changeSubscription(change: SubscriptionChange): Promise<void> {
  const subscription = await api(routes.subscription[change], {});
  queryClient.setQueryData(subscriptionQuery.queryKey, noteAccess(subscription));
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
  await queryClient.invalidateQueries(devicesQuery);
}

export function signOutEverywhere() {
  return api(routes.account.endAllSessions, {});
}

/** Copies `hasAccess` to the cached user, because the guard reads it there. */
function noteAccess(subscription: Subscription): Subscription {
  queryClient.setQueryData(
    userQuery.queryKey,
    (user) => user && { ...user, hasAccess: subscription.hasAccess },
  );
  return subscription;
}
