import { useEffect, useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { photoQuery } from './photo-query.ts';

/** An engine of printed pages that shows photos; without one, its place is an empty box. */
interface PhotoEngine {
  setPhoto(name: string, picture: Blob | null): void;
}

/** Gives the named photos, separated by spaces, to the engine; each is given once. */
export function useLivePhotos(
  engine: PhotoEngine | null,
  projectId: string | undefined,
  names: string,
): void {
  // New for another engine, which has no photos.
  const given = useMemo(() => ({ engine, names: new Set<string>() }), [engine]);
  useEffect(() => {
    if (!given.engine || projectId === undefined || names === '') return;
    for (const name of names.split(' ')) {
      if (given.names.has(name)) continue;
      given.names.add(name);
      givePhoto(given.engine, projectId, name).catch(() => given.names.delete(name));
    }
  }, [given, projectId, names]);
}

// A photo that cannot be fetched is drawn as an empty box, and fetched again with the next change.
async function givePhoto(engine: PhotoEngine, projectId: string, name: string): Promise<void> {
  try {
    engine.setPhoto(name, await queryClient.fetchQuery(photoQuery(projectId, name)));
  } catch (error) {
    engine.setPhoto(name, null);
    throw error;
  }
}
