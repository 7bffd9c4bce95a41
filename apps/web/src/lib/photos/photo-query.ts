import { routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { objectUrlOf } from '../object-url.ts';

/** A photo as it is shown: fetched with the token, kept for the visit. A stored name always means the same picture. */
export function photoQuery(projectId: string, name: string) {
  return queryOptions({
    queryKey: ['media', projectId, name] as const,
    queryFn: ({ signal }) => api(routes.media.get, { params: { name }, query: { projectId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
}

/** A picture that was just sent need not be fetched again. */
export function cachePhoto(projectId: string, name: string, picture: Blob): void {
  queryClient.setQueryData(photoQuery(projectId, name).queryKey, picture);
}

/** The address at which the page can show a photo; it lives as long as the component. */
export function usePhoto(projectId: string, name: string) {
  const { data, isError, refetch } = useQuery(photoQuery(projectId, name));
  return { address: data && objectUrlOf(data), hasFailed: isError, retry: () => void refetch() };
}
