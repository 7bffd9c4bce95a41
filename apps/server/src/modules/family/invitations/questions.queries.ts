import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { countRows, exists } from '../../../db/rows.ts';

/**
 * What can be asked next within an invitation `i`, best first: questions that were chosen (rank 0), for the writer open
 * questions of the book (1), and those that were passed over (2). Others are asked nothing that the writer did not choose.
 */
const askable = sql`
  select 0 as rank, q.id, q.id as row_id, q.text, q.project_chapter_id, q.project_question_id,
    0 as chapter_position, q.position
  from invitation_questions q where q.invitation_id = i.id and q.state = 'waiting'
  union all
  select 1, pq.id, null, pq.text, pq.project_chapter_id, pq.id, pc.position, pq.position
  from project_chapters pc join project_questions pq on pq.project_chapter_id = pc.id
  where i.is_self and i.rhythm = 'weekly' and pc.project_id = i.project_id and pc.is_selected and pq.is_selected
    and pq.state = 'default'
    and not exists (
      select from invitation_questions q
      where q.invitation_id = i.id and (q.project_question_id = pq.id or q.text = pq.text))
  union all
  select 2, q.id, q.id, q.text, q.project_chapter_id, q.project_question_id, 0, q.position
  from invitation_questions q where q.invitation_id = i.id and q.state = 'skipped'`;

const inOrder = sql`order by a.rank, a.chapter_position, a.position, a.id`;

/** What is asked without a request: a question that another person skipped is asked again only on request. */
const comesByItself = sql`(i.is_self or a.rank < 2)`;

/** For a statement with `invitations i`: the next question as `next`, and how many there are as `ready`. */
export const joinNext: RawBuilder<unknown> = sql`
  left join lateral (
    select a.*, count(*) filter (where a.rank < 2) over () as ready
    from (${askable}) a where ${comesByItself} ${inOrder} limit 1
  ) next on true`;

export interface TakenQuestion {
  invitationId: string;
  id: string;
  text: string;
  projectChapterId: string | null;
}

/** Asks the next question of each invitation, if one is asked without a request. */
export const askDueQuestions = (
  trx: Connection,
  invitationIds: string[],
  now: Date,
): Promise<TakenQuestion[]> => take(trx, invitationIds, comesByItself, now);

/** Asks the next question on request; when no other is there, a skipped one. */
export async function askNextQuestion(
  trx: Connection,
  invitationId: string,
  now: Date,
): Promise<TakenQuestion | undefined> {
  return (await take(trx, [invitationId], sql`true`, now))[0];
}

async function take(
  trx: Connection,
  invitationIds: string[],
  isWanted: RawBuilder<unknown>,
  now: Date,
): Promise<TakenQuestion[]> {
  const { rows } = await sql<TakenQuestion>`
    with picked as materialized (
      select i.id as invitation_id, i.user_id, next.*
      from invitations i
      join lateral (select a.* from (${askable}) a where ${isWanted} ${inOrder} limit 1) next on true
      where i.id = any(${invitationIds}::uuid[])
    ), chosen as (
      update invitation_questions q set state = 'asked', asked_at = ${now}
      from picked where q.id = picked.row_id
      returning q.invitation_id, q.id, q.text, q.project_chapter_id
    ), added as (
      insert into invitation_questions
        (user_id, invitation_id, project_chapter_id, project_question_id, text, state, position, asked_at, created_at)
      select user_id, invitation_id, project_chapter_id, project_question_id, text, 'asked', 0, ${now}, ${now}
      from picked where row_id is null
      returning invitation_id, id, text, project_chapter_id
    )
    select * from chosen union all select * from added`.execute(trx);
  return rows;
}

/** Passes over the writer's own next question, if it is this one, so that another one is next. */
export async function passOverOwn(
  trx: Connection,
  invitationId: string,
  insteadOf: string,
  now: Date,
): Promise<void> {
  await sql`
    with picked as materialized (
      select i.id as invitation_id, i.user_id, next.*
      from invitations i join lateral (select a.* from (${askable}) a ${inOrder} limit 1) next on true
      where i.id = ${invitationId}
    ), last as (
      select coalesce(max(position), 0) + 1 as position from invitation_questions where invitation_id = ${invitationId}
    ), chosen as (
      update invitation_questions q set state = 'skipped', position = last.position
      from picked, last where q.id = picked.row_id and picked.id = ${insteadOf}
    )
    insert into invitation_questions
      (user_id, invitation_id, project_chapter_id, project_question_id, text, state, position, created_at)
    select user_id, invitation_id, project_chapter_id, project_question_id, text, 'skipped', last.position, ${now}
    from picked, last where row_id is null and picked.id = ${insteadOf}`.execute(trx);
}

/**
 * Puts the next question to another person, if it is this one, behind the others that were chosen. When there is no other, one that
 * the person passed over is chosen again.
 */
