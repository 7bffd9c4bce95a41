import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { loadRoutes } from '../api/load-routes.ts';

/** Signed-in user, loaded once per session. */
export const userQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: async ({ signal }) => api((await loadRoutes()).auth.user, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
