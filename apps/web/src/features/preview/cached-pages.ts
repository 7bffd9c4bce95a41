import { queryClient } from '../../lib/api/query-client.ts';

/** All pages of a finished render. */
export interface FinishedPages {
  contentHash: string;
  file: Blob;
  pages: number;
  readyAt: string;
}

const finishedPagesKey = (projectId: string) => ['project-exports', projectId, 'shown'] as const;

/** Pages of an earlier visit, shown at once when the user returns from the editor. */
export const getCachedPages = (projectId: string) =>
  queryClient.getQueryData<FinishedPages>(finishedPagesKey(projectId)) ?? null;

export const cachePages = (projectId: string, finished: FinishedPages) =>
  queryClient.setQueryData(finishedPagesKey(projectId), finished);
