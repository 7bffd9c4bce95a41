import type { PagePhoto, UploadedPhoto } from '@dierbaar/contract';
import type { PlacePhoto } from '../../../lib/photos/upload-queue.ts';
import { saveProjectSettings } from '../../../lib/projects/settings.ts';

/** A photo of a whole page that was just uploaded; its middle stays visible. */
export function newPagePhoto({ name, width, height }: UploadedPhoto): PagePhoto {
  return { name, focusX: 0.5, focusY: 0.5, pixelWidth: width, pixelHeight: height };
}

/** Lets an uploaded photo face the title page of a book whose settings no dialog shows. */
export const placeFrontispiece: PlacePhoto = async (photo, { projectId }) => {
  await saveProjectSettings(projectId, { frontispiece: newPagePhoto(photo) });
};
