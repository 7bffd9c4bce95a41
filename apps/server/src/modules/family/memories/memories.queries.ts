import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../../db/connection.ts';
import type { DB } from '../../../db/row-types.gen.ts';
import { countRows } from '../../../db/rows.ts';

/** Photos of a memory in their order; one that is being deleted is left out. */
const photosOf = (db: Connection, memoryId: Expression<string>) =>
  jsonArrayFrom(
    db
      .selectFrom('memoryPhotos')
      .innerJoin('media', 'media.name', 'memoryPhotos.mediaName')
      .select(['media.name', 'media.pixelWidth as width', 'media.pixelHeight as height'])
      .where('memoryPhotos.memoryId', '=', memoryId)
      .where('media.state', '=', 'stored')
      .orderBy('memoryPhotos.position'),
  );

/** The recording of a memory, unless it is being deleted. */
const recordingOf = (db: Connection, recordingId: Expression<string | null>) =>
  jsonObjectFrom(
    db
      .selectFrom('recordings')
      .select(['recordings.id', 'recordings.state', 'recordings.seconds', 'recordings.levels'])
      .where('recordings.id', '=', recordingId)
      .where('recordings.state', 'in', ['processing', 'ready', 'failed']),
  );

const memoriesOf = (db: Connection, userId: string) =>
  db
    .selectFrom('memories')
    .innerJoin('projects', 'projects.id', 'memories.projectId')
    .select((eb) => [
      'memories.id',
      'memories.clientId',
      'memories.projectChapterId',
      'memories.teller',
      'memories.question',
      'memories.text',
      'memories.editedText',
      'memories.state',
      'memories.stateSince',
      'memories.seenAt',
      'memories.invitationId',
      'memories.askedBackAt',
      'memories.toldAt',
      'memories.recordingId',
      photosOf(db, eb.ref('memories.id')).as('photos'),
      recordingOf(db, eb.ref('memories.recordingId')).as('recording'),
    ])
    .where('memories.userId', '=', userId)
    .where('projects.deletedAt', 'is', null);

/** What its teller asked back, and is not in the book, is nobody's any more. */
const isShown = (eb: ExpressionBuilder<DB, 'memories'>) =>
  eb.or([eb('memories.askedBackAt', 'is', null), eb('memories.state', '!=', 'removed')]);

export type MemoryRow = NonNullable<Awaited<ReturnType<typeof findMemory>>>;

export const findMemory = (db: Connection, userId: string, id: string) =>
  memoriesOf(db, userId).where('memories.id', '=', id).executeTakeFirst();

export const findByClientId = (db: Connection, userId: string, projectId: string, clientId: string) =>
  memoriesOf(db, userId)
    .where('memories.projectId', '=', projectId)
    .where('memories.clientId', '=', clientId)
    .executeTakeFirst();

/**
 * A batch of memories in the order in which they came in, the newest first. One that held nothing but photos or a recording
 * which were deleted for good since has nothing left to show.
 */
export function findMemories(
  db: Connection,
  userId: string,
  projectId: string,
  before: string | undefined,
  limit: number,
) {
  return memoriesOf(db, userId)
    .where('memories.projectId', '=', projectId)
    .where(
      sql<boolean>`(memories.text <> '' or memories.edited_text <> '' or recording_id is not null or exists (select from memory_photos join media
        on media.name = media_name where memory_id = memories.id and media.state = 'stored'))`,
    )
    .where(isShown)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(memories.created_at, memories.id) < (select created_at, id from memories where id = ${before})`,
      ),
    )
    .orderBy('memories.createdAt', 'desc')
    .orderBy('memories.id', 'desc')
    .limit(limit)
    .execute();
}

export function countMemories(db: Connection, projectId: string): Promise<number> {
  return countRows(db.selectFrom('memories').where('projectId', '=', projectId));
}

interface NewMemory {
  userId: string;
  projectId: string;
  projectChapterId: string | null;
  clientId: string;
  question: string | null;
  text: string;
  recordingId: string | null;
  teller: string | null;
  invitationId: string | null;
  /** Null for what is news to the writer. */
  seenAt: Date | null;
  toldAt: Date;
  createdAt: Date;
}

/** Inserts a memory; a chapter that is not of this book, or no longer, is left out. */
export async function insertMemory(trx: Connection, memory: NewMemory): Promise<string> {
  const { projectId, projectChapterId } = memory;
  const { id } = await trx
    .insertInto('memories')
    .values((eb) => ({
      ...memory,
      projectChapterId: eb
        .selectFrom('projectChapters')
        .select('projectChapters.id')
        .where('projectChapters.id', '=', projectChapterId)
        .where('projectChapters.projectId', '=', projectId),
      stateSince: memory.createdAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPhotos(
  trx: Connection,
  memory: { id: string; userId: string },
  names: string[],
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('memoryPhotos')
    .values(
      names.map((mediaName, position) => ({
        memoryId: memory.id,
        userId: memory.userId,
        mediaName,
        position,
      })),
    )
    .execute();
}

export async function findPhotoNames(db: Connection, memoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memoryPhotos')
    .select('mediaName')
    .where('memoryId', '=', memoryId)
    .orderBy('position')
    .execute();
  return rows.map(({ mediaName }) => mediaName);
}

/** Locks a memory until the transaction ends, so that its teller does not ask it back at the same moment. */
export async function lockMemory(trx: Connection, userId: string, id: string): Promise<void> {
  await trx
    .selectFrom('memories')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
}

interface ChangedColumns {
  text?: string;
  editedText?: string | null;
  state?: string;
  stateSince?: Date;
  seenAt?: Date | null;
  announcedAt?: null;
  askedBackAt?: Date;
  thankedAt?: Date;
  thanks?: string;
}

export async function updateMemory(db: Connection, id: string, changes: ChangedColumns): Promise<void> {
  await db.updateTable('memories').set(changes).where('id', '=', id).execute();
}

interface Wanted {
  /** That one alone. */
  id?: string | undefined;
  /** Those that came before that one. */
  before?: string | undefined;
  most: number;
}

/** Memories of a book that came by an invitation, the newest first. */
export function findByInvitation(
  db: Connection,
  userId: string,
  invitationId: string,
  { id, before, most }: Wanted,
) {
  return memoriesOf(db, userId)
    .select(['memories.thankedAt', 'memories.thanks'])
    .where('memories.invitationId', '=', invitationId)
    .$if(id !== undefined, (query) => query.where('memories.id', '=', id ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(memories.created_at, memories.id) < (
          select created_at, id from memories where id = ${before} and invitation_id = ${invitationId})`,
      ),
    )
    .limit(most)
    .orderBy('memories.createdAt', 'desc')
    .orderBy('memories.id', 'desc')
    .execute();
}

export function countByInvitation(db: Connection, invitationId: string): Promise<number> {
  return countRows(db.selectFrom('memories').where('invitationId', '=', invitationId));
}

export function lockOfInvitation(trx: Connection, invitationId: string, id: string) {
  return trx
    .selectFrom('memories')
    .select(['id', 'userId', 'question', 'state', 'askedBackAt', 'thankedAt', 'recordingId'])
    .where('id', '=', id)
    .where('invitationId', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
}
