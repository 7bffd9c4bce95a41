import type { Revision } from '@dierbaar/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pinnedRevisionsQuery, revisionsQuery } from '../api.ts';

/** Loaded revisions of a chapter, newest first, and the way to those before them. */
export interface Revisions {
  list: readonly Revision[];
  pinned: readonly Revision[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** Fetches the revisions of a chapter; `revisions` is null until the first have arrived. */
export function useRevisions(chapterId: string): {
  revisions: Revisions | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const query = useInfiniteQuery(revisionsQuery(chapterId));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  // Without them all revisions can still be reached by day.
  const { data: pinned } = useQuery(pinnedRevisionsQuery(chapterId));
  const list = useMemo(() => data?.pages.flat(), [data]);
  return {
    revisions: list
      ? {
          list,
          pinned: pinned ?? [],
          hasMore: hasNextPage,
          isLoadingMore: isFetchingNextPage,
          hasMoreFailed: isFetchNextPageError,
          loadMore: () => void fetchNextPage(),
        }
      : null,
    hasFailed: !list && query.isError,
    retry: () => void query.refetch(),
  };
}
