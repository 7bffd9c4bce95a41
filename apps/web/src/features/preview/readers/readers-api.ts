import { type Reader, type ReaderRemark, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Who reads a book along, the last invited first. */
export const readersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['readers', projectId] as const,
    queryFn: ({ signal }) => api(routes.readers.list, { query: { projectId } }, { signal }),
    // Readers change it without the writer.
    staleTime: 0,
  });

/** What readers remarked, in the order of the pages. */
export const remarksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['reader-remarks', projectId] as const,
    queryFn: ({ signal }) => api(routes.readerRemarks.list, { query: { projectId } }, { signal }),
    staleTime: 0,
  });

interface NewReader {
  projectId: string;
  /** Made once for what is sent: sent twice it is one reader. */
  clientId: string;
  name: string;
  /** Null when the writer passes the link on. */
  email: string | null;
  note: string;
}

export const letRead = async (reader: NewReader): Promise<Reader> =>
  keep(await api(routes.readers.create, { body: reader }));

export const endReader = async (id: string): Promise<Reader> =>
  keep(await api(routes.readers.end, { params: { id } }));

export const reopenReader = async (id: string): Promise<Reader> =>
  keep(await api(routes.readers.reopen, { params: { id } }));

/** Marks a remark done, or not any more. */
export async function markRemark(projectId: string, id: string, isDone: boolean): Promise<ReaderRemark> {
  const changed = await api(routes.readerRemarks.change, { params: { id }, body: { isDone } });
  const { queryKey } = remarksQuery(projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && { ...list, remarks: list.remarks.map((each) => (each.id === changed.id ? changed : each)) },
  );
  return changed;
}

/** Puts a reader into the list of the book, first when it is new there. */
async function keep(changed: Reader): Promise<Reader> {
  const { queryKey } = readersQuery(changed.projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list = []) => {
    const isKnown = list.some(({ id }) => id === changed.id);
    return isKnown ? list.map((one) => (one.id === changed.id ? changed : one)) : [changed, ...list];
  });
  return changed;
}
