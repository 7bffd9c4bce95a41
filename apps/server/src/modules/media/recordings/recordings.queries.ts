import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { DB } from '../../../db/row-types.gen.ts';
import { changesRow, countRows, type NewRow, type RowChange } from '../../../db/rows.ts';

/** States of a recording that is not deleted. */
export const storedStates = ['processing', 'ready', 'failed'];

/** Orders whose copies exist or will: paid for, and not cancelled before they were sent. */
const isPrinted = sql`orders.paid_at is not null
  and (orders.state not in ('cancelled', 'refunded') or orders.shipped_at is not null)`;

/** Copies with the very code of the recording at hand exist, or will. */
export const isCodePrinted = sql<boolean>`exists (
  select from order_recordings join orders on orders.id = order_recordings.order_id
  where order_recordings.recording_id = recordings.id and ${isPrinted})`;

/** Something of all orders that printed a code which plays the recording at hand. */
const ofOrders = <T>(what: RawBuilder<unknown>) => sql<T>`(
  select ${what} from order_recordings join orders on orders.id = order_recordings.order_id
  where order_recordings.recording_id in (
    select each.id from recordings each where each.id = recordings.id or each.replaced_by = recordings.id
  ) and ${isPrinted})`;

export const printedCopies = ofOrders<number>(sql`coalesce(sum(orders.quantity), 0)::integer`);
export const promisedUntil = ofOrders<Date | null>(sql`max(order_recordings.promised_until)`);

/** It is attached to no book. */
const isUnattached = sql<boolean>`not exists (
  select from project_recordings where project_recordings.recording_id = recordings.id)`;

/** A book holds it that is not in the bin. */
const isOnShelf = (eb: ExpressionBuilder<DB, 'recordings'>) =>
  eb.exists(
    eb
      .selectFrom('projectRecordings')
      .innerJoin('projects', 'projects.id', 'projectRecordings.projectId')
      .select('projects.id')
      .whereRef('projectRecordings.recordingId', '=', 'recordings.id')
      .where('projects.deletedAt', 'is', null),
  );

const recordingsOf = (db: Connection, userId: string) =>
  db
    .selectFrom('recordings')
    .selectAll('recordings')
    .select([printedCopies.as('printedCopies'), promisedUntil.as('promisedUntil')])
    .where('recordings.userId', '=', userId)
    .where('recordings.state', 'in', storedStates);

export type RecordingRow = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** A recording of this person, also one that is not submitted yet. */
export const findStored = (db: Connection, userId: string, id: string) =>
  recordingsOf(db, userId).where('recordings.id', '=', id).executeTakeFirst();

/** A recording that its writer can see. */
export const findRecording = (db: Connection, userId: string, id: string) =>
  recordingsOf(db, userId)
    .where('recordings.id', '=', id)
    .where('recordings.isTold', '=', true)
    .where((eb) => eb.or([isOnShelf(eb), isUnattached]))
    .executeTakeFirst();

/** The recordings of a book, the newest first. */
export const findOfProject = (db: Connection, userId: string, projectId: string) =>
  recordingsOf(db, userId)
    .innerJoin('projectRecordings', 'projectRecordings.recordingId', 'recordings.id')
    .where('projectRecordings.projectId', '=', projectId)
    .where('recordings.isTold', '=', true)
    .orderBy('recordings.createdAt', 'desc')
    .orderBy('recordings.id')
    .execute();

/** Recordings that are attached to no book; printed copies still play them. */
export const findUnattached = (db: Connection, userId: string) =>
  recordingsOf(db, userId)
    .where('recordings.isTold', '=', true)
    .where(isUnattached)
    .orderBy('recordings.createdAt', 'desc')
    .orderBy('recordings.id')
    .execute();

export const findByClientId = (db: Connection, userId: string, projectId: string, clientId: string) =>
  recordingsOf(db, userId)
    .where('recordings.projectId', '=', projectId)
    .where('recordings.clientId', '=', clientId)
    .executeTakeFirst();

