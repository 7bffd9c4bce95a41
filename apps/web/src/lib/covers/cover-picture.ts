import { type CoverPartName, routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { queryClient } from '../api/query-client.ts';
import { coverPicturesKey } from '../api/query-keys.ts';
import { objectUrlOf } from '../object-url.ts';

/** Picture of a side of the cover; null when the cover or the book does not exist. */
export function coverPictureQuery(projectId: string, part: CoverPartName, size: 'large' | 'small') {
  const queryKey = [...coverPicturesKey(projectId), part, size] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        const params = { id: projectId };
        const picture = await api(
          routes.projectCovers.preview,
          { params, query: { part, size } },
          { signal },
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

/** Object URL of the front picture; undefined while there is none. */
export function useCoverPicture(projectId: string | null): string | undefined {
  const { data } = useQuery({
    ...coverPictureQuery(projectId ?? '', 'front', 'large'),
    staleTime: 60_000,
    enabled: projectId !== null,
  });
  return data ? objectUrlOf(data) : undefined;
}

async function hasSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [left, right] = await Promise.all(
    [one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  );
  return left?.every((byte, at) => byte === right?.[at]) ?? false;
}
