import { catalogue } from '@dierbaar/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

const themeRows = catalogue.map(({ id, name, description, emblem }, position) => ({
  id,
  position,
  nameNl: name.nl,
  nameEn: name.en,
  descriptionNl: description.nl,
  descriptionEn: description.en,
  emblem,
}));

const chapterRows = catalogue.flatMap((theme) =>
  theme.chapters.map(({ id, title, tip }, position) => ({
    id,
    themeId: theme.id,
    position,
    titleNl: title.nl,
    titleEn: title.en,
    tipNl: tip.nl,
    tipEn: tip.en,
  })),
);

const questionRows = catalogue.flatMap((theme) =>
  theme.chapters.flatMap((chapter) =>
    chapter.questions.map(({ id, text }, position) => ({
      id,
      chapterId: chapter.id,
      position,
      textNl: text.nl,
      textEn: text.en,
    })),
  ),
);

/**
 * Writes the catalogue of the repository to the database. Books hold copies of the texts, so a changed text never alters
 * a book; removed entries are marked as retired, because books refer to them.
 */
export async function syncCatalogue(db: Connection): Promise<void> {
  await db
    .insertInto('themes')
    .values(themeRows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(insertedColumns(themeRows)))
    .execute();
  await db
    .insertInto('chapters')
    .values(chapterRows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(insertedColumns(chapterRows)))
    .execute();
  await db
    .insertInto('questions')
    .values(questionRows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(insertedColumns(questionRows)))
    .execute();
  for (const [table, rows] of Object.entries({
    themes: themeRows,
    chapters: chapterRows,
    questions: questionRows,
  }))
    await sql`update ${sql.table(table)} set is_retired = (id <> all(${rows.map(({ id }) => id)}))`.execute(
      db,
    );
}

/** The columns of a row that is there already, as they would have been inserted. */
function insertedColumns([first]: { id: string }[]): Record<string, RawBuilder<never>> {
  const { id: _, ...row } = first ?? { id: '' };
  return Object.fromEntries(
    Object.keys(row).map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]),
  );
}
