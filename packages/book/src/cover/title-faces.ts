import { type CoverFace, type CoverFaceId, coverFaces } from '../choices/cover-faces.ts';

/** Face for the words on a spine: the title's, but never a script, which cannot be read on a shelf. */
export function spineFaceOf(titleFace: CoverFaceId): CoverFaceId {
  return titleFace === 'great-vibes' ? 'cormorant' : titleFace;
}

/** Faces in which a few lines can be read; the others are made for a title. */
const readingFaces: ReadonlySet<CoverFaceId> = new Set([
  'cormorant-italic',
  'cormorant',
  'fraunces',
  'fraunces-light',
  'josefin',
  'quicksand',
  'quicksand-medium',
  'playfair',
  'jost',
  'jost-medium',
  'libre-caslon',
  'nunito',
  'garamond-italic',
]);

/** The face when a few lines can be read in it. */
export function readingFaceOf(face: CoverFaceId | null): CoverFaceId | null {
  return face !== null && readingFaces.has(face) ? face : null;
}

/** Text style of a cover line; the size in points is the maximum, a title shrinks until it fits. */
export type TitleStyle = Omit<CoverFace, 'scale'> & { size: number; fewerLines: boolean };

/** Text style in a face that looks as large as the motif's own face at its own size. */
export function styleLine(
  face: CoverFaceId,
  motifFace: CoverFaceId,
  motifSize: number,
  fewerLines: boolean,
): TitleStyle {
  const { scale, ...rest } = coverFaces[face];
  return { ...rest, size: (motifSize * scale) / coverFaces[motifFace].scale, fewerLines };
}
