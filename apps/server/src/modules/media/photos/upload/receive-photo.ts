import type { UploadedPhoto } from '@dierbaar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { paces, slots } from '../../../../http/limits/table.ts';
import { claimedHash, expectedBytes, readUpload } from './read-upload.ts';
import { createPhotoProcessor, requireQuota, storeUploadedPhoto, type UploadOwner } from './store-photo.ts';
import { createUploadSlots } from './upload-slot.ts';

/** Reads the photo of a form and stores it for a book. `key` says whose slots it takes: those of the owner, or `keyOfLinks`. */
export type ReceivePhoto = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: UploadOwner,
  key?: string,
) => Promise<UploadedPhoto>;

/** All uploads of photos share its processes and its memory. */
export function createPhotoReceiver(app: FastifyInstance, deps: Deps): ReceivePhoto {
  const processor = createPhotoProcessor();
  const takeSlot = createUploadSlots(slots.photos, slots.slowPhotos, paces.photo);
  app.addHook('onClose', async () => processor.images.close());
  return async (request, reply, owner, key = owner.userId) => {
    await requireQuota(deps, owner.userId);
    const claimed = claimedHash(request);
    using slot = await takeSlot(key, expectedBytes(request), request, reply);
    const original = await readUpload(request, slot);
    return await storeUploadedPhoto(deps, processor, owner, { original, claimed, key });
  };
}
