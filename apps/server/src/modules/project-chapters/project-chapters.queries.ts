import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

export type ProjectChapterRow = Awaited<ReturnType<typeof findProjectChapters>>[number];

/** Every chapter a book holds, chosen or not, without its text. */
export function findProjectChapters(db: Connection, projectId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'chapterId', 'name', 'isSelected', 'position', 'hasContent', 'words'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
}

/** The chosen chapters in order, with the guide's tip and how many questions are chosen in each. */
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
    ])
    .select(language === 'nl' ? 'chapters.tipNl as tip' : 'chapters.tipEn as tip')
    .select((eb) =>
      eb
        .selectFrom('projectQuestions')
        .whereRef('projectChapterId', '=', 'projectChapters.id')
        .where('isSelected', '=', true)
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('questionsSelected'),
    )
    .execute();
}

export interface NewProjectChapter {
  userId: string;
  projectId: string;
  chapterId: string | null;
  name: string;
  isSelected: boolean;
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

export function insertProjectChapters(db: Connection, chapters: NewProjectChapter[]) {
  return db.insertInto('projectChapters').values(chapters).returning(['id', 'name']).execute();
}

/** Writes selection and place of each chapter in one statement. */
export async function updateChapterPositions(
  db: Connection,
  projectId: string,
  places: { id: string; isSelected: boolean; position: number }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update project_chapters set is_selected = place.is_selected, position = place.position
    from unnest(
      ${places.map(({ id }) => id)}::uuid[],
      ${places.map(({ isSelected }) => isSelected)}::boolean[],
      ${places.map(({ position }) => position)}::integer[]
    ) as place (id, is_selected, position)
    where project_chapters.id = place.id and project_id = ${projectId}`.execute(db);
}

/** A chapter of the person's own book, with the book it belongs to. */
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
