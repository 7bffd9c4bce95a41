import { useEffect, useState } from 'react';
import { createPainter, type PagesFile } from './painter.ts';

export type Painter = ReturnType<typeof createPainter>;

/** The painter, for as long as the preview is open. */
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

/** A file opened in the painter; the one before stays until the next can be painted. */
export function usePagesFile(painter: Painter | null, blob: Blob | null): PagesFile | null {
  const [file, setFile] = useState<PagesFile | null>(null);
  useEffect(() => {
    if (!painter || !blob) return;
    let opened: PagesFile | undefined;
    let isCancelled = false;
    void blob.arrayBuffer().then((bytes) => {
      if (isCancelled) return;
      opened = painter.open(bytes);
      setFile(opened);
    });
    return () => {
      isCancelled = true;
      opened?.close();
    };
  }, [painter, blob]);
  return blob ? file : null;
}
