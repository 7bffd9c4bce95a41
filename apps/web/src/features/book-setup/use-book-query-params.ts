import { useSearchParams } from 'react-router';

/** Book id of the URL, and the query to pass on to the next screen. */
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
