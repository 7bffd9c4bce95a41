import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { NewRow } from '../../../db/rows.ts';

export type ProjectChapterRow = Awaited<ReturnType<typeof findProjectChapters>>[number];

/** All chapters of a book, selected or not, without their texts. */
export function findProjectChapters(db: Connection, projectId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'chapterId', 'name', 'isSelected', 'position', 'hasContent', 'words'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
}

/** Selected chapters in order, with the guide's tip and the numbers of selected and finished questions. */
export function findSelectedChapters(db: Connection, projectId: string, language: string) {
  return db
    .selectFrom('projectChapters')
    .leftJoin('chapters', 'chapters.id', 'projectChapters.chapterId')
    .where('projectId', '=', projectId)
    .where('isSelected', '=', true)
    .orderBy('projectChapters.position')
    .select([
      'projectChapters.id',
      'projectChapters.chapterId',
      'projectChapters.name',
      'hasContent',
      'words',
      'photos',
    ])
    .select(language === 'nl' ? 'chapters.tipNl as tip' : 'chapters.tipEn as tip')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('projectQuestions')
          .whereRef('projectChapterId', '=', 'projectChapters.id')
          .where('isSelected', '=', true)
          .select((inner) => [
            inner.fn.countAll<string>().as('questionsSelected'),
            inner.fn.countAll<string>().filterWhere('state', '=', 'done').as('questionsDone'),
          ])
          .as('questions'),
      (join) => join.onTrue(),
    )
    .select(['questionsSelected', 'questionsDone'])
    .execute();
}

export function insertProjectChapters(db: Connection, chapters: NewRow<'projectChapters'>[]) {
  return db.insertInto('projectChapters').values(chapters).returning(['id', 'name']).execute();
}

/** Writes selection and position of each chapter in one statement. */
export async function updateChapterPositions(
  db: Connection,
  projectId: string,
  positions: { id: string; isSelected: boolean; position: number }[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`
    update project_chapters set is_selected = changed.is_selected, position = changed.position
    from unnest(
      ${positions.map(({ id }) => id)}::uuid[],
      ${positions.map(({ isSelected }) => isSelected)}::boolean[],
      ${positions.map(({ position }) => position)}::integer[]
    ) as changed (id, is_selected, position)
    where project_chapters.id = changed.id and project_id = ${projectId}`.execute(db);
}

/** A chapter of the user with the id and language of its book. */
export function findOwnChapter(db: Connection, userId: string, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
    .select([
      'projectChapters.id',
      'projectChapters.projectId',
      'projectChapters.chapterId',
      'projectChapters.name',
    ])
    .select('projects.language')
    .where('projectChapters.id', '=', projectChapterId)
    .where('projectChapters.userId', '=', userId)
    .where('projects.deletedAt', 'is', null)
    .executeTakeFirst();
}
