import { expect, test } from 'vitest';
import { useOldDatabase } from '../../test/stores/old-database.ts';

const old = useOldDatabase();

test('0029 gives existing books of a theme with large text regular text, with and without settings', async () => {
  await old.migrateUntil('0029');
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
  await old.migrateToLatest();
  const { rows } = await old.client.query(
    `select theme_id as theme, face, text_size as size from projects
     left join project_settings on project_id = projects.id order by theme_id`,
  );
  expect(rows).toEqual([
    { theme: 'in-memory', face: 'lora', size: 'regular' },
    { theme: 'life-story', face: 'eb-garamond', size: 'regular' },
    { theme: 'pregnancy', face: null, size: null },
  ]);
});
