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
  await showChanged(projectId, changed);
  return changed;
}

/** Lets the code of a recording play another one. */
export async function replaceRecording(projectId: string, id: string, recordingId: string): Promise<void> {
  const changed = await api(routes.recordings.replace, { params: { id }, body: { recordingId } });
  await showChanged(projectId, changed);
}

async function showChanged(projectId: string, changed: Recording): Promise<void> {
  const { queryKey } = recordingsQuery(projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === changed.id ? changed : one)));
  queryClient.setQueryData(recordingQuery(changed.id).queryKey, changed);
}

/** Shows a recording that the server has just got in the list of its book. */
export async function noteRecording(projectId: string, recording: Recording): Promise<void> {
  const { queryKey } = recordingsQuery(projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (list) => list && [recording, ...list.filter(({ id }) => id !== recording.id)],
  );
}
