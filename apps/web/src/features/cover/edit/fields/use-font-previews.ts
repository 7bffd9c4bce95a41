import { type CoverFaceId, coverFaces } from '@dierbaar/book';
import { fontUrlOf } from '@dierbaar/book/live';
import { useEffect } from 'react';

const requested = new Set<CoverFaceId>();
const familyOf = (face: CoverFaceId) => `"Cover ${face}", var(--sans)`;

/** Fetches faces, so that their names can be shown in them. Until one is there its name stands in the app's own. */
export function useFontPreviews(faces: readonly CoverFaceId[]): (face: CoverFaceId) => string {
  useEffect(() => {
    for (const face of faces) {
      if (requested.has(face)) continue;
      requested.add(face);
      const url = fontUrlOf(coverFaces[face]);
      if (url === undefined) continue;
      const font = new FontFace(`Cover ${face}`, `url(${url})`);
      document.fonts.add(font);
      // Where it cannot be fetched the name is readable all the same; the next visit tries again.
      font.load().catch(() => requested.delete(face));
    }
  }, [faces]);
  return familyOf;
}
