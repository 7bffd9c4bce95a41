import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { NewRow } from '../../../db/rows.ts';

export type ProjectQuestionRow = Awaited<ReturnType<typeof findProjectQuestions>>[number];

const columns = ['id', 'questionId', 'text', 'state', 'isSelected', 'position'] as const;

/** All questions of a chapter, selected or not. */
export function findProjectQuestions(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectQuestions')
    .select(columns)
    .where('projectChapterId', '=', projectChapterId)
    .orderBy('position')
    .execute();
}

export function insertProjectQuestions(db: Connection, questions: NewRow<'projectQuestions'>[]) {
  return db.insertInto('projectQuestions').values(questions).returning(columns).execute();
}

export async function selectQuestions(
  db: Connection,
  projectChapterId: string,
  ids: string[],
): Promise<void> {
  await sql`
    update project_questions set is_selected = (id = any(${ids}::uuid[]))
    where project_chapter_id = ${projectChapterId}`.execute(db);
}

/** Sets the state, or resets it to default when the question has it already; not when it no longer is as the caller saw it. */
export function toggleState(
  db: Connection,
  userId: string,
  questionId: string,
  { state, from }: { state: string; from?: string | undefined },
) {
  return db
    .updateTable('projectQuestions')
    .from('projectChapters')
    .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
    .set({
      state: sql<string>`case
        when project_questions.state <> ${from ?? null}::text then project_questions.state
        when project_questions.state = ${state} then 'default'
        else ${state} end`,
    })
    .whereRef('projectChapters.id', '=', 'projectQuestions.projectChapterId')
    .where('projectQuestions.id', '=', questionId)
    .where('projectQuestions.userId', '=', userId)
    .where('projects.deletedAt', 'is', null)
    .returning([
      'projectQuestions.id',
      'projectQuestions.questionId',
      'projectQuestions.text',
      'projectQuestions.state',
      'projectQuestions.isSelected',
      'projectQuestions.position',
    ])
    .executeTakeFirst();
}
