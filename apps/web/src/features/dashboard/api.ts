import { type BinnedProject, type Format, type Project, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { askUntilMade } from '../../lib/api/ask-until-made.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';

/** Books in the bin, last deleted first. */
export const binQuery = queryOptions({
  queryKey: [...projectsKey, 'bin'],
  queryFn: ({ signal }): Promise<BinnedProject[]> => api(routes.projects.bin, {}, { signal }),
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

/** Deletes a book of the bin for good. */
export async function deleteForGood(id: string): Promise<void> {
  await api(routes.projects.deleteForGood, { params: { id } });
}

export function restoreProject(id: string): Promise<Project> {
  return api(routes.projects.restore, { params: { id } });
}

/** The pages of a book in print quality. */
export function fetchPdf(id: string): Promise<Blob> {
  return askUntilMade(() => api(routes.projectExports.export, { params: { id } }));
}
