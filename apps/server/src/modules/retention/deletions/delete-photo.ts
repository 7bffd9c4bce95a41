import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { removePhotoFromTexts } from '../../books/chapters/photos/remove-photo.ts';
import { removePhotoFromCovers } from '../../books/covers/covers.service.ts';
import { removePhotoFromSettings } from '../../books/settings/settings.service.ts';
import { detachPhoto, findOwners, isOwnPhoto } from '../../media/photos/photos.service.ts';
import { noteDeleted } from '../../platform/tombstones/tombstones.service.ts';
import { forgetExports } from '../../rendering/exports/exports.service.ts';

/**
 * Deletes a photo of a person for good: from every text, cover and page before the chapters, from the files that were made of those books, and from
 * storage with the next sweep. Files of an order are its own copy and stay. Earlier versions of a text keep the name alone.
 */
export async function deletePhoto(deps: Deps, userId: string, name: string): Promise<void> {
  orNotFound(await isOwnPhoto(deps.db, userId, name));
  await removePhotoFromTexts(deps, userId, name);
  await deps.db.transaction().execute(async (trx) => {
    await removePhotoFromCovers(trx, userId, name, deps.clock());
    await removePhotoFromSettings(trx, userId, name, deps.clock());
    const projectIds = await detachPhoto(trx, userId, name);
    await forgetExports(trx, projectIds);
    await noteDeleted(deps, trx, { kind: 'photo', item: name });
  });
}

/** Which of these photos are stored: deleted ones that a restored backup brought back. */
export const findDeletedPhotos = async (deps: Deps, names: string[]) =>
  (await findOwners(deps.db, names)).map(({ name }) => name);

/** Deletes a photo again that a restored backup brought back; false when it was deleted meanwhile. */
export async function deletePhotoAgain(deps: Deps, name: string): Promise<boolean> {
  const [found] = await findOwners(deps.db, [name]);
  if (found) await deletePhoto(deps, found.userId, name);
  return found !== undefined;
}
