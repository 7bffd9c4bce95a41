import type { PlacePhoto } from '../../lib/photos/upload-queue.ts';
import { updateCover } from './api.ts';
import { putOnCover, slotOf } from './cover-slots.ts';

/** Puts an uploaded photo onto a cover that no screen shows. */
export const placeOnCover: PlacePhoto = async (photo, pending) => {
  await updateCover(pending.projectId, putOnCover(photo, slotOf(pending.target)));
};
