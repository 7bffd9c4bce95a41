import { type CoverPartName, routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { queryClient } from '../api/query-client.ts';
import { useBlobAddress } from '../use-blob-address.ts';

export interface CoverSide {
  part: CoverPartName;
  size: 'large' | 'small';
  /** The pages of the book as it is bound: a thicker one has a wider spine, and its drawing lies differently. */
  pages: number | null;
}

/** A side of a book's cover as a picture; null when the book has no cover, or is gone itself. */
export function coverPictureQuery(projectId: string, { part, size, pages }: CoverSide) {
  return queryOptions({
    queryKey: [...picturesKey(projectId), part, size, pages] as const,
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

const picturesKey = (projectId: string) => ['project-covers', projectId, 'picture'] as const;

/** The cover has changed: nobody is to see the one before. */
export function forgetCoverPictures(projectId: string): void {
  queryClient.removeQueries({ queryKey: picturesKey(projectId) });
}

/** The address of the front's picture in this page; undefined while there is none. */
export function useCoverPicture(projectId: string | null): string | undefined {
  const { data } = useQuery({
    ...coverPictureQuery(projectId ?? '', { part: 'front', size: 'large', pages: null }),
    staleTime: 60_000,
    enabled: projectId !== null,
  });
  return useBlobAddress(data ?? undefined);
}
