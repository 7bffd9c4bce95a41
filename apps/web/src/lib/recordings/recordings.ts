import { type Recording, type RecordingChanges, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** How often a recording that is being made ready is asked for again. */
const ASK_AGAIN = 3000;

/** The recordings of a book, the newest first; asked for again until all are ready. */
export function recordingsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['recordings', projectId] as const,
    queryFn: ({ signal }) => api(routes.recordings.list, { query: { projectId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'processing') ? ASK_AGAIN : false,
  });
}

/** One recording; asked for again until it is ready. */
export function recordingQuery(id: string) {
  return queryOptions({
    queryKey: ['recording', id] as const,
    queryFn: ({ signal }) => api(routes.recordings.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'processing' ? ASK_AGAIN : false),
  });
}

/** Changes what is said of a recording on the server, then where it is shown. */
export async function changeRecording(
  projectId: string,
  id: string,
  changes: RecordingChanges,
): Promise<Recording> {
  const changed = await api(routes.recordings.change, { params: { id }, body: changes });
  const { queryKey } = recordingsQuery(projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? changed : one)));
  queryClient.setQueryData(recordingQuery(id).queryKey, changed);
  return changed;
}
