import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { Row } from '../../../db/rows.ts';

/** A weekly rhythm whose hour has come, with what its mail needs. */
export interface DueRhythm extends Row<'invitations'> {
  recipient: string | null;
  mailLanguage: string;
  weekday: number;
  hour: number;
  zone: string;
  nextAt: Date;
  book: string;
  readyOn: string | null;
  isInBin: boolean;
  writer: string;
  writerEmail: string;
  writerLanguage: string;
  isOpen: boolean;
  status: string | null;
  pastDueSince: Date | null;
}

/** Locks a batch of those that are due; rows that another worker handles are skipped. */
export async function lockDue(trx: Connection, now: Date, limit: number): Promise<DueRhythm[]> {
  const { rows } = await sql<DueRhythm>`
    select i.*, case when i.is_self then u.email else i.email end as recipient,
      case when i.is_self then u.language else i.language end as mail_language,
      p.name as book, p.ready_on, p.deleted_at is not null as is_in_bin,
      u.first_name as writer, u.email as writer_email, u.language as writer_language, u.closed_at is null as is_open, s.status, s.past_due_since
    from (
      select * from invitations where next_at <= ${now} order by next_at limit ${limit} for update skip locked
    ) i
    join projects p on p.id = i.project_id join users u on u.id = i.user_id
    left join subscriptions s on s.user_id = i.user_id
    order by i.next_at`.execute(trx);
  return rows;
}

interface NextQuestionTime {
  id: string;
  nextAt: Date | null;
  expiresAt: Date;
  mailId: string | undefined;
}

/** Sets when each invitation asks its next question, and the mail that was sent. */
export async function setNextQuestionTimes(trx: Connection, rhythms: NextQuestionTime[]): Promise<void> {
  await sql`
    update invitations i set next_at = due.next_at, expires_at = due.expires_at,
      last_mail_id = coalesce(due.mail_id, i.last_mail_id)
    from unnest(${rhythms.map(({ id }) => id)}::uuid[], ${rhythms.map(({ nextAt }) => nextAt)}::timestamptz[],
      ${rhythms.map(({ expiresAt }) => expiresAt)}::timestamptz[],
      ${rhythms.map(({ mailId }) => mailId ?? null)}::uuid[]) as due (id, next_at, expires_at, mail_id)
    where i.id = due.id`.execute(trx);
}

/** Moves the hour of a rhythm on, unless another worker did so meanwhile. */
export async function putOffRhythm(db: Connection, id: string, due: Date, nextAt: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ nextAt })
    .where('id', '=', id)
    .where('nextAt', '=', due)
    .execute();
}

/** When each invitation was asked something last. */
export async function findLastAskedAt(db: Connection, ids: string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('invitationQuestions')
    .select(({ fn }) => ['invitationId as id', fn.max('askedAt').as('askedAt')])
    .where(sql<boolean>`invitation_id = any(${ids}::uuid[])`)
    .groupBy('invitationId')
    .execute();
  return new Map(rows.map(({ id, askedAt }) => [id, askedAt]));
}

/** Names of chapters by their ids. */
export async function findChapterNames(db: Connection, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('projectChapters')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
