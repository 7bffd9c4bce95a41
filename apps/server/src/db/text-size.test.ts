import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDatabase, recreateDatabase } from '../../test/test-database.ts';
import { migrateToLatest, withMigrationLock } from './migrate.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const database = `dierbaar_text_size_${randomUUID().slice(0, 8)}`;
let before: string;
let url: string;
let client: pg.Client;

beforeEach(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'dierbaar-migrations-'));
  url = await recreateDatabase(database);
  client = new pg.Client(url);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await dropDatabase(database);
  await rm(before, { recursive: true });
});

const migrate = (from: string) => withMigrationLock(url, (own) => migrateToLatest(own, from));

test('0029 gives existing books of a theme with large text regular text, with and without settings', async () => {
  const files = (await readdir(folder)).filter((file) => file < '0029');
  for (const file of files) await copyFile(path.join(folder, file), path.join(before, file));
  await migrate(before);
  await client.query(
    `insert into users (email, first_name, last_name, password_hash, terms_accepted_at)
     values ('marloes@dewit.nl', 'Marloes', 'de Wit', '', now())`,
  );
  await client.query(
    `insert into themes (id, position, name_nl, name_en, description_nl, description_en, emblem)
     select id, 1, id, id, '', '', '' from unnest(array['life-story', 'in-memory', 'pregnancy']) as id`,
  );
  await client.query(
    `insert into projects (user_id, theme_id, name, format, language)
     select users.id, themes.id, themes.id, 'a4', 'nl' from users, themes`,
  );
  await client.query(
    `insert into project_settings (project_id, user_id, face)
     select id, user_id, 'lora' from projects where theme_id = 'in-memory'`,
  );
  await migrate(folder);
  const { rows } = await client.query(
    `select theme_id as theme, face, text_size as size from projects
     left join project_settings on project_id = projects.id order by theme_id`,
  );
  expect(rows).toEqual([
    { theme: 'in-memory', face: 'lora', size: 'regular' },
    { theme: 'life-story', face: 'eb-garamond', size: 'regular' },
    { theme: 'pregnancy', face: null, size: null },
  ]);
});
