import { type CoverPartName, routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { useBlobAddress } from '../use-blob-address.ts';

/** A side of a book's cover as a picture; null when the book has no cover, or is gone itself. */
export function coverPictureQuery(projectId: string, part: CoverPartName, size: 'large' | 'small') {
  return queryOptions({
    queryKey: ['project-covers', projectId, 'picture', part, size] as const,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        const params = { id: projectId };
        return await api(routes.projectCovers.preview, { params, query: { part, size } }, { signal });
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === 'no_cover' || code === 'not_found') return null;
        throw error;
      }
    },
    gcTime: 10 * 60_000,
  });
}

/** The address of the front's picture in this page; undefined while there is none. */
export function useCoverPicture(projectId: string | null): string | undefined {
  const { data } = useQuery({
    ...coverPictureQuery(projectId ?? '', 'front', 'large'),
    staleTime: 60_000,
    enabled: projectId !== null,
  });
  return useBlobAddress(data ?? undefined);
}