export async function putBehind(
  trx: Connection,
  invitationId: string,
  insteadOf: string | null,
): Promise<void> {
  await sql`
    with waiting as materialized (
      select id from invitation_questions
      where invitation_id = ${invitationId} and state = 'waiting' order by position, id
    ), passed_over as (
      select id from invitation_questions where invitation_id = ${invitationId} and state = 'skipped'
        and not exists (select from waiting where id is distinct from ${insteadOf}::uuid) order by position, id limit 1
    ), again as (
      update invitation_questions set state = 'waiting' where id = (select id from passed_over)
    )
    update invitation_questions set position = (
      select max(position) + 1 from invitation_questions where invitation_id = ${invitationId})
    where id = (select id from waiting limit 1) and id = ${insteadOf}::uuid`.execute(trx);
}

/** Passes over a question that was asked; false when it is not open. */
export async function skipAsked(trx: Connection, invitationId: string, questionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitation_questions set state = 'skipped', position = (
      select coalesce(max(position), 0) + 1 from invitation_questions where invitation_id = ${invitationId})
    where id = ${questionId} and invitation_id = ${invitationId} and state = 'asked'`.execute(trx);
  return numAffectedRows === 1n;
}

/** A question that the person of this invitation was asked, whatever became of it. */
export function findAsked(db: Connection, invitationId: string, questionId: string) {
  return (
    db
      .selectFrom('invitationQuestions')
      .select(['id', 'text', 'projectChapterId'])
      .where('id', '=', questionId)
      .where('invitationId', '=', invitationId)
      // One that waits once more is known from its first mail.
      .where((eb) => eb.or([eb('state', '!=', 'waiting'), eb('askedAt', 'is not', null)]))
      .executeTakeFirst()
  );
}

export async function markAnswered(trx: Connection, questionId: string): Promise<void> {
  await trx
    .updateTable('invitationQuestions')
    .set({ state: 'answered' })
    .where('id', '=', questionId)
    .execute();
}

/** Questions that were asked and not answered or passed over, the last asked first. */
export function findOpenQuestions(db: Connection, invitationId: string) {
  return db
    .selectFrom('invitationQuestions')
    .select(['id', 'text'])
    .where('invitationId', '=', invitationId)
    .where('state', '=', 'asked')
    .orderBy('askedAt', 'desc')
    .orderBy('position', 'desc')
    .limit(50)
    .execute();
}

/** The question that was asked last and is open, for a mail that asks it again. */
export function findLastAsked(db: Connection, invitationId: string) {
  return db
    .selectFrom('invitationQuestions')
    .select(['invitationId', 'id', 'text', 'projectChapterId'])
    .where('invitationId', '=', invitationId)
    .where('state', '=', 'asked')
    .orderBy('askedAt', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst();
}

export function countWaiting(db: Connection, invitationId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('invitationQuestions')
      .where('invitationId', '=', invitationId)
      .where('state', '=', 'waiting'),
  );
}

interface NewQuestion {
  text: string;
  projectChapterId: string | null;
}

interface AddedQuestion extends TakenQuestion {
  state: string;
  /** Null for one that is no question of the chapter: it was typed for this person. */
  projectQuestionId: string | null;
}

/** Adds chosen questions, in their order; the first is asked at once. A chapter that is not of this book is ignored. */
export async function insertQuestions(
  trx: Connection,
  invitation: { id: string; userId: string; projectId: string },
  clientId: string,
  questions: NewQuestion[],
  now: Date,
): Promise<AddedQuestion[]> {
  if (questions.length === 0) return [];
  const { id, userId, projectId } = invitation;
  const { rows } = await sql<AddedQuestion>`
    insert into invitation_questions
      (user_id, invitation_id, client_id, project_chapter_id, project_question_id, text, state, position, asked_at, created_at)
    select ${userId}, ${id}, ${clientId}, pc.id, pq.id, chosen.text,
      case when chosen.number = 1 then 'asked' else 'waiting' end,
      last.position + chosen.number, case when chosen.number = 1 then ${now}::timestamptz end, ${now}
    from unnest(${questions.map(({ text }) => text)}::text[],
        ${questions.map(({ projectChapterId }) => projectChapterId)}::uuid[])
      with ordinality as chosen (text, chapter_id, number)
    cross join (select coalesce(max(position), 0) as position from invitation_questions where invitation_id = ${id}) last
    left join project_chapters pc on pc.id = chosen.chapter_id and pc.project_id = ${projectId}
    left join lateral (
      select id from project_questions where project_chapter_id = pc.id and text = chosen.text limit 1) pq on true
    order by chosen.number
    returning invitation_id, id, text, project_chapter_id, project_question_id, state`.execute(trx);
  return rows;
}

/** Whether the questions of this call were added before. */
export function hasQuestionsOf(db: Connection, invitationId: string, clientId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('invitationQuestions')
      .where('invitationId', '=', invitationId)
      .where('clientId', '=', clientId),
  );
}
