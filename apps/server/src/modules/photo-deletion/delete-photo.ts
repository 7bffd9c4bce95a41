import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { detachPhoto, isOwnPhoto } from '../media/media.service.ts';
import { removePhotoFromTexts } from '../project-chapters/photos/remove-photo.ts';
import { removePhotoFromCovers } from '../project-covers/project-covers.service.ts';
import { forgetExports } from '../project-exports/project-exports.service.ts';

/**
 * Deletes a photo of a person for good: from every text and cover, from the files that were made of those books, and from
 * storage with the next sweep. Files of an order are its own copy and stay. Earlier versions of a text keep the name alone.
 */
export async function deletePhoto(deps: Deps, userId: string, name: string): Promise<void> {
  if (!(await isOwnPhoto(deps.db, userId, name))) throw new AppError('not_found');
  await removePhotoFromTexts(deps, userId, name);
  await deps.db.transaction().execute(async (trx) => {
    await removePhotoFromCovers(trx, userId, name, deps.clock());
    const projectIds = await detachPhoto(trx, userId, name);
    await forgetExports(trx, projectIds);
  });
}
