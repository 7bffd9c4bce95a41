import { limits, type Memory, type MemoryChanges, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { classify } from '../local/outcome.ts';

/** How often it is asked whether a recording can be heard. */
const processingMs = 3000;

/** All memories of a book, the newest first. */
export function memoriesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['memories', projectId] as const,
    queryFn: ({ signal }) => fetchMemories(projectId, signal),
    // A recording that has just arrived can be heard some seconds later.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ recording }) => recording?.state === 'processing') ? processingMs : false,
  });
}

/** Changes a memory on the server, then in the list of its book. */
export async function changeMemory(projectId: string, id: string, changes: MemoryChanges): Promise<Memory> {
  const { queryKey } = memoriesQuery(projectId);
  const changed = await api(routes.memories.change, { params: { id }, body: changes }).catch(
    (error: unknown) => {
      // Its teller asked it back meanwhile: a list that shows it is older.
      if (classify(error) === 'gone') void queryClient.invalidateQueries({ queryKey });
      throw error;
    },
  );
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? changed : one)));
  return changed;
}

/** The server answers with so many at a time; most books have fewer. */
async function fetchMemories(projectId: string, signal: AbortSignal): Promise<Memory[]> {
  const found: Memory[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = { projectId, ...(last && { before: last.id }) };
    const next = await api(routes.memories.list, { query }, { signal });
    found.push(...next);
    if (next.length < limits.memoriesPerAnswer) return found;
  }
}
