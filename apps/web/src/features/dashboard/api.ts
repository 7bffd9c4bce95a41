import { type Format, type Project, type ProjectSummary, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';

/** Books of the user, last changed first. Always stale, because writing changes the progress. */
export const projectsQuery = queryOptions({
  queryKey: [...projectsKey, 'shelf'],
  queryFn: ({ signal }): Promise<ProjectSummary[]> => api(routes.projects.list, {}, { signal }),
  staleTime: 0,
});

/** Themes in the language of the interface. */
export function themesQuery(language: string) {
  return queryOptions({
    queryKey: ['themes', language],
    queryFn: ({ signal }) => api(routes.themes.list, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function createProject(book: { name: string; theme: string; format: Format }): Promise<Project> {
  return api(routes.projects.create, { body: book });
}

export function cloneProject(id: string): Promise<Project> {
  return api(routes.projects.clone, { params: { id } });
}

export async function deleteProject(id: string): Promise<void> {
  await api(routes.projects.delete, { params: { id } });
}

export function restoreProject(id: string): Promise<Project> {
  return api(routes.projects.restore, { params: { id } });
}
