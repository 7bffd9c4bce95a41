import type { PhotoSize } from '@dierbaar/contract';
import type { StoredObject } from '../../../adapters/storage.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { isMediaName, typeOfName } from './photo-name.ts';
import {
  attachMedia,
  detachMedia,
  findMedia,
  findMediaOwners,
  findProjectMedia,
  hasMedia,
  type PhotoOwner,
} from './photos.queries.ts';
import { removeLoosePhotos } from './sweep-photos.ts';

export interface ServedPhoto {
  type: 'image/jpeg' | 'image/png';
  /** The sha256 of the bytes, which never change under one name. */
  etag: string;
  open: () => Promise<StoredObject>;
}

/**
 * A photo in one of its served sizes. A photo of another book of the same user, which came along with pasted text, is
 * attached to this book too.
 */
export async function findPhoto(
  deps: Deps,
  owner: PhotoOwner,
  name: string,
  size: PhotoSize,
): Promise<ServedPhoto> {
  await requireProject(deps.db, owner.userId, owner.projectId);
  const found = orNotFound(isMediaName(name) ? await findMedia(deps.db, owner, name) : undefined);
  if (found.attachedTo === null) await attachMedia(deps.db, owner, [name], deps.clock());
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

/** Attaches the photos that a text names to its book, so that the sweep keeps them. */
export async function attachPhotos(
  deps: Deps,
  db: Connection,
  owner: PhotoOwner,
  names: string[],
): Promise<void> {
  await attachMedia(db, owner, names.filter(isMediaName), deps.clock());
}

export async function isOwnPhoto(db: Connection, userId: string, name: string): Promise<boolean> {
  return isMediaName(name) && hasMedia(db, userId, name);
}

/** Stored photos of this list with their owners. */
export const findOwners = (db: Connection, names: string[]) => findMediaOwners(db, names);

/** Takes a photo away from all books and lets the sweep remove it; returns the books that held it. */
export async function detachPhoto(trx: Connection, userId: string, name: string): Promise<string[]> {
  const projectIds = await detachMedia(trx, userId, name);
  await removeLoosePhotos(trx, [name]);
  return projectIds;
}

export interface BookPhoto {
  name: string;
  width: number;
  height: number;
  /** Object keys of the sizes used for pages. */
  keys: { screen: string; preview: string; print: string };
}

/** All photos attached to a book. */
export async function listPhotos(db: Connection, projectId: string): Promise<BookPhoto[]> {
  const rows = await findProjectMedia(db, projectId);
  return rows.map(({ name, pixelWidth, pixelHeight, screenKey, previewKey, printKey }) => ({
    name,
    width: pixelWidth,
    height: pixelHeight,
    keys: { screen: screenKey, preview: previewKey, print: printKey },
  }));
}
