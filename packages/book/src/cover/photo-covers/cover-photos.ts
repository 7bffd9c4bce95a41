import type { CoverLayout } from '../cover-layout.ts';

/** Photo with its box on a cover: `name` is the key of its cut file, `photo` the name of the uploaded photo. */
export type BoxedPhoto = {
  slot: 'front' | 'portrait';
  name: string;
  photo: string;
  width: number;
  height: number;
};

/** The photos of a cover: the one on the front and the portrait on the back. */
export function coverPhotosOf({ photo, back }: Pick<CoverLayout, 'photo' | 'back'>): BoxedPhoto[] {
  const front = photo && { ...photo, slot: 'front' as const, photo: photo.name };
  const portrait = back?.portrait && { ...back.portrait, slot: 'portrait' as const };
  return [front, portrait].flatMap((each) => (each ? [each] : []));
}
