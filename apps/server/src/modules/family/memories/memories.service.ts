import { limits, type Memory, type MemoryChanges, type SubmittedMemory } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { attachPhotos, isOwnPhoto } from '../../media/photos/photos.service.ts';
import { deleteUnlessPrinted } from '../../media/recordings/delete-recording.ts';
import { attachToMemory, presentRecordingSummary } from '../../media/recordings/recordings.service.ts';
import { requireLockedProject, requireProject } from '../../platform/ownership/ownership.service.ts';
import { requireTextRoom } from '../../platform/ownership/text-usage.service.ts';
import { countByInvitation } from './by-invitation.queries.ts';
import {
  countMemories,
  findByClientId,
  findMemories,
  findMemory,
  forgetPlaces,
  insertMemory,
  insertPhotos,
  lockMemory,
  type MemoryRow,
  updateMemory,
} from './memories.queries.ts';
import { isRetracted, shownState, stateAfter } from './memory-state.ts';

export async function listMemories(
  deps: Deps,
  userId: string,
  projectId: string,
  before?: string,
): Promise<Memory[]> {
  await requireProject(deps.db, userId, projectId);
  const rows = await findMemories(deps.db, userId, projectId, before, limits.memoriesPerAnswer);
  return rows.map(present);
}

/** Teller and link of a memory; the answers of the writer have no name. */
interface TellingByLink {
  invitationId: string;
  teller: string | null;
  /** Whether this photo came by the same link. */
  isOwnPhoto: (name: string) => Promise<boolean>;
}

/** Stores a memory of the writer; `clientId` is its idempotency key. */
export function tellMemory(deps: Deps, userId: string, told: SubmittedMemory): Promise<Memory> {
  return deps.db.transaction().execute((trx) => storeMemory(deps, trx, userId, told));
}

/** Stores a memory of the writer, or of a link, in the caller's transaction. */
export async function storeMemory(
  deps: Deps,
  trx: Connection,
  userId: string,
  told: SubmittedMemory,
  link?: TellingByLink,
): Promise<Memory> {
  const { projectId, clientId } = told;
  await requireLockedProject(trx, userId, projectId);
  const known = await findByClientId(trx, userId, projectId, clientId);
  if (known?.invitationId === (link?.invitationId ?? null)) return present(known);
  // An id of another person's memory must not reveal it.
  if (known) throw new AppError('invalid_input', ['clientId is used already']);
  if ((await countMemories(trx, projectId)) >= limits.memoriesPerProject) throw new AppError('limit_reached');
  if (link && (await countByInvitation(trx, link.invitationId)) >= limits.memoriesPerInvitation)
    throw new AppError('limit_reached');
  await requireTextRoom(trx, userId);
  const photos = [...new Set(told.photos)];
  for (const name of photos)
    if (!(await isOwnPhoto(trx, userId, name)) || !((await link?.isOwnPhoto(name)) ?? true))
      throw new AppError('invalid_input', ['photos holds one that does not exist']);
  await attachPhotos(deps, trx, { userId, projectId }, photos);
  if (told.recording !== null) await attachToMemory(trx, userId, told.recording, link);
  const now = deps.clock();
  const teller = link?.teller ?? null;
  const id = await insertMemory(trx, {
    userId,
    projectId,
    clientId,
    projectChapterId: told.projectChapterId,
    question: told.question,
    text: told.text,
    recordingId: told.recording,
    teller,
    invitationId: link?.invitationId ?? null,
    // The writer's own memory is not news to the writer.
    seenAt: teller === null ? now : null,
    toldAt: new Date(now.getTime() - told.secondsAgo * 1000),
    createdAt: now,
  });
  await insertPhotos(trx, { id, userId }, photos);
  return present(orNotFound(await findMemory(trx, userId, id)));
}

export async function changeMemory(
  deps: Deps,
  userId: string,
  id: string,
  { text, previousText, state: wanted, isNew }: MemoryChanges,
): Promise<Memory> {
  return deps.db.transaction().execute(async (trx) => {
    await lockMemory(trx, userId, id);
    const memory = orNotFound(await findMemory(trx, userId, id));
    // A page that was loaded earlier still shows it.
    if (isRetracted(memory)) throw new AppError('not_found');
    const known = present(memory).text;
    const isEdited = text !== undefined && text !== known;
    if (isEdited && previousText !== undefined && previousText !== known)
      throw new AppError('changed_elsewhere');
    const now = deps.clock();
    const state = stateAfter(memory, wanted);
    const changes = {
      ...(isEdited && { editedText: text }),
      ...(state !== undefined && state !== memory.state && { state, stateSince: now }),
      ...(isNew === false && memory.seenAt === null && { seenAt: now }),
    };
    // A text that still has it says so again when it is saved.
    const isTakenOut = memory.placedIn.length > 0 && (wanted === 'waiting' || wanted === 'later');
    if (isTakenOut) await forgetPlaces(trx, memory.projectId, id);
    if (Object.keys(changes).length === 0 && !isTakenOut) return present(memory);
    if (Object.keys(changes).length > 0) await updateMemory(trx, id, changes);
    // A retracted memory is deleted as soon as it is out of the text.
    const isTakenBack = memory.askedBackAt !== null && changes.state === 'removed';
    if (isTakenBack && memory.recordingId !== null)
      await deleteUnlessPrinted(deps, trx, userId, memory.recordingId);
    return present(orNotFound(await findMemory(trx, userId, id)));
  });
}

function present(row: MemoryRow): Memory {
  return {
    id: row.id,
    clientId: row.clientId,
    projectChapterId: row.projectChapterId,
    teller: row.teller,
    question: row.question,
    text: row.editedText ?? row.text,
    isEdited: row.editedText !== null && row.editedText !== row.text,
    photos: row.photos,
    recording: row.recording && presentRecordingSummary(row.recording),
    state: shownState(row),
    placedIn: row.placedIn,
    isNew: row.seenAt === null,
    invitationId: row.invitationId,
    isAskedBack: row.askedBackAt !== null,
    toldAt: row.toldAt.toISOString(),
  };
}
