import { useQuery } from '@tanstack/react-query';
import { coverQuery } from '../../lib/covers/covers.ts';
import { projectQuery } from '../../lib/projects/projects.ts';

/** A book and its cover, which is null while it has none; `error` when one of them could not be loaded. */
export function useBookAndCover(projectId: string) {
  const book = useQuery(projectQuery(projectId));
  const cover = useQuery(coverQuery(projectId));
  return {
    loaded: book.data && cover.data !== undefined ? { book: book.data, cover: cover.data } : undefined,
    error: (!book.data && book.error) || (cover.data === undefined && cover.error),
    retry: () => void Promise.all([book.refetch(), cover.refetch()]),
  };
}
