import { routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Signed-in user, loaded once per session. */
export const userQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: ({ signal }) => api(routes.auth.user, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
