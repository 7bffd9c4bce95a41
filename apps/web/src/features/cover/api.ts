import { ApiError, type Cover, type CoverFields, routes, urlOf } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { api, session } from '../../lib/api/api.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { projectsKey } from '../../lib/api/query-keys.ts';
import { coverPictureQuery, removeCoverPictures } from '../../lib/covers/cover-picture.ts';
import { coverQuery, fetchCover } from '../../lib/covers/covers.ts';

/** How a book is bound as it is now, which decides how wide the spine is; null while there is nothing to print. */
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
    // The book is being set: a few seconds, and nobody waits for it.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'rendering' ? 1500 : false,
  });
}

/** Makes the cover of a book. The answer takes until its front is drawn; it is saved long before. */
export async function createCover(projectId: string, fields: CoverFields): Promise<Cover> {
  try {
    await api(routes.projectCovers.save, { body: { ...fields, projectId } });
  } catch (error) {
    // A picture that could not be made does not mean that the cover is not there.
    if (errorCodeOf(error) !== 'preview_failed') throw error;
  }
  const cover = await fetchCover(projectId);
  if (!cover) throw new Error('the cover that was saved is not there');
  return cacheCover(projectId, cover);
}

export async function updateCover(projectId: string, change: Partial<CoverFields>): Promise<Cover> {
  return cacheCover(
    projectId,
    await api(routes.projectCovers.update, { params: { projectId }, body: change }),
  );
}

/** For a page that is closing: the browser sees to it that this still goes out. */
export function updateCoverOnPageHide(projectId: string, change: Partial<CoverFields>): void {
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

/** Brings back the last cover of this format that was replaced; null when none is kept. */
export async function restoreCover(projectId: string): Promise<Cover | null> {
  try {
    return cacheCover(projectId, await api(routes.projectCovers.restore, { params: { id: projectId } }));
  } catch (error) {
    if (errorCodeOf(error) === 'no_cover') return null;
    throw error;
  }
}

/** Has the front drawn while nobody waits for it, so that it is there when the book is looked at. */
export function prefetchFrontPicture(projectId: string): void {
  void queryClient.prefetchQuery(coverPictureQuery(projectId, 'front', 'large'));
}

function cacheCover(projectId: string, cover: Cover): Cover {
  removeCoverPictures(projectId);
  queryClient.setQueryData(coverQuery(projectId).queryKey, cover);
  return cover;
}
