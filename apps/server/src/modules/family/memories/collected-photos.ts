import { randomUUID } from 'node:crypto';
import { limits } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import { insertMemory, insertPhotos } from './memories.queries.ts';

interface Destination {
  userId: string;
  projectId: string;
  invitationId: string;
  now: Date;
}

/** Makes memories of photos that came from a phone. A full book takes them too, because they arrived. */
export async function collectTransfer(
  trx: Connection,
  { userId, projectId, invitationId, now }: Destination,
  names: readonly string[],
): Promise<void> {
  for (let at = 0; at < names.length; at += limits.photosPerMemory) {
    const id = await insertMemory(trx, {
      userId,
      projectId,
      invitationId,
      clientId: randomUUID(),
      projectChapterId: null,
      question: null,
      text: '',
      recordingId: null,
      teller: null,
      seenAt: now,
      toldAt: now,
      // Memories are listed by this time: those of one transfer stay in the order of its photos.
      createdAt: new Date(now.getTime() + at),
    });
    await insertPhotos(trx, { id, userId }, names.slice(at, at + limits.photosPerMemory));
  }
}
