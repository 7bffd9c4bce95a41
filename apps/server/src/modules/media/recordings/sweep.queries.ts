import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { printedCopies, promisedUntil, storedStates } from './recordings.queries.ts';

const batchSize = 100;

/** Has not stood in a text of any book. */
const isUnplaced = sql`not exists (
  select from project_recordings where project_recordings.recording_id = recordings.id and is_placed)`;

/** Marks uploads that were not finished, and recordings of a link that came into no answer. */
export async function markAbandoned(
  db: Connection,
  unfinishedBefore: Date,
  untoldBefore: Date,
): Promise<void> {
  await sql`update recordings set state = 'removing' where
    (state = 'storing' and created_at < ${unfinishedBefore})
    or (not is_told and state = any(${storedStates}) and created_at < ${untoldBefore})`.execute(db);
}

/** Marks the recordings of memories that were thrown away this long ago, unless they are in a book by now. */
export async function markOfRemovedMemories(db: Connection, removedBefore: Date): Promise<void> {
  await sql`
    with thrown_away as (
      select id, recording_id from memories
      where recording_id is not null and state = 'removed' and state_since < ${removedBefore} for update
    ), detached as (
      update memories set recording_id = null where id in (select id from thrown_away)
    )
    update recordings set state = 'removing'
    where id in (select recording_id from thrown_away) and state = any(${storedStates})
      and ${isUnplaced} and ${printedCopies} = 0`.execute(db);
}

/** Marks recordings that are attached to no book and promised to no printed copy. */
export async function markUnattached(db: Connection, now: Date): Promise<void> {
  await sql`update recordings set state = 'removing'
    where project_id is null and state = any(${storedStates})
      and not exists (select from project_recordings where recording_id = recordings.id)
      and coalesce(${promisedUntil}, '-infinity') < ${now}`.execute(db);
}

/** A batch of recordings to remove, and whether books were printed with their codes. */
export function findRemoving(db: Connection, after: string) {
  return db
    .selectFrom('recordings')
    .select(['id', printedCopies.as('printedCopies')])
    .where('state', '=', 'removing')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

export async function findIdsOf(db: Connection, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('recordings').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a recording whose objects were deleted. */
export async function deleteRow(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('recordings').where('id', '=', id).where('state', '=', 'removing').execute();
}

/** Deletes everything of a recording but its code, which is printed in a book. */
export async function emptyRow(db: Connection, id: string, now: Date): Promise<void> {
  await sql`update recordings set state = 'gone', gone_at = coalesce(gone_at, ${now}), failure = null,
    original_bytes = 0, original_sha256 = null, sound_key = null, sound_bytes = null, sound_sha256 = null, seconds = null,
    levels = null, caption = '', speaker = null, transcript = '', replaced_by = null
    where id = ${id} and state = 'removing'`.execute(db);
}
