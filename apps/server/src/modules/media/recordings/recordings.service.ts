import type { VoiceState } from '@dierbaar/book';
import type { Recording, RecordingChanges, RecordingState, RecordingSummary } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import {
  attach,
  findOfProject,
  findPlayed,
  findRecording,
  findStored,
  findUnattached,
  type RecordingRow,
  updateRecording,
} from './recordings.queries.ts';

export { countPrintedCodes, type RecordingRow, removeUntold } from './recordings.queries.ts';

/** The recordings of a book; without one those that only printed copies play. */
export async function listRecordings(deps: Deps, userId: string, projectId?: string): Promise<Recording[]> {
  if (projectId === undefined) return (await findUnattached(deps.db, userId)).map(presentRecording);
  await requireProject(deps.db, userId, projectId);
  return (await findOfProject(deps.db, userId, projectId)).map(presentRecording);
}

export async function requireRecording(db: Connection, userId: string, id: string): Promise<RecordingRow> {
  return orNotFound(await findRecording(db, userId, id));
}

export async function getRecording(deps: Deps, userId: string, id: string): Promise<Recording> {
  return presentRecording(await requireRecording(deps.db, userId, id));
}

export async function changeRecording(
  deps: Deps,
  userId: string,
  id: string,
  { caption, speaker, transcript, previousTranscript, isOff }: RecordingChanges,
): Promise<Recording> {
  await requireRecording(deps.db, userId, id);
  const changes = {
    ...(caption !== undefined && { caption }),
    ...(speaker !== undefined && { speaker }),
    ...(transcript !== undefined && { transcript }),
    ...(isOff !== undefined && { isOff }),
  };
  if (Object.keys(changes).length === 0) return getRecording(deps, userId, id);
  // The same words once more, after an answer that was lost, change nothing.
  const known =
    transcript === undefined || previousTranscript === undefined ? [] : [previousTranscript, transcript];
  const isChanged = await updateRecording(deps.db, id, changes, known);
  const changed = await getRecording(deps, userId, id);
  if (!isChanged) throw new AppError('changed_elsewhere');
  return changed;
}

/** Lets the code of a recording play another one, or its own again. */
export async function replaceRecording(
  deps: Deps,
  userId: string,
  id: string,
  otherId: string | null,
): Promise<Recording> {
  await requireRecording(deps.db, userId, id);
  const other = otherId === null ? undefined : await findRecording(deps.db, userId, otherId);
  if (otherId !== null && other?.state !== 'ready')
    throw new AppError('invalid_input', ['recordingId names none that can be played']);
  await updateRecording(deps.db, id, { replacedBy: other && other.id !== id ? other.id : null });
  return getRecording(deps, userId, id);
}

/** Lets a book hold the recordings that its text names, so that they stay as long as it does. */
export async function attachRecordings(
  deps: Deps,
  db: Connection,
  owner: { userId: string; projectId: string },
  ids: string[],
): Promise<void> {
  await attach(db, owner, ids, { isPlaced: true, now: deps.clock() });
}

/**
 * Submits a recording as part of a memory; from then on its writer sees it. Both must come by the same link, whose teller
 * becomes the speaker.
 */
export async function attachToMemory(
  trx: Connection,
  userId: string,
  id: string,
  link: { invitationId: string; teller: string | null } | undefined,
): Promise<void> {
  const found = await findStored(trx, userId, id);
  if (!found || found.invitationId !== (link?.invitationId ?? null))
    throw new AppError('invalid_input', ['recording does not exist']);
  if (!found.isTold) await updateRecording(trx, id, { isTold: true, speaker: link?.teller ?? null });
}

/** A recording that came by this link, submitted or not. */
export async function requireOfInvitation(
  db: Connection,
  userId: string,
  id: string,
  invitationId: string,
): Promise<RecordingRow> {
  const found = await findStored(db, userId, id);
  if (found?.invitationId !== invitationId) throw new AppError('not_found');
  return found;
}

/** What these codes will play once they are printed; a code that is missing was deleted. */
export async function findVoiceStates(
  db: Connection,
  userId: string,
  codes: string[],
): Promise<Map<string, VoiceState>> {
  const rows = await findPlayed(db, userId, [...new Set(codes)]);
  return new Map(rows.map(({ code, isOff, state }) => [code, voiceStateOf(isOff, state)]));
}

function voiceStateOf(isOff: boolean, state: string): VoiceState {
  if (state === 'processing' || state === 'failed') return state;
  return isOff ? 'off' : 'plays';
}

/** A recording as part of a memory. */
export function presentRecordingSummary(row: {
  id: string;
  state: string;
  seconds: number | null;
  levels: string | null;
}): RecordingSummary {
  return { id: row.id, state: row.state as RecordingState, seconds: row.seconds, levels: row.levels };
}

export function presentRecording(row: RecordingRow): Recording {
  return {
    ...presentRecordingSummary(row),
    clientId: row.clientId,
    projectId: row.projectId,
    failure: row.failure === 'too-long' ? 'too-long' : row.failure === null ? null : 'damaged',
    code: row.code,
    caption: row.caption,
    speaker: row.speaker,
    transcript: row.transcript,
    isOff: row.isOff,
    replacedBy: row.replacedBy,
    printedCopies: row.printedCopies,
    promisedUntil: row.promisedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
