import { expect, test } from 'vitest';
import { useOldDatabase } from '../../test/stores/old-database.ts';

const old = useOldDatabase();

/** Books of three themes in a database from before a migration; one of them has settings. */
async function createBooks(migration: string): Promise<void> {
  await old.migrateUntil(migration);
  await old.client.query(
    `insert into users (email, first_name, last_name, password_hash, terms_accepted_at)
     values ('marloes@dewit.nl', 'Marloes', 'de Wit', '', now())`,
  );
  await old.client.query(
    `insert into themes (id, position, name_nl, name_en, description_nl, description_en, emblem)
     select id, 1, id, id, '', '', '' from unnest(array['life-story', 'in-memory', 'pregnancy']) as id`,
  );
  await old.client.query(
    `insert into projects (user_id, theme_id, name, format, language)
     select users.id, themes.id, themes.id, 'a4', 'nl' from users, themes`,
  );
  await old.client.query(
    `insert into project_settings (project_id, user_id, face)
     select id, user_id, 'lora' from projects where theme_id = 'in-memory'`,
  );
}

async function settingsOf(columns: string): Promise<unknown[]> {
  const { rows } = await old.client.query(
    `select theme_id as theme, face, ${columns} from projects
     left join project_settings on project_id = projects.id order by theme_id`,
  );
  return rows;
}

test('0029 gives existing books of a theme with large text regular text, with and without settings', async () => {
  await createBooks('0029');
  await old.migrateToLatest();
  expect(await settingsOf('text_size as size')).toEqual([
    { theme: 'in-memory', face: 'lora', size: 'regular' },
    { theme: 'life-story', face: 'eb-garamond', size: 'regular' },
    { theme: 'pregnancy', face: 'eb-garamond', size: null },
  ]);
});

test('0032 adds no page to existing books, with and without settings', async () => {
  await createBooks('0032');
  await old.migrateToLatest();
  const same = { half: false, ruled: 'none', colophon: false };
  expect(await settingsOf('half_title as half, ruled_pages as ruled, colophon')).toEqual([
    { theme: 'in-memory', face: 'lora', ...same },
    { theme: 'life-story', face: 'eb-garamond', ...same },
    { theme: 'pregnancy', face: 'eb-garamond', ...same },
  ]);
});

test('0033 leaves the contents of existing books in rows, and names nobody', async () => {
  await createBooks('0033');
  await old.migrateToLatest();
  const same = { contents: 'rows', people: [] };
  expect(await settingsOf('contents, people')).toEqual([
    { theme: 'in-memory', face: 'lora', ...same },
    { theme: 'life-story', face: 'eb-garamond', ...same },
    { theme: 'pregnancy', face: 'eb-garamond', ...same },
  ]);
});
