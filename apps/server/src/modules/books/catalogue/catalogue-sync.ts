import { catalogue } from '@dierbaar/catalogue';
import { sql } from 'kysely';
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
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        nameNl: eb.ref('excluded.nameNl'),
        nameEn: eb.ref('excluded.nameEn'),
        descriptionNl: eb.ref('excluded.descriptionNl'),
        descriptionEn: eb.ref('excluded.descriptionEn'),
        emblem: eb.ref('excluded.emblem'),
      })),
    )
    .execute();
  await db
    .insertInto('chapters')
    .values(chapterRows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        themeId: eb.ref('excluded.themeId'),
        position: eb.ref('excluded.position'),
        titleNl: eb.ref('excluded.titleNl'),
        titleEn: eb.ref('excluded.titleEn'),
        tipNl: eb.ref('excluded.tipNl'),
        tipEn: eb.ref('excluded.tipEn'),
      })),
    )
    .execute();
  await db
    .insertInto('questions')
    .values(questionRows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        chapterId: eb.ref('excluded.chapterId'),
        position: eb.ref('excluded.position'),
        textNl: eb.ref('excluded.textNl'),
        textEn: eb.ref('excluded.textEn'),
      })),
    )
    .execute();
  await retire(db, 'themes', themeRows);
  await retire(db, 'chapters', chapterRows);
  await retire(db, 'questions', questionRows);
}

async function retire(
  db: Connection,
  table: 'themes' | 'chapters' | 'questions',
  rows: { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`update ${sql.table(table)} set is_retired = (id <> all(${ids}))`.execute(db);
}
