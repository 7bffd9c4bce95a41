import type { PagePhoto, PersonInBook, YearInBook } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { RowChange } from '../../../db/rows.ts';

/** Settings a user chose for a book, and the user's name as the default author. */
export function findSettings(db: Connection, projectId: string) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.userId')
    .leftJoin('projectSettings', 'projectSettings.projectId', 'projects.id')
    .select(['face', 'textSize', 'chapterStart', 'showQuestions', 'author', 'dedication', 'imprint'])
    .select(['halfTitle', 'frontispiece', 'contents', 'people', 'years', 'ruledPages', 'colophon'])
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

type StoredAsJson = 'frontispiece' | 'people' | 'years';
export type SettingsChange = Omit<RowChange<'projectSettings'>, StoredAsJson> & {
  frontispiece?: PagePhoto | null;
  people?: PersonInBook[];
  years?: YearInBook[];
};

export async function upsertSettings(
  db: Connection,
  userId: string,
  projectId: string,
  { frontispiece, people, years, ...others }: SettingsChange,
): Promise<void> {
  const change = {
    ...others,
    ...(frontispiece === undefined ? {} : { frontispiece: frontispiece && JSON.stringify(frontispiece) }),
    ...(people === undefined ? {} : { people: JSON.stringify(people) }),
    ...(years === undefined ? {} : { years: JSON.stringify(years) }),
  };
  await db
    .insertInto('projectSettings')
    .values({ ...change, userId, projectId })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(change))
    .execute();
}

/** Takes a photo off the front matter of a person's books. */
export async function clearFrontispiece(
  db: Connection,
  userId: string,
  name: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('projectSettings')
    .set({ frontispiece: null, updatedAt: now })
    .where('userId', '=', userId)
    .where(sql<boolean>`frontispiece ->> 'name' = ${name}`)
    .execute();
}

export async function copySettingsRow(trx: Connection, from: string, to: string): Promise<void> {
  await sql`
    insert into project_settings
      (project_id, user_id, face, text_size, chapter_start, show_questions, author, dedication, imprint, half_title,
        frontispiece, contents, people, years, ruled_pages, colophon, updated_at)
    select ${to}, user_id, face, text_size, chapter_start, show_questions, author, dedication, imprint, half_title,
      frontispiece, contents, people, years, ruled_pages, colophon, updated_at
    from project_settings where project_id = ${from}`.execute(trx);
}
