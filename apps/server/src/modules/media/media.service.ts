import type { PhotoSize } from '@dierbaar/contract';
import type { StoredObject } from '../../adapters/storage.ts';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { requireProject } from '../project-ownership/project-ownership.service.ts';
import { attachMedia, findMedia, findProjectMedia, type PhotoOwner } from './media.queries.ts';
import { isMediaName, typeOfName } from './media-name.ts';

export interface ServedPhoto {
  type: 'image/jpeg' | 'image/png';
  /** The hash of the bytes: it changes when they do, which is never. */
  etag: string;
  open: () => Promise<StoredObject>;
}

/**
 * A photo in one of its served forms. A photo of another book of the same person, come over with pasted text, is
 * from now on held by this book too.
 */
export async function findPhoto(
  deps: Deps,
  holder: PhotoOwner,
  name: string,
  size: PhotoSize,
): Promise<ServedPhoto> {
  await requireProject(deps.db, holder.userId, holder.projectId);
  const found = isMediaName(name) ? await findMedia(deps.db, holder, name) : undefined;
  if (!found) throw new AppError('not_found');
  if (found.heldBy === null) await attachMedia(deps.db, holder, [name], deps.clock());
  const key = found[`${size}Key`];
  return {
    type: typeOfName(name),
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    open: async () => {
      const object = await deps.storage.get(key);
      if (!object) throw new Error(`${key} is missing from the store`);
      return object;
    },
  };
}

/** Lets a book hold the photos its text names, so that they stay as long as it does. */
export async function attachPhotos(
  deps: Deps,
  db: Connection,
  holder: PhotoOwner,
  names: string[],
): Promise<void> {
  await attachMedia(db, holder, names.filter(isMediaName), deps.clock());
}

export interface BookPhoto {
  name: string;
  width: number;
  height: number;
  /** Where the forms for the pages are in the store. */
  keys: { preview: string; print: string };
}

/** Every photo a book holds, for whoever sets its pages. */
export async function listPhotos(db: Connection, projectId: string): Promise<BookPhoto[]> {
  const rows = await findProjectMedia(db, projectId);
  return rows.map(({ name, pixelWidth, pixelHeight, previewKey, printKey }) => ({
    name,
    width: pixelWidth,
    height: pixelHeight,
    keys: { preview: previewKey, print: printKey },
  }));
}
