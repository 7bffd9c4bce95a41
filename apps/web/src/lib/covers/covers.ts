import { type Cover, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { projectsKey } from '../api/query-keys.ts';

/** Cover of a book; null while it has none. Its key starts with `projectsKey`: a change of format swaps the cover. */
export function coverQuery(projectId: string) {
  return queryOptions({
    queryKey: [...projectsKey, 'one', projectId, 'cover'] as const,
    queryFn: ({ signal }) => fetchCover(projectId, signal),
  });
}

export async function fetchCover(projectId: string, signal?: AbortSignal): Promise<Cover | null> {
  try {
    return await api(routes.projectCovers.get, { params: { id: projectId } }, signal ? { signal } : {});
  } catch (error) {
    if (errorCodeOf(error) === 'no_cover') return null;
    throw error;
  }
}
