import { type CoverFaceId, coverFaces } from '@dierbaar/book';
import { fontUrlOf } from '@dierbaar/book/live';
import { useEffect } from 'react';

const requested = new Set<CoverFaceId>();
const familyOf = (face: CoverFaceId) => `"Cover ${face}", var(--sans)`;

/** Loads fonts to show their names in them; until then a name is shown in the font of the app. */
export function useFontPreviews(faces: readonly CoverFaceId[]): (face: CoverFaceId) => string {
  useEffect(() => {
    for (const face of faces) {
      if (requested.has(face)) continue;
      requested.add(face);
      const url = fontUrlOf(coverFaces[face]);
      if (url === undefined) continue;
      const font = new FontFace(`Cover ${face}`, `url(${url})`);
      document.fonts.add(font);
      // A failed download keeps the font of the app; the next visit tries again.
      font.load().catch(() => requested.delete(face));
    }
  }, [faces]);
  return familyOf;
}
