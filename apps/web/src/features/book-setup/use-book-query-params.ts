import { useSearchParams } from 'react-router';

/** The book the address speaks of, and the query that keeps it on the way to the next screen. */
export function useBookQueryParams(): {
  projectId: string | undefined;
  query: { projectId?: string; themeId?: string };
} {
  const [search] = useSearchParams();
  const [projectId, themeId] = [search.get('projectId') ?? undefined, search.get('themeId') ?? undefined];
  return {
    projectId,
    query: { ...(projectId ? { projectId } : {}), ...(themeId ? { themeId } : {}) },
  };
}
