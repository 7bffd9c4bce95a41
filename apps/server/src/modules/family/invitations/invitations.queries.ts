import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { countRows, exists, type NewRow, type Row, type RowChange } from '../../../db/rows.ts';
import { joinNext } from './questions.queries.ts';

/** An invitation as the writer sees it. */
export interface InvitationView extends Row<'invitations'> {
  writerEmail: string;
  nextId: string | null;
  nextText: string | null;
  nextChapterId: string | null;
  ready: string | null;
  passedOver: string;
  lastId: string | null;
  lastText: string | null;
  lastChapterId: string | null;
  lastState: string | null;
  lastAskedAt: Date | null;
  mailState: string | null;
  answers: string;
  memoryId: string | null;
  toldAt: Date | null;
  hasText: boolean | null;
  hasRecording: boolean | null;
  photos: string | null;
  thankedAt: Date | null;
}

export const findViews = async (db: Connection, userId: string, projectId: string) =>
  (await selectViews(db, sql`i.user_id = ${userId} and i.project_id = ${projectId}`)).rows;

export const findView = async (db: Connection, userId: string, id: string) =>
  (await selectViews(db, sql`i.user_id = ${userId} and i.id = ${id}`)).rows[0];

function selectViews(db: Connection, isWanted: RawBuilder<unknown>) {
  return sql<InvitationView>`
    select i.*, u.email as writer_email,
      next.id as next_id, next.text as next_text, next.project_chapter_id as next_chapter_id, next.ready,
      last.id as last_id, last.text as last_text, last.project_chapter_id as last_chapter_id, last.state as last_state,
      last.asked_at as last_asked_at, mail.state as mail_state,
      (select count(*) from invitation_questions q where q.invitation_id = i.id and q.state = 'skipped') as passed_over,
      (select count(*) from memories m where m.invitation_id = i.id) as answers,
      told.id as memory_id, told.told_at, told.text <> '' as has_text, told.thanked_at,
      told.recording_id is not null as has_recording,
      (select count(*) from memory_photos where memory_id = told.id) as photos
    from invitations i join projects p on p.id = i.project_id join users u on u.id = i.user_id
    ${joinNext}
    left join lateral (
      select * from invitation_questions q where q.invitation_id = i.id and q.asked_at is not null and q.state <> 'waiting'
      order by q.asked_at desc, q.position desc limit 1) last on true
    left join outbox_mails mail on mail.id = i.last_mail_id
    left join lateral (
      select * from memories m where m.invitation_id = i.id and m.asked_back_at is null
      order by m.created_at desc, m.id desc limit 1) told on true
    where ${isWanted} and i.kind = 'answer' and p.deleted_at is null
    order by coalesce(last.asked_at, i.created_at) desc, i.id`.execute(db);
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

/** An invitation of this writer, locked until the transaction ends. */
export function lockInvitation(
  trx: Connection,
  userId: string,
  id: string,
  kind: 'answer' | 'read' = 'answer',
) {
  return selectInvitations(trx)
    .where('invitations.userId', '=', userId)
    .where('invitations.id', '=', id)
    .where('invitations.kind', '=', kind)
    .forUpdate('invitations')
    .executeTakeFirst();
}

/** The book of an invitation of this writer, to lock it before the invitation. */
export async function findBookOf(db: Connection, userId: string, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('invitations')
    .select('projectId')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.projectId;
}

/** Locks the active invitation to this book of one person: the writer, or the owner of this address. */
export function lockActive(trx: Connection, projectId: string, person: 'self' | string, now: Date) {
  return selectInvitations(trx)
    .where('invitations.projectId', '=', projectId)
    .where('invitations.kind', '=', 'answer')
    .where('invitations.endedAt', 'is', null)
    .where('invitations.expiresAt', '>', now)
    .$if(person === 'self', (query) => query.where('invitations.isSelf', '=', true))
    .$if(person !== 'self', (query) => query.where('invitations.email', '=', person))
    .forUpdate('invitations')
    .executeTakeFirst();
}

/** An invitation that this call made before, or that got questions by it. */
export function lockByClientId(trx: Connection, projectId: string, clientId: string) {
  return selectInvitations(trx)
    .where('invitations.projectId', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('invitations.clientId', '=', clientId),
        eb.exists(
          eb
            .selectFrom('invitationQuestions')
            .select('id')
            .whereRef('invitationId', '=', 'invitations.id')
            .where('invitationQuestions.clientId', '=', clientId),
        ),
      ]),
    )
    .forUpdate('invitations')
    .executeTakeFirst();
}

const selectInvitations = (db: Connection) =>
  db
    .selectFrom('invitations')
    .innerJoin('projects', 'projects.id', 'invitations.projectId')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .selectAll('invitations')
    .select(['projects.name as book', 'users.firstName as writer'])
    .select(['users.email as writerEmail', 'users.language as writerLanguage'])
    .where('projects.deletedAt', 'is', null);

export function countActive(
  db: Connection,
  projectId: string,
  now: Date,
  kind: 'answer' | 'read' = 'answer',
): Promise<number> {
  return countRows(
    db
      .selectFrom('invitations')
      .where('projectId', '=', projectId)
      .where('kind', '=', kind)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now),
  );
}

/** Ends what has expired, so that it keeps no address from a new invitation. */
export async function endExpired(trx: Connection, projectId: string, now: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set((eb) => ({ endedAt: eb.ref('expiresAt'), nextAt: null }))
    .where('projectId', '=', projectId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}

/** Whether the owner of this address opted out of mails for this book. */
export function hasOptedOut(db: Connection, projectId: string, emailHash: Buffer): Promise<boolean> {
  return exists(
    db.selectFrom('invitations').where('projectId', '=', projectId).where('refusedEmailHash', '=', emailHash),
  );
}

export async function insertInvitation(trx: Connection, invitation: NewRow<'invitations'>): Promise<string> {
  const { id } = await trx
    .insertInto('invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateInvitation(
  db: Connection,
  id: string,
  changes: RowChange<'invitations'>,
): Promise<void> {
  // A statement that sets nothing is none that PostgreSQL takes.
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('invitations').set(changes).where('id', '=', id).execute();
}
