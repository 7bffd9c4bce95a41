import { type ChapterDocument, mediaNamesOf, photosOf } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import { useEffect, useMemo } from 'react';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { photoQuery } from '../../../../lib/photos/photo-query.ts';

/** Gives the named photos, separated by spaces, to the engine; each is given once. */
export function useLivePhotos(live: LivePages | null, projectId: string | undefined, names: string): void {
  // New for another engine, which has no photos.
  const given = useMemo(() => ({ live, names: new Set<string>() }), [live]);
  useEffect(() => {
    if (!given.live || projectId === undefined || names === '') return;
    for (const name of names.split(' ')) {
      if (given.names.has(name)) continue;
      given.names.add(name);
      givePhoto(given.live, projectId, name).catch(() => given.names.delete(name));
    }
  }, [given, projectId, names]);
}

/** Photos of a text that does not know their sizes: the typesetter needs the photo to know how long the text is. */
export function namesWithoutSize(document: ChapterDocument): string[] {
  const photos = document.content.flatMap(photosOf);
  return photos.filter((photo) => !photo.pixelWidth || !photo.pixelHeight).map(({ name }) => name);
}

export const photoNamesOf = (document: ChapterDocument): string => mediaNamesOf(document).join(' ');

// A photo that cannot be fetched is drawn as an empty box, and fetched again with the next change.
async function givePhoto(live: LivePages, projectId: string, name: string): Promise<void> {
  try {
    live.setPhoto(name, await queryClient.fetchQuery(photoQuery(projectId, name)));
  } catch (error) {
    live.setPhoto(name, null);
    throw error;
  }
}
