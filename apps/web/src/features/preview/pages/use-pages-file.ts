import { useEffect, useState } from 'react';
import { createPainter, type PagesFile } from './painter.ts';

export type Painter = ReturnType<typeof createPainter>;

/** Creates the painter and ends it on unmount. */
export function usePainter(): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null);
  useEffect(() => {
    const created = createPainter(
      () => new Worker(new URL('./main-painter-worker.ts', import.meta.url), { type: 'module' }),
    );
    setPainter(created);
    return () => {
      setPainter(null);
      created.end();
    };
  }, []);
  return painter;
}

/** Opens a file in the painter; the previous file stays until the next one is open. */
export function usePagesFile(painter: Painter | null, blob: Blob | null): PagesFile | null {
  const [file, setFile] = useState<PagesFile | null>(null);
  useEffect(() => {
    if (!painter || !blob) return;
    let isCancelled = false;
    void blob.arrayBuffer().then((bytes) => {
      if (!isCancelled) setFile(painter.open(bytes));
    });
    return () => {
      isCancelled = true;
    };
  }, [painter, blob]);
  useEffect(() => () => file?.close(), [file]);
  return blob ? file : null;
}
