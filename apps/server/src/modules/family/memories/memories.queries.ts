import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../../db/connection.ts';
import type { DB } from '../../../db/row-types.gen.ts';
import { countRows, type NewRow, type RowChange } from '../../../db/rows.ts';

/** Photos of a memory in their order; without one that is being deleted. */
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

/** Chapters of its book whose text has words, photos or the voice of a memory. */
export const placedIn = sql<string[]>`array(select chapter.id from project_chapters chapter
  where chapter.project_id = memories.project_id and memories.id = any(chapter.memories))`;

export const memoriesOf = (db: Connection, userId: string) =>
  db
    .selectFrom('memories')
    .innerJoin('projects', 'projects.id', 'memories.projectId')
    .select((eb) => [
      'memories.id',
      'memories.clientId',
      'memories.projectId',
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
      placedIn.as('placedIn'),
      photosOf(db, eb.ref('memories.id')).as('photos'),
      recordingOf(db, eb.ref('memories.recordingId')).as('recording'),
    ])
    .where('memories.userId', '=', userId)
    .where('projects.deletedAt', 'is', null);

/** A retracted memory is shown while it is in the book. */
const isShown = (eb: ExpressionBuilder<DB, 'memories'>) =>
  eb.or([
    eb('memories.askedBackAt', 'is', null),
    eb('memories.state', '=', 'placed'),
    sql<boolean>`cardinality(${placedIn}) > 0`,
  ]);

/** Removes a memory from the texts of its book, until one that has it is saved again. */
export async function forgetPlaces(trx: Connection, projectId: string, id: string): Promise<void> {
  await sql`update project_chapters set memories = array_remove(memories, ${id}::uuid)
    where project_id = ${projectId} and ${id}::uuid = any(memories)`.execute(trx);
}

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
 * which were deleted for good since is not shown.
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

/** Inserts a memory; a chapter that is not of this book, or no longer, is ignored. */
export async function insertMemory(
  trx: Connection,
  memory: Omit<NewRow<'memories'>, 'stateSince'>,
): Promise<string> {
  const { projectId, projectChapterId = null } = memory;
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

/** Locks a memory until the transaction ends, so that its teller does not retract it at the same moment. */
export async function lockMemory(trx: Connection, userId: string, id: string): Promise<void> {
  await trx
    .selectFrom('memories')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
}

/** Memories that their teller retracted and that are not in the book any more. */
export function findToFinish(db: Connection, after: string, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('memories')
    .select('id')
    .where('askedBackAt', 'is not', null)
    .where('state', 'in', ['waiting', 'later'])
    .where(sql<boolean>`cardinality(${placedIn}) = 0`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes one of those; undefined when it is in a text again. */
export function finishMemory(trx: Connection, id: string, now: Date) {
  return trx
    .updateTable('memories')
    .set({ state: 'removed', stateSince: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'later'])
    .where(sql<boolean>`cardinality(${placedIn}) = 0`)
    .returning(['userId', 'recordingId'])
    .executeTakeFirst();
}

export async function updateMemory(
  db: Connection,
  id: string,
  changes: RowChange<'memories'>,
): Promise<void> {
  await db.updateTable('memories').set(changes).where('id', '=', id).execute();
}
