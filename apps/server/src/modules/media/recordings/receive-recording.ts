import { randomUUID } from 'node:crypto';
import { limits } from '@dierbaar/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { countCommitted, requireBelowLimit } from '../../../http/limits/counters.ts';
import { paces, slots } from '../../../http/limits/table.ts';
import { contentTypes } from '../../../sounds/sound-format.ts';
import { requireLockedProject } from '../../platform/ownership/ownership.service.ts';
import { claimedHash } from '../photos/upload/read-upload.ts';
import { requireQuota } from '../photos/upload/store-photo.ts';
import { createUploadSlots, keyOfLinks } from '../photos/upload/upload-slot.ts';
import { queueNext } from './process-recording.ts';
import { type IncomingSound, readSound, requireSize } from './read-recording.ts';
import { createVoiceCode, folderOf } from './recording-names.ts';
import {
  attach,
  countOfInvitation,
  countOfProject,
  findByClientId,
  findStored,
  insertStoring,
  markStored,
  type RecordingRow,
  sumUntold,
} from './recordings.queries.ts';

/** Whose recording it is: of the writer, or of the teller of a link. */
interface NewOwner {
  userId: string;
  projectId: string;
  clientId: string;
  link: { invitationId: string; speaker: string | null } | null;
}

export type ReceiveRecording = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: NewOwner,
) => Promise<RecordingRow>;

/** What an upload has in memory: one part of an object (`multipart-upload.ts`). */
const partBytes = 8 * 1024 ** 2;
/** What came by a link and is in no answer: the writer does not see it, and it fills the writer's room. */
const untoldBytes = { ofLink: 300 * 1024 ** 2, ofWriter: 1024 ** 3 };

export function createRecordingReceiver(deps: Deps): ReceiveRecording {
  const takeSlot = createUploadSlots(slots.recordings, slots.slowRecordings, paces.recording);
  return async (request, reply, owner) => {
    const known = await findKnown(deps.db, owner);
    if (known) return known;
    requireSize(request);
    await requireRoom(deps, owner);
    const claimed = claimedHash(request);
    const key = owner.link ? keyOfLinks(owner.userId) : owner.userId;
    using slot = await takeSlot(key, partBytes, request, reply);
    return await readSound(request, slot, (sound) => store(deps, owner, sound, claimed));
  };
}

/** The recording that came with this id before. */
async function findKnown(db: Connection, owner: NewOwner): Promise<RecordingRow | undefined> {
  const known = await findByClientId(db, owner.userId, owner.projectId, owner.clientId);
  // An id of another person's recording must not reveal it.
  if (known && known.invitationId !== (owner.link?.invitationId ?? null))
    throw new AppError('invalid_input', ['clientId is used already']);
  return known;
}

async function requireRoom(deps: Deps, { userId, projectId, link }: NewOwner): Promise<void> {
  await requireBelowLimit(deps, 'recording', userId);
  await requireQuota(deps, userId);
  if ((await countOfProject(deps.db, projectId)) >= limits.recordingsPerProject)
    throw new AppError('limit_reached');
  if (link && (await countOfInvitation(deps.db, link.invitationId)) >= limits.recordingsPerInvitation)
    throw new AppError('limit_reached');
  if (!link) return;
  const untold = await sumUntold(deps.db, userId, link.invitationId);
  if (untold.ofLink >= untoldBytes.ofLink || untold.ofWriter >= untoldBytes.ofWriter)
    throw new AppError('media_quota_reached');
}

/** Stores the file as it came, then adds it to the book together with the job that makes it playable. */
async function store(
  deps: Deps,
  owner: NewOwner,
  { format, chunks }: IncomingSound,
  claimed: string | undefined,
): Promise<RecordingRow> {
  const id = randomUUID();
  const { userId, projectId, clientId, link } = owner;
  const originalKey = `${folderOf(id)}/original`;
  await insertStoring(deps.db, {
    id,
    userId,
    projectId,
    clientId,
    format,
    originalKey,
    invitationId: link?.invitationId ?? null,
    speaker: link?.speaker ?? null,
    code: createVoiceCode(),
    isTold: link === null,
    createdAt: deps.clock(),
  });
  const { bytes, sha256 } = await deps.storage.putStream(originalKey, chunks, contentTypes[format]);
  if (claimed !== undefined && claimed !== sha256) throw new AppError('upload_failed');
  return deps.db.transaction().execute(async (trx) => {
    // Locked, so that the same recording that is sent twice at once is added once; the sweep removes the other.
    await requireLockedProject(trx, userId, projectId);
    const known = await findKnown(trx, owner);
    if (known) return known;
    const now = deps.clock();
    if (!(await markStored(trx, id, { originalBytes: bytes, originalSha256: sha256 })))
      throw new AppError('upload_failed');
    await attach(trx, { userId, projectId }, [id], { isPlaced: false, now });
    await countCommitted(deps, trx, 'recording', userId);
    await queueNext(deps, trx, userId);
    const row = await findStored(trx, userId, id);
    if (!row) throw new AppError('upload_failed');
    return row;
  });
}
