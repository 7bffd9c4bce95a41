import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { deleteUnusedPhotos } from '../../media/photos/delete-unused-photos.ts';
import { deleteUnlessPrinted } from '../../media/recordings/delete-recording.ts';
import { presentRecordingSummary } from '../../media/recordings/recordings.service.ts';
import { findByInvitation, lockOfInvitation } from './by-invitation.queries.ts';
import { findPhotoNames, updateMemory } from './memories.queries.ts';
import { isInBook } from './memory-state.ts';

/** The memories of an invitation as their teller sees them: with the text that was submitted. */
export async function listByInvitation(
  db: Connection,
  userId: string,
  invitationId: string,
  wanted: Parameters<typeof findByInvitation>[3],
) {
  const rows = await findByInvitation(db, userId, invitationId, wanted);
  return rows.map(
    ({
      id,
      clientId,
      question,
      text,
      photos,
      recording,
      toldAt,
      askedBackAt,
      thankedAt,
      thanks,
      ...row
    }) => ({
      id,
      clientId,
      question,
      text,
      // Those that stay are shown by something else now.
      photos: askedBackAt !== null && !isInBook(row) ? [] : photos.map(({ name }) => name),
      recording: recording && presentRecordingSummary(recording),
      toldAt: toldAt.toISOString(),
      isAskedBack: askedBackAt !== null,
      isInBook: isInBook(row),
      thanks: thankedAt === null ? null : (thanks ?? ''),
    }),
  );
}

const noWords = { text: '', editedText: null };

/**
 * Retracts a memory. It is removed with its words, its recording and the photos that nothing else shows; one that is in the
 * book stays there until the writer takes it out, and is news to the writer. Returns whether it is in the book.
 */
export async function retractMemory(
  deps: Deps,
  trx: Connection,
  invitationId: string,
  memoryId: string,
): Promise<{ isInBook: boolean }> {
  const memory = orNotFound(await lockOfInvitation(trx, invitationId, memoryId));
  const now = deps.clock();
  const isPlaced = isInBook(memory);
  if (memory.askedBackAt !== null) return { isInBook: isPlaced };
  const { recordingId, userId } = memory;
  await updateMemory(trx, memoryId, {
    askedBackAt: now,
    ...(isPlaced ? { seenAt: null, announcedAt: null } : { state: 'removed', stateSince: now, ...noWords }),
  });
  if (!isPlaced) {
    if (recordingId !== null) await deleteUnlessPrinted(deps, trx, userId, recordingId);
    const photos = await findPhotoNames(trx, memoryId);
    await deleteUnusedPhotos(deps, trx, { userId, invitationId }, photos);
  }
  return { isInBook: isPlaced };
}

/** Notes the thanks for a memory; undefined when there were some before. */
export async function thankForMemory(
  deps: Deps,
  trx: Connection,
  invitationId: string,
  memoryId: string,
  thanks: string,
): Promise<{ id: string; question: string | null } | undefined> {
  const memory = orNotFound(await lockOfInvitation(trx, invitationId, memoryId));
  if (memory.thankedAt !== null) return undefined;
  await updateMemory(trx, memoryId, { thankedAt: deps.clock(), thanks });
  return { id: memory.id, question: memory.question };
}
