import { createHash } from 'node:crypto';
import { mediaLimits, type UploadedPhoto } from '@dierbaar/contract';
import type { Connection } from '../../../../db/connection.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { createLimiter, type Limiter } from '../../../../http/limits/limiter.ts';
import { slots } from '../../../../http/limits/table.ts';
import type { DerivedPhotos } from '../../../../images/derive-photos.ts';
import { createImageWorker, type ImageWorker } from '../../../../images/image-worker.ts';
import { inspectImage } from '../../../../images/inspect-image.ts';
import type { Refusal } from '../../../../images/inspection.ts';
import { createMediaName } from '../photo-name.ts';
import {
  attachMedia,
  findMediaBySha256,
  insertPendingMedia,
  lockMediaUpload,
  markStored,
  type NewMedia,
  noteLoose,
  sumMediaBytes,
} from '../photos.queries.ts';

/** Refuses an upload when the photos and recordings of the user fill the quota. */
export async function requireQuota(deps: Deps, userId: string): Promise<void> {
  if ((await sumMediaBytes(deps.db, userId)) >= mediaLimits.bytesPerUser) {
    throw new AppError('media_quota_reached');
  }
}

/** A book, or nothing yet: a page that was written before there was a book may have a photo. */
export interface UploadOwner {
  userId: string;
  projectId: string | null;
}

/** The image process, and the slots for it. */
interface PhotoProcessor {
  images: ImageWorker;
  decoded: Limiter;
  inMemory: Limiter;
}

export function createPhotoProcessor(): PhotoProcessor {
  return {
    images: createImageWorker(),
    decoded: createLimiter(slots.decodedPhotos),
    inMemory: createLimiter(slots.photosInMemory),
  };
}

interface Upload {
  original: Buffer;
  /** The sha256 that its sender says it has. */
  claimed: string | undefined;
  /** Whose slots it takes. */
  key: string;
}

/**
 * Stores an uploaded photo: the unchanged original, its derived sizes, and its reference to the book. It is idempotent:
 * the same bytes again, from a browser that missed the answer, give the same photo.
 */
export async function storeUploadedPhoto(
  deps: Deps,
  { images, decoded, inMemory }: PhotoProcessor,
  owner: UploadOwner,
  { original, claimed, key }: Upload,
): Promise<UploadedPhoto> {
  const sha256 = hashOf(original);
  if (claimed !== undefined && claimed !== sha256) throw new AppError('upload_failed');
  const inspection = inspectImage(original);
  if (inspection.state === 'refused') throw new AppError(codeOf[inspection.reason]);
  const { kind } = inspection.facts;
  const known = await attachKnownPhoto(deps, owner, sha256);
  if (known) return present(known);
  using decoding = await decoded.take(key);
  using _memory = await inMemory.take(key);
  const derived = await derive(deps, images, original);
  decoding.release();
  return present(await storePhoto(deps, owner, { original, sha256, kind, derived }));
}

async function derive(deps: Deps, images: ImageWorker, original: Buffer): Promise<DerivedPhotos> {
  const derivation = await images.derive(original);
  if (derivation.state === 'derived') return derivation.photos;
  if (derivation.state === 'refused') throw new AppError(codeOf[derivation.reason]);
  deps.log.error({ reason: derivation.message }, 'a photo could not be processed');
  throw new AppError('unavailable');
}

const codeOf = {
  type: 'image_type_unsupported',
  damaged: 'image_damaged',
  pixels: 'too_many_pixels',
} as const satisfies Record<Refusal, string>;

interface NewPhoto {
  original: Buffer;
  sha256: string;
  kind: 'jpeg' | 'png';
  derived: DerivedPhotos;
}

/** Inserts the row, stores and verifies the objects, then marks the photo as stored: no object is without a row. */
async function storePhoto(deps: Deps, owner: UploadOwner, photo: NewPhoto): Promise<StoredPhoto> {
  const { original, sha256, kind, derived } = photo;
  const name = createMediaName(derived.type);
  const folder = `media/${name.slice(0, 26)}`;
  const originalType = `image/${kind}`;
  const keyOf = (bytes: Buffer) => `${folder}/${hashOf(bytes)}`;
  const row: NewMedia = {
    name,
    userId: owner.userId,
    sha256,
    originalType,
    originalBytes: original.length,
    pixelWidth: derived.width,
    pixelHeight: derived.height,
    originalKey: `${folder}/${sha256}`,
    screenKey: keyOf(derived.screen),
    previewKey: keyOf(derived.preview),
    printKey: keyOf(derived.print),
    createdAt: deps.clock(),
  };
  await insertPendingMedia(deps.db, row);
  await Promise.all([
    putVerified(deps, folder, original, originalType),
    putVerified(deps, folder, derived.screen, derived.type),
    putVerified(deps, folder, derived.preview, derived.type),
    putVerified(deps, folder, derived.print, derived.type),
  ]);
  return deps.db.transaction().execute(async (trx) => {
    await lockMediaUpload(trx, owner.userId, sha256);
    // A concurrent upload of the same bytes may have finished first; the sweep then removes this one.
    const stored = (await findMediaBySha256(trx, owner.userId, sha256)) ?? (await markStored(trx, name));
    if (!stored) throw new AppError('upload_failed');
    await attachUpload(deps, trx, owner, stored.name);
    return stored;
  });
}

interface StoredPhoto {
  name: string;
  pixelWidth: number;
  pixelHeight: number;
}

function attachKnownPhoto(deps: Deps, owner: UploadOwner, sha256: string): Promise<StoredPhoto | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const known = await findMediaBySha256(trx, owner.userId, sha256);
    if (known) await attachUpload(deps, trx, owner, known.name);
    return known;
  });
}

async function attachUpload(
  deps: Deps,
  trx: Connection,
  { userId, projectId }: UploadOwner,
  name: string,
): Promise<void> {
  if (projectId === null) await noteLoose(trx, name, deps.clock());
  else await attachMedia(trx, { userId, projectId }, [name], deps.clock());
}

/** The store compares the bytes with their MD5 when it receives them; this verifies that the object exists. */
async function putVerified(deps: Deps, folder: string, bytes: Buffer, type: string): Promise<void> {
  const { key } = await deps.storage.putByContent(folder, bytes, type);
  const stored = await deps.storage.head(key);
  if (stored?.size !== bytes.length) throw new Error(`${key} is not in the store as it was written`);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const present = ({ name, pixelWidth, pixelHeight }: StoredPhoto): UploadedPhoto => ({
  location: name,
  name,
  width: pixelWidth,
  height: pixelHeight,
});
