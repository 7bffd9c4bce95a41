import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow, type RowChange } from '../../../db/rows.ts';
import { projectColumns } from '../../platform/ownership/ownership.service.ts';

/** Books on the shelf of a user with their progress and the chapter written in last, in one query. */
export function findProjectSummaries(db: Connection, userId: string) {
  return selectProjects(db, userId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('projectChapters')
          .whereRef('projectChapters.projectId', '=', 'projects.id')
          .where('isSelected', '=', true)
          .where('hasContent', '=', true)
          .orderBy('projectChapters.updatedAt', 'desc')
          .limit(1)
          .select(['projectChapters.id as lastChapterId', 'projectChapters.name as lastChapterName'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['lastChapterId', 'lastChapterName'])
    .where('projects.deletedAt', 'is', null)
    .orderBy('projects.updatedAt', 'desc')
    .execute();
}

/** Books in the bin of a user that were deleted after `since`. */
export function findBinnedProjects(db: Connection, userId: string, since: Date) {
  return selectProjects(db, userId)
    .select('projects.deletedAt')
    .$narrowType<{ deletedAt: Date }>()
    .where('projects.deletedAt', '>', since)
    .orderBy('projects.deletedAt', 'desc')
    .execute();
}

/** Books of a user with their progress and the time of their cover's last change. */
function selectProjects(db: Connection, userId: string) {
  return db
    .selectFrom('projects')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('projectChapters')
          .whereRef('projectChapters.projectId', '=', 'projects.id')
          .where('isSelected', '=', true)
          .select((inner) => [
            inner.fn.countAll<string>().as('chaptersChosen'),
            inner.fn.countAll<string>().filterWhere('hasContent', '=', true).as('chaptersWithText'),
            inner.fn.sum<string | null>('words').as('words'),
          ])
          .as('progress'),
      (join) => join.onTrue(),
    )
    .leftJoin('projectCovers', (join) =>
      join.onRef('projectCovers.projectId', '=', 'projects.id').on('projectCovers.removedAt', 'is', null),
    )
    .select(projectColumns)
    .select(['chaptersChosen', 'chaptersWithText', 'progress.words'])
    .select('projectCovers.updatedAt as coverUpdatedAt')
    .where('projects.userId', '=', userId);
}

/** Locks the row of a user until the transaction ends, so that new books are counted one after the other. */
export async function lockUser(trx: Connection, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Number of books on the shelf, and together with those in the bin. */
export async function countProjects(
  db: Connection,
  userId: string,
): Promise<{ shelf: number; total: number }> {
  const { shelf, total } = await db
    .selectFrom('projects')
    .where('userId', '=', userId)
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('deletedAt', 'is', null).as('shelf'),
      eb.fn.countAll<string>().as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { shelf: Number(shelf), total: Number(total) };
}

export function insertProject(db: Connection, project: NewRow<'projects'>) {
  return db.insertInto('projects').values(project).returning(projectColumns).executeTakeFirstOrThrow();
}

export type ProjectChange = Pick<RowChange<'projects'>, 'name' | 'format' | 'readyOn' | 'readyFor'>;

export function updateProject(
  db: Connection,
  userId: string,
  projectId: string,
  change: ProjectChange & { updatedAt: Date },
) {
  return db
    .updateTable('projects')
    .set(change)
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .returning(projectColumns)
    .executeTakeFirst();
}

export function markDeleted(db: Connection, userId: string, projectId: string, now: Date): Promise<boolean> {
  return changesRow(
    db
      .updateTable('projects')
      .set({ deletedAt: now })
      .where('id', '=', projectId)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null),
  );
}

/** Restores a book deleted after `since`; a book that is not deleted is returned unchanged. */
export function restoreProject(db: Connection, userId: string, projectId: string, since: Date) {
  return db
    .updateTable('projects')
    .set({ deletedAt: null })
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>', since)]))
    .returning(projectColumns)
    .executeTakeFirst();
}

/** Copies the chapters of a book with their texts, questions and order, and its references to photos. */
export async function copyChapters(
  db: Connection,
  fromProjectId: string,
  toProjectId: string,
  now: Date,
): Promise<void> {
  await sql`
    with copied as (
      select id as old_id, gen_random_uuid() as new_id from project_chapters where project_id = ${fromProjectId}
    ), chapters_copied as (
      insert into project_chapters
        (id, user_id, project_id, chapter_id, name, is_selected, position, document, schema_version, content_hash,
          text_bytes, photos, version, has_content, words, saved_at, created_at, updated_at)
      select new_id, user_id, ${toProjectId}, chapter_id, name, is_selected, position, document, schema_version, content_hash,
          text_bytes, photos, version, has_content, words, saved_at, created_at, updated_at
      from project_chapters join copied on id = old_id
    ), revisions_copied as (
      -- The text a copy begins with is the first state of its own history.
      insert into chapter_revisions
        (user_id, project_chapter_id, version, content_hash, schema_version, compressed, origin, words, created_at)
      select revision.user_id, new_id, revision.version, revision.content_hash, revision.schema_version, compressed,
        'copy', revision.words, ${now}
      from copied join project_chapters on id = old_id
        join chapter_revisions as revision on project_chapter_id = old_id and revision.version = project_chapters.version
    )
    insert into project_questions
      (user_id, project_chapter_id, question_id, text, state, is_selected, position, created_at)
    select user_id, new_id, question_id, text, state, is_selected, position, created_at
    from project_questions join copied on project_chapter_id = old_id`.execute(db);
  // Both books refer to the same photos and recordings; the sweeps remove one after its last reference.
  await sql`
    insert into project_media (project_id, media_name, user_id, created_at)
    select ${toProjectId}, media_name, user_id, created_at from project_media where project_id = ${fromProjectId}`.execute(
    db,
  );
  await sql`
    insert into project_recordings (project_id, recording_id, user_id, is_placed, created_at)
    select ${toProjectId}, recording_id, project_recordings.user_id, is_placed, project_recordings.created_at
    from project_recordings join recordings on recordings.id = recording_id
    where project_recordings.project_id = ${fromProjectId} and is_told`.execute(db);
}
