import type { UploadedPhoto } from '@dierbaar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { claimedHash, disconnectSignal, expectedBytes, readUpload } from './read-upload.ts';
import { createPhotoProcessor, requireQuota, storeUploadedPhoto, type UploadOwner } from './store-photo.ts';
import { createUploadGate } from './upload-gate.ts';

/**
 * Reads the photo of a form and stores it for a book. Uploads with the same `line` wait for each other, without it those of
 * the same owner.
 */
export type ReceivePhoto = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: UploadOwner,
  line?: string,
) => Promise<UploadedPhoto>;

/** All uploads of photos share its processes and its memory. */
export function createPhotoReceiver(app: FastifyInstance, deps: Deps): ReceivePhoto {
  const processor = createPhotoProcessor();
  const gate = createUploadGate();
  app.addHook('onClose', async () => processor.images.close());
  return async (request, reply, owner, line = owner.userId) => {
    await requireQuota(deps, owner.userId);
    const claimed = claimedHash(request);
    const place = await gate.enter(line, expectedBytes(request), disconnectSignal(reply.raw));
    try {
      return await storeUploadedPhoto(deps, processor, owner, await readUpload(request, place), claimed);
    } finally {
      place.leave();
    }
  };
}
