import { ApiError, type CoverPartName, routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { askUntilMade } from '../api/ask-until-made.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { queryClient } from '../api/query-client.ts';
import { coverPicturesKey } from '../api/query-keys.ts';
import { objectUrlOf } from '../object-url.ts';

/**
 * Picture of a side of the cover; null when the cover or the book does not exist. `version` is anything that changes
 * with the cover, for pictures that are not fetched again otherwise.
 */
export function coverPictureQuery(
  projectId: string,
  part: CoverPartName,
  size: 'large' | 'small',
  version = '',
) {
  const queryKey = [...coverPicturesKey(projectId), part, size, version] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        const params = { id: projectId };
        const picture = await askUntilMade(() =>
          api(routes.projectCovers.preview, { params, query: { part, size } }, { signal }),
        );
        const cached = queryClient.getQueryData<Blob | null>(queryKey);
        // Returning the cached blob for equal bytes keeps its object URL and prevents a reload.
        return cached && (await hasSameBytes(cached, picture)) ? cached : picture;
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === 'no_cover' || code === 'not_found') return null;
        throw error;
      }
    },
    gcTime: 10 * 60_000,
  });
}

/** Removes the cached pictures of a cover that has changed. */
export function removeCoverPictures(projectId: string): void {
  queryClient.removeQueries({ queryKey: coverPicturesKey(projectId) });
}

/** Refetches visible pictures, because the same cover looks different around another spine width. */
export function refetchCoverPictures(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: coverPicturesKey(projectId) });
}

/** Object URL of the picture of a side; undefined while there is none. */
export function useCoverPicture(
  projectId: string | null,
  part: 'front' | 'spine' = 'front',
): string | undefined {
  const { data } = useQuery({
    ...coverPictureQuery(projectId ?? '', part, 'large'),
    staleTime: 60_000,
    enabled: projectId !== null,
  });
  return data ? objectUrlOf(data) : undefined;
}

/** What is known of the pictures of a book's cover; `none` also when they could not be made. */
export type BookCover =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; front: string; spine: string | undefined };

/** Small pictures of a book's front and spine, fetched while `isInSight`. */
export function useBookCover(
  { id, coverUpdatedAt }: { id: string; coverUpdatedAt: string | null },
  isInSight: boolean,
): BookCover {
  const pictureOf = (part: 'front' | 'spine', isWanted: boolean) => ({
    ...coverPictureQuery(id, part, 'small', coverUpdatedAt ?? ''),
    enabled: isWanted,
    staleTime: 10 * 60_000,
    // The server draws a limited number of covers at a time and refuses the others.
    retry: (failures: number, error: Error) =>
      failures < 6 && (!(error instanceof ApiError) || error.code === 'rate_limited'),
  });
  const front = useQuery(pictureOf('front', coverUpdatedAt !== null && isInSight));
  const spine = useQuery(pictureOf('spine', Boolean(front.data)));
  if (coverUpdatedAt === null || front.data === null || front.isError) return { state: 'none' };
  if (!front.data) return { state: 'loading' };
  return {
    state: 'ready',
    front: objectUrlOf(front.data),
    spine: spine.data ? objectUrlOf(spine.data) : undefined,
  };
}

async function hasSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [left, right] = await Promise.all(
    [one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  );
  return left?.every((byte, at) => byte === right?.[at]) ?? false;
}
