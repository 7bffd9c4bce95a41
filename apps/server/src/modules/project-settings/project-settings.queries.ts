import type { PersonInBook } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

/** Settings a user chose for a book, and the user's name as the default author. */
export function findSettings(db: Connection, projectId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.userId')
    .leftJoin('projectSettings', 'projectSettings.projectId', 'projects.id')
    .select(['face', 'textSize', 'chapterStart', 'showQuestions', 'author', 'dedication', 'imprint'])
    .select(['halfTitle', 'contents', 'people', 'ruledPages', 'colophon'])
    .select([
      'users.firstName',
      'users.lastName',
      'projects.language',
      'projects.themeId',
      'projects.updatedAt',
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
}

export interface SettingsChange {
  face?: string;
  textSize?: string;
  chapterStart?: string;
  showQuestions?: boolean;
  author?: string | null;
  dedication?: string;
  imprint?: string | null;
  halfTitle?: boolean;
  contents?: string;
  people?: PersonInBook[];
  ruledPages?: string;
  colophon?: boolean;
  updatedAt: Date;
}

export async function upsertSettings(
  db: Connection,
  userId: string,
  projectId: string,
  { people, ...others }: SettingsChange,
): Promise<void> {
  const change = { ...others, ...(people === undefined ? {} : { people: JSON.stringify(people) }) };
  await db
    .insertInto('projectSettings')
    .values({ ...change, userId, projectId })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(change))
    .execute();
}

export async function copySettingsRow(trx: Connection, from: string, to: string): Promise<void> {
  await sql`
    insert into project_settings
      (project_id, user_id, face, text_size, chapter_start, show_questions, author, dedication, imprint, half_title, contents, people,
        ruled_pages, colophon, updated_at)
    select ${to}, user_id, face, text_size, chapter_start, show_questions, author, dedication, imprint, half_title, contents, people,
      ruled_pages, colophon, updated_at
    from project_settings where project_id = ${from}`.execute(trx);
}
