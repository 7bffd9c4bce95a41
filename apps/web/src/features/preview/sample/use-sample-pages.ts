import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePagesFile, usePainter } from '../pages/use-pages-file.ts';
import type { PagesSource } from '../viewer/pages-context.ts';
import type { SampleBook } from './sample-books.ts';

/** Pages and covers of a sample book for the viewer, and whether its file could not be fetched. */
export function useSamplePages({ id, file, format, covers }: SampleBook) {
  const painter = usePainter();
  const { data, error, refetch } = useQuery({
    queryKey: ['sample-book', id],
    queryFn: ({ signal }) => fetchFile(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = usePagesFile(painter, data ?? null);
  const source = useMemo(
    (): PagesSource => ({ projectId: '', format, all, early: null, earlyPages: noPages, covers }),
    [format, all, covers],
  );
  return { source, error, refetch };
}

const noPages: ReadonlySet<number> = new Set();

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}
