import { routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { objectUrlOf } from '../object-url.ts';

/** Photo of a book, never stale: the bytes of a stored name never change. */
export function photoQuery(projectId: string, name: string) {
  return queryOptions({
    queryKey: ['media', projectId, name] as const,
    queryFn: ({ signal }) => api(routes.media.get, { params: { name }, query: { projectId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
}

/**
 * Fetches the form in which an uploaded picture is shown, which is smaller than the original that the browser has.
 * Without an answer the original is shown.
 */
export async function loadUploadedPhoto(projectId: string, name: string, original: Blob): Promise<void> {
  const query = photoQuery(projectId, name);
  try {
    await queryClient.fetchQuery({ ...query, retry: false });
  } catch {
    queryClient.setQueryData(query.queryKey, original);
  }
}

/** Object URL of a photo. */
export function usePhoto(projectId: string, name: string) {
  const { data, isError, refetch } = useQuery(photoQuery(projectId, name));
  return { address: data && objectUrlOf(data), hasFailed: isError, retry: () => void refetch() };
}
