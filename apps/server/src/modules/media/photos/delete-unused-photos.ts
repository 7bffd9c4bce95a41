import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { noteDeleted } from '../../platform/tombstones/tombstones.service.ts';
import { detachPhoto } from './photos.service.ts';
import { findUnusedPhotos, type PhotoSource } from './unused-photos.queries.ts';

/**
 * Deletes photos that came by a link and that nothing shows: their teller retracted them, or the link had ended. A photo that
 * a text or a cover shows stays until its writer deletes it.
 */
export async function deleteUnusedPhotos(
  deps: Deps,
  trx: Connection,
  source: PhotoSource,
  names: string[],
): Promise<void> {
  for (const name of await findUnusedPhotos(trx, source, names)) {
    await detachPhoto(trx, source.userId, name);
    await noteDeleted(deps, trx, { kind: 'photo', item: name });
  }
}