/** Inserts the row before its object is stored, so that the sweep can remove an unfinished upload. */
export async function insertStoring(
  db: Connection,
  recording: Omit<NewRow<'recordings'>, 'state'>,
): Promise<void> {
  await db
    .insertInto('recordings')
    .values({ ...recording, state: 'storing' })
    .execute();
}

/** Notes that an upload is complete; false when the sweep was faster. */
export function markStored(
  trx: Connection,
  id: string,
  stored: { originalBytes: number; originalSha256: string },
): Promise<boolean> {
  return changesRow(
    trx
      .updateTable('recordings')
      .set({ ...stored, state: 'processing' })
      .where('id', '=', id)
      .where('state', '=', 'storing'),
  );
}

/**
 * Lets a book hold recordings of its writer; others are skipped. `isPlaced`: they stand in a text of the book.
 */
export async function attach(
  db: Connection,
  { userId, projectId }: { userId: string; projectId: string },
  ids: string[],
  { isPlaced, now }: { isPlaced: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into project_recordings (project_id, recording_id, user_id, is_placed, created_at)
    select ${projectId}, id, ${userId}, ${isPlaced}, ${now} from recordings
    where user_id = ${userId} and state = any(${storedStates}) and id = any(${ids}::uuid[]) order by id
    on conflict (project_id, recording_id) do update set is_placed = true
      where excluded.is_placed and not project_recordings.is_placed`.execute(db);
}

export function countOfProject(db: Connection, projectId: string): Promise<number> {
  return countRows(db.selectFrom('projectRecordings').where('projectId', '=', projectId));
}

export function countOfInvitation(db: Connection, invitationId: string): Promise<number> {
  return countRows(db.selectFrom('recordings').where('invitationId', '=', invitationId));
}

/** What came by a link, and by all links of its writer, and is in no answer. */
export async function sumUntold(db: Connection, userId: string, invitationId: string) {
  const { rows } = await sql<{ ofLink: string; ofWriter: string }>`
    select coalesce(sum(bytes) filter (where invitation_id = ${invitationId}), 0) as of_link,
      coalesce(sum(bytes), 0) as of_writer
    from (
      select invitation_id, original_bytes::bigint + coalesce(sound_bytes, 0) as bytes from recordings
      where user_id = ${userId} and not is_told and state = any(${storedStates})
    ) untold`.execute(db);
  return { ofLink: Number(rows[0]?.ofLink ?? 0), ofWriter: Number(rows[0]?.ofWriter ?? 0) };
}

/** Lets the sweep remove what came by a link and is in no answer. */
export async function removeUntold(trx: Connection, invitationId: string): Promise<void> {
  await sql`update recordings set state = 'removing'
    where invitation_id = ${invitationId} and not is_told and state = any(${storedStates})`.execute(trx);
}

/** Codes of a person's recordings that stand in copies which exist or will. */
export function countPrintedCodes(db: Connection, userId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('recordings')
      .where('userId', '=', userId)
      .where('state', 'in', storedStates)
      .where(isCodePrinted),
  );
}

/** Changes a recording whose words are among these, or whichever they are. Whether it did. */
export function updateRecording(
  db: Connection,
  id: string,
  changes: RowChange<'recordings'>,
  transcripts: readonly string[] = [],
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('recordings')
      .set(changes)
      .where('id', '=', id)
      .$if(transcripts.length > 0, (query) => query.where('transcript', 'in', transcripts)),
  );
}

/** Recordings of a person with these codes, and what their codes would play. */
export function findPlayed(db: Connection, userId: string, codes: string[]) {
  if (codes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('recordings')
    .innerJoin('recordings as played', (join) =>
      join.on('played.id', '=', sql<string>`coalesce(recordings.replaced_by, recordings.id)`),
    )
    .select(['recordings.code', 'recordings.isOff', 'played.state'])
    .where('recordings.userId', '=', userId)
    .where('recordings.code', 'in', codes)
    .where('recordings.state', 'in', storedStates)
    .execute();
}
