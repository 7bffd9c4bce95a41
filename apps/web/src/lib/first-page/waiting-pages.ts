import { routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Pages of the account that wait for a book, the newest first. */
export const waitingPagesQuery = queryOptions({
  queryKey: ['first-pages'],
  queryFn: ({ signal }) => api(routes.firstPages.list, {}, { signal }),
  staleTime: 0,
});

export async function deleteWaitingPage(clientId: string): Promise<void> {
  await api(routes.firstPages.delete, { params: { clientId } });
  await reloadWaitingPages();
}

export const reloadWaitingPages = () =>
  queryClient.invalidateQueries({ queryKey: waitingPagesQuery.queryKey });
