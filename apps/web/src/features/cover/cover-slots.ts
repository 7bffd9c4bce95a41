import type { CoverFields, UploadedPhoto } from '@dierbaar/contract';
import type { UploadPlace } from '../../lib/photos/pending-uploads.ts';

/** Place of a photo on a cover: the front, or the portrait on the back. */
export type CoverSlot = 'front' | 'portrait';

/** Where an upload for a cover goes. */
export function coverPlace(projectId: string, slot: CoverSlot): UploadPlace {
  return { projectId, chapterId: '', index: 0, replaces: slot };
}

/** Slot of an upload for a cover. */
export function slotOf({ replaces }: Pick<UploadPlace, 'replaces'>): CoverSlot {
  return replaces === 'portrait' ? 'portrait' : 'front';
}

/** A photo that was just uploaded, in its place on the cover. */
export function putOnCover({ name }: Pick<UploadedPhoto, 'name'>, slot: CoverSlot): Partial<CoverFields> {
  const image = { name, crop: null, focus: { x: 0.5, y: 0.5 } };
  return slot === 'portrait' ? { backImage: image } : { image };
}
