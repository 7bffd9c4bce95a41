import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';

export type ThinningStep = 'hour' | 'day';

/**
 * Looks at the next revisions older than `until`, deletes those that a later one of the same hour or day follows, and
 * stores how far it came, in one statement. Pinned revisions stay; the current text stays because nothing follows it.
 * Texts that lost against another device are compared with each other only. Every revision costs one look into an index,
 * so the time of a slice does not depend on the size of the table.
 */
export async function thinSlice(
  db: Connection,
  step: ThinningStep,
  until: Date,
  size: number,
): Promise<{ visited: number; deleted: number }> {
  const { rows } = await sql<{ visited: number; deleted: number }>`
    with mark as materialized (
      select reached_at from revision_thinning where step = ${step} for update
    ), slice as materialized (
      select id, project_chapter_id, version, created_at, is_pinned from chapter_revisions
      where created_at > (select reached_at from mark) and created_at < ${until}::timestamptz
      order by created_at fetch first ${size} rows with ties
    ), thinned as (
      delete from chapter_revisions where id = any (array(
        select id from slice
        where not is_pinned and date_trunc(${step}, created_at, 'UTC') = date_trunc(${step}, case
          when version is null then (
            select later.created_at from chapter_revisions as later
            where later.project_chapter_id = slice.project_chapter_id and later.version is null
              and later.created_at > slice.created_at
            order by later.created_at limit 1
          ) else (
            select later.created_at from chapter_revisions as later
            where later.project_chapter_id = slice.project_chapter_id and later.version > slice.version
            order by later.version limit 1
          ) end, 'UTC')
      ))
      returning id
    ), moved as (
      update revision_thinning set reached_at = (select max(created_at) from slice)
      where step = ${step} and exists (select from slice)
    )
    select (select count(*)::integer from slice) as visited, (select count(*)::integer from thinned) as deleted`.execute(
    db,
  );
  return rows[0] ?? { visited: 0, deleted: 0 };
}

/** Thins the history of one user by the same rules, but after an hour instead of a day. */
export async function thinUser(db: Connection, userId: string, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with revision as (
      select revision.id, revision.created_at, revision.is_pinned,
        lead(revision.created_at) over (
          partition by project_chapter_id, revision.version is null order by revision.version, revision.created_at
        ) as next_at
      from projects join project_chapters on project_id = projects.id
        join chapter_revisions as revision on project_chapter_id = project_chapters.id
      where projects.user_id = ${userId}
    )
    delete from chapter_revisions where id = any (array(
      select id from revision
      where not is_pinned and created_at < date_trunc('hour', ${now}::timestamptz - interval '1 hour', 'UTC')
        and date_trunc('day', next_at, 'UTC') = date_trunc('day', created_at, 'UTC')
        and (date_trunc('hour', next_at, 'UTC') = date_trunc('hour', created_at, 'UTC')
          or created_at < date_trunc('day', ${now}::timestamptz - interval '30 days', 'UTC'))
      limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}
