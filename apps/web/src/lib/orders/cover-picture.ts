import { routes } from '@dierbaar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';

/** The front of a book's cover as a picture; null when the book or its cover is gone. */
function frontQuery(projectId: string | null) {
  return queryOptions({
    queryKey: ['project-covers', projectId, 'picture', 'front', 'large'] as const,
    queryFn: async ({ signal }): Promise<Blob | null> => {
      if (projectId === null) return null;
      try {
        return await api(
          routes.projectCovers.preview,
          { params: { id: projectId }, query: { part: 'front', size: 'large' } },
          { signal },
        );
      } catch (error) {
        const code = errorCodeOf(error);
        if (code === 'no_cover' || code === 'not_found') return null;
        throw error;
      }
    },
    staleTime: 60_000,
    enabled: projectId !== null,
  });
}

/** The address of that picture in this page; undefined while there is none. */
export function useCoverPicture(projectId: string | null): string | undefined {
  const { data: picture } = useQuery(frontQuery(projectId));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}
