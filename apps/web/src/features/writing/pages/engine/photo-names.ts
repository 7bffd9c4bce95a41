import { type ChapterDocument, mediaNamesOf, photosOf } from '@dierbaar/book';

/** Photos of a text that does not know their sizes: the typesetter needs the photo to know how long the text is. */
export function namesWithoutSize(document: ChapterDocument): string[] {
  const photos = document.content.flatMap(photosOf);
  return photos.filter((photo) => !photo.pixelWidth || !photo.pixelHeight).map(({ name }) => name);
}

export const photoNamesOf = (document: ChapterDocument): string => mediaNamesOf(document).join(' ');
