import { type Format, type Project, type ProjectSummary, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { coverPicturesKey, projectsKey } from '../api/query-keys.ts';

/** Books of the user, last changed first. Always stale, because writing changes the progress. */
export const projectsQuery = queryOptions({
  queryKey: [...projectsKey, 'shelf'],
  queryFn: ({ signal }): Promise<ProjectSummary[]> => api(routes.projects.list, {}, { signal }),
  staleTime: 0,
});

export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => api(routes.projects.get, { params: { id: projectId } }, { signal }),
  });
}

/** Renames a book, changes its format or its day to be ready, and invalidates every query about books. */
export async function changeProject(
  projectId: string,
  change: { name?: string; format?: Format; readyOn?: string | null; readyFor?: string },
): Promise<Project> {
  const project = await api(routes.projects.update, { params: { id: projectId }, body: change });
  if (change.format !== undefined) queryClient.removeQueries({ queryKey: coverPicturesKey(projectId) });
  await queryClient.invalidateQueries({ queryKey: projectsKey });
  return project;
}
