import type { CoverFields, UploadedPhoto } from '@dierbaar/contract';
import type { CoverSlot, PhotoTarget } from '../../lib/photos/photo-kind.ts';

/** Slot of an upload for a cover. */
export const slotOf = (target: PhotoTarget): CoverSlot => (target.kind === 'cover' ? target.slot : 'front');

/** A photo that was just uploaded, in its place on the cover. */
export function putOnCover({ name }: Pick<UploadedPhoto, 'name'>, slot: CoverSlot): Partial<CoverFields> {
  const image = { name, crop: null, focus: { x: 0.5, y: 0.5 } };
  return slot === 'portrait' ? { backImage: image } : { image };
}
