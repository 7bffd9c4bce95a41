import { ApiError, type Cover, type CoverChange, type CoverFields, routes, urlOf } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { api, session } from '../../lib/api/api.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { coverPictureQuery, removeCoverPictures } from '../../lib/covers/cover-picture.ts';
import { coverQuery, fetchCover } from '../../lib/covers/covers.ts';
import { projectQuery } from '../../lib/projects/projects.ts';

/** Render state of the book, whose page count sets the spine width; null while there is nothing to print. */
export function boundPagesQuery(projectId: string) {
  return queryOptions({
    queryKey: [...projectsKey, 'one', projectId, 'pages'] as const,
    queryFn: async ({ signal }) => {
      try {
        return await api(routes.projectExports.request, { params: { projectId }, query: {} }, { signal });
      } catch (error) {
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
    // Rendering takes a few seconds and nothing on the screen waits for it.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'rendering' ? 1500 : false,
  });
}

/** Creates a cover. The response waits for the picture of the front; the cover is stored before that. */
export async function createCover(
  projectId: string,
  fields: CoverFields & CoverChange,
  signal: AbortSignal,
): Promise<Cover> {
  try {
    await api(routes.projectCovers.save, { body: { ...fields, projectId } }, { signal });
  } catch (error) {
    // A picture that failed or takes long leaves the cover stored.
    const code = errorCodeOf(error);
    if (code !== 'preview_failed' && code !== 'ask_again') throw error;
  }
  const cover = await fetchCover(projectId, signal);
  if (!cover) throw new Error('the cover that was saved is not there');
  return cacheCover(projectId, cover);
}

export async function updateCover(
  projectId: string,
  change: CoverChange,
  signal?: AbortSignal,
): Promise<Cover> {
  const input = { params: { projectId }, body: change };
  return cacheCover(projectId, await api(routes.projectCovers.update, input, signal ? { signal } : {}));
}

/** Reads a cover that was saved elsewhere, and the book with it: its format may have been changed there as well. */
export async function readCoverAgain(projectId: string): Promise<Cover | null> {
  void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey, exact: true });
  const cover = await fetchCover(projectId);
  return cover && cacheCover(projectId, cover);
}

/** Saves from a closing page: `keepalive` lets the browser finish the request. */
export function updateCoverOnPageHide(projectId: string, change: CoverChange): void {
  const { update } = routes.projectCovers;
  void fetch(`/api${urlOf(update, { params: { projectId } })}`, {
    method: update.method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'accept-language': i18n.language,
      authorization: `Bearer ${session.token() ?? ''}`,
    },
    body: JSON.stringify(change),
  }).catch(() => undefined);
}

/** Restores the last replaced cover of this format; null when there is none. */
export async function restoreCover(projectId: string): Promise<Cover | null> {
  try {
    return cacheCover(projectId, await api(routes.projectCovers.restore, { params: { id: projectId } }));
  } catch (error) {
    if (errorCodeOf(error) === 'no_cover') return null;
    throw error;
  }
}

/** Renders the front ahead of time, so that the next screen has it cached. */
export function prefetchFrontPicture(projectId: string): void {
  void queryClient.prefetchQuery(coverPictureQuery(projectId, 'front', 'large'));
}

function cacheCover(projectId: string, cover: Cover): Cover {
  removeCoverPictures(projectId);
  queryClient.setQueryData(coverQuery(projectId).queryKey, cover);
  return cover;
}
