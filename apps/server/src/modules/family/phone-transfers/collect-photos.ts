import { randomUUID } from 'node:crypto';
import { limits } from '@dierbaar/contract';
import { forEachBatch } from '../../../db/batches.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { requireLockedProject } from '../../platform/ownership/ownership.service.ts';
import { insertMemory, insertPhotos } from '../memories/memories.queries.ts';
import {
  findLoosePhotos,
  findUncollected,
  markCollected,
  removePlacedPhotos,
} from './phone-transfers.queries.ts';

interface Transfer {
  id: string;
  userId: string;
  projectId: string;
}

/**
 * Ends a transfer and puts its photos into Collected, except those in a text; `placed` are in a text that may not be saved yet.
 * The same call again changes nothing. When the transfer expired before they were placed, they are taken out of Collected.
 */
export async function collectPhotos(
  deps: Deps,
  transfer: Transfer,
  placed: readonly string[],
): Promise<void> {
  const { id, userId, projectId } = transfer;
  await deps.db.transaction().execute(async (trx) => {
    await requireLockedProject(trx, userId, projectId);
    const now = deps.clock();
    // The row is locked from here on, so no photo arrives any more.
    if (!(await markCollected(trx, id, now))) return removePlacedPhotos(trx, id, placed);
    const loose = await findLoosePhotos(trx, transfer);
    const names = loose.filter((name) => !placed.includes(name));
    await collectTransfer(trx, { userId, projectId, invitationId: id, now }, names);
  });
}

const batchSize = 100;

/** Collects the photos of transfers that expired, because their page was closed or could not end them. */
export async function collectExpiredTransfers(deps: Deps, signal?: AbortSignal): Promise<void> {
  await forEachBatch(
    (after) => findUncollected(deps.db, deps.clock(), after, batchSize),
    (transfer) => collectPhotos(deps, transfer, []),
    {
      signal,
      onError: (error, { id }) =>
        deps.log.error({ err: error, invitationId: id }, 'photos of a phone were not collected'),
    },
  );
}

interface Destination {
  userId: string;
  projectId: string;
  invitationId: string;
  now: Date;
}

/** Makes memories of photos that came from a phone. A full book takes them too, because they arrived. */
async function collectTransfer(
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
