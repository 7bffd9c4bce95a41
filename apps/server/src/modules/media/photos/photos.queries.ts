import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { exists, type NewRow } from '../../../db/rows.ts';

const presented = ['media.name', 'media.pixelWidth', 'media.pixelHeight'] as const;

export type NewMedia = Omit<NewRow<'media'>, 'state'>;

/** Inserts the row before its objects are stored, so that the sweep can remove those of an unfinished upload. */
export async function insertPendingMedia(db: Connection, media: NewMedia): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...media, state: 'storing' })
    .execute();
}

/** Lets uploads of the same bytes by the same user finish one after the other. */
export async function lockMediaUpload(trx: Connection, userId: string, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${sha256}`}, 0))`.execute(trx);
}

/** A stored photo of the user with these bytes, locked against the sweep until the transaction ends. */
export function findMediaBySha256(trx: Connection, userId: string, sha256: string) {
  return trx
    .selectFrom('media')
    .select(presented)
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'stored')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function markStored(trx: Connection, name: string) {
  return trx
    .updateTable('media')
    .set({ state: 'stored' })
    .where('name', '=', name)
    .where('state', '=', 'storing')
    .returning(presented)
    .executeTakeFirst();
}

export interface PhotoOwner {
  userId: string;
  projectId: string;
}

/** Lets the sweep remove a photo some time from now, unless a book or a page that waits for one holds it by then. */
export async function noteLoose(trx: Connection, name: string, now: Date): Promise<void> {
  await trx
    .updateTable('media')
    .set({ unreferencedAt: now })
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('projectMedia').select('mediaName').whereRef('mediaName', '=', 'media.name'))),
    )
    .execute();
}

/**
 * Attaches photos of its owner to a book; photos being removed and photos of other users are skipped. Rows are locked in
 * one order and for the update of the trigger, so that two texts with the same photos do not wait for each other.
 */
export async function attachMedia(
  db: Connection,
  { userId, projectId }: PhotoOwner,
  names: string[],
  createdAt: Date,
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    with attachable as (
      select name from media where user_id = ${userId} and state = 'stored' and name = any(${names})
      order by name for no key update
    )
    insert into project_media (project_id, media_name, user_id, created_at)
    select ${projectId}, name, ${userId}, ${createdAt} from attachable
    on conflict do nothing`.execute(db);
}

/** A stored photo of the user, and whether it is attached to the book. */
export function findMedia(db: Connection, { userId, projectId }: PhotoOwner, name: string) {
  return db
    .selectFrom('media')
    .leftJoin('projectMedia', (join) =>
      join.onRef('projectMedia.mediaName', '=', 'media.name').on('projectMedia.projectId', '=', projectId),
    )
    .select(['media.name', 'screenKey', 'previewKey', 'printKey', 'projectMedia.projectId as attachedTo'])
    .where('media.name', '=', name)
    .where('media.userId', '=', userId)
    .where('media.state', '=', 'stored')
    .executeTakeFirst();
}

/** All photos attached to a book. */
export function findProjectMedia(db: Connection, projectId: string) {
  return db
    .selectFrom('projectMedia')
    .innerJoin('media', 'media.name', 'projectMedia.mediaName')
    .select(presented)
    .select(['screenKey', 'previewKey', 'printKey'])
    .where('projectMedia.projectId', '=', projectId)
    .where('media.state', '=', 'stored')
    .orderBy('media.name')
    .execute();
}

/** What the photos and recordings of a person take. */
export async function sumMediaBytes(db: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select
    (select coalesce(sum(original_bytes), 0) from media where user_id = ${userId})
    + (select coalesce(sum(original_bytes::bigint + coalesce(sound_bytes, 0)), 0) from recordings where user_id = ${userId})
    as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Whether a person has a stored photo of this name. */
export function hasMedia(db: Connection, userId: string, name: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('media')
      .where('name', '=', name)
      .where('userId', '=', userId)
      .where('state', '=', 'stored'),
  );
}

export async function findMediaOwners(
  db: Connection,
  names: string[],
): Promise<{ name: string; userId: string }[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('media')
    .select(['name', 'userId'])
    .where('name', 'in', names)
    .where('state', '=', 'stored')
    .execute();
}

/** Takes a photo away from all books and from pages that wait for one; returns the books that held it. */
export async function detachMedia(db: Connection, userId: string, name: string): Promise<string[]> {
  const waiting = db.updateTable('firstPages').set({ mediaName: null }).where('userId', '=', userId);
  await waiting.where('mediaName', '=', name).execute();
  const rows = await db
    .deleteFrom('projectMedia')
    .where('mediaName', '=', name)
    .where('userId', '=', userId)
    .returning('projectId')
    .execute();
  return rows.map(({ projectId }) => projectId);
}
