import { routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Recordings that only printed copies still use. */
export const voicesQuery = queryOptions({
  queryKey: ['account', 'voices'],
  queryFn: ({ signal }) => api(routes.recordings.list, { query: {} }, { signal }),
  staleTime: 0,
});

/** Switches what is heard behind a printed code off or on. */
export async function switchVoice(id: string, isOff: boolean): Promise<void> {
  const changed = await api(routes.recordings.change, { params: { id }, body: { isOff } });
  queryClient.setQueryData(voicesQuery.queryKey, (list) =>
    list?.map((one) => (one.id === id ? changed : one)),
  );
}

/** Deletes a recording for good; the caller has named the printed copies. */
export async function deleteVoice(id: string): Promise<void> {
  await api(routes.recordings.delete, { params: { id }, query: { evenPrinted: 'true' } });
  queryClient.setQueryData(voicesQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
}
