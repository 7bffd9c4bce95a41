import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDatabase, recreateDatabase } from '../../test/test-database.ts';
import { migrateToLatest, withMigrationLock } from './migrate.ts';

let url: string;
let folder: string;
let clients: pg.Client[];
const database = `dierbaar_migrate_${randomUUID().slice(0, 8)}`;

beforeEach(async () => {
  url = await recreateDatabase(database);
  folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-migrations-'));
  clients = [];
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await dropDatabase(database);
  await rm(folder, { recursive: true });
});

const realFolder = path.join(import.meta.dirname, 'migrations');

const addMigration = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);

const migrate = () => withMigrationLock(url, (client) => migrateToLatest(client, folder));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  clients.push(client);
  return client;
}

async function read(statement: string) {
  const client = await connect();
  return (await client.query(statement)).rows;
}

/** Migrations, now or later, that wait for a lock or for an older transaction. */
const waiting = () =>
  read(`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'dierbaar-migrate' and wait_event_type = 'Lock'`);

test('two processes that start at once on an empty database migrate it once', async () => {
  const main = path.resolve(import.meta.dirname, '../main-migrate.ts');
  const starters = [1, 2].map(() =>
    spawn(process.execPath, [main], {
      env: { ...process.env, DATABASE_URL: url, APP_URL: 'http://127.0.0.1:3000' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  expect(await Promise.all(starters.map((starter) => once(starter, 'exit')))).toEqual([
    [0, null],
    [0, null],
  ]);
  const files = await readdir(realFolder);
  const rows = await read('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
  expect((await read('select count(*)::int as count from themes'))[0].count).toBeGreaterThan(0);
});

test('of two starters one applies the migrations, also those outside a transaction, and the other waits for it', async () => {
  await addMigration('0001-table', 'create table notes (id integer); insert into notes values (1);');
  await addMigration('0002-index', '-- no transaction\ncreate index concurrently notes_id on notes (id);\n');
  const applied = await Promise.all([migrate(), migrate(), migrate()]);
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['0001-table', '0002-index'], [], []]);
  expect(await read('select id from notes')).toEqual([{ id: 1 }]);
});

test('a migration has no limit of time, and a failed one leaves nothing behind', async () => {
  await addMigration(
    '0001-limits',
    `create table limits as select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock;`,
  );
  await addMigration('0002-wrong', 'create table half (id integer); select * from nothing;');
  await expect(migrate()).rejects.toThrow('"nothing" does not exist');
  expect(await read('select * from limits')).toEqual([{ statement: '0', idle: '0', lock: '1s' }]);
  expect(await read("select to_regclass('half') as half")).toEqual([{ half: null }]);
  expect(await read('select name from kysely_migration')).toEqual([{ name: '0001-limits' }]);
});

test('a migration that waits for a lock lets saves pass, and is applied when the lock is free', async () => {
  await addMigration('0001-table', 'create table notes (id integer);');
  await migrate();
  const reader = await connect();
  await reader.query('begin; select * from notes;');
  await addMigration('0002-column', 'alter table notes add column text text;');
  const migrating = migrate();
  await expect.poll(waiting, { interval: 10 }).toHaveLength(1);
  // It queues behind the migration, which queues behind the reader; without the time limit it would wait for both.
  await read('insert into notes values (1) returning id');
  expect(await read("select name from kysely_migration where name = '0002-column'")).toEqual([]);
  await reader.query('commit');
  expect(await migrating).toEqual(['0002-column']);
  expect(await read('select id, text from notes')).toEqual([{ id: 1, text: null }]);
});

test('saves go on while an index is built outside a transaction', async () => {
  await addMigration('0001-table', 'create table notes (id integer);');
  await migrate();
  const writer = await connect();
  await writer.query('begin; insert into notes values (1);');
  await addMigration(
    '0002-index',
    `-- no transaction
     drop index concurrently if exists notes_id;
     create index concurrently notes_id on notes (id);`,
  );
  const migrating = migrate();
  await expect.poll(waiting, { interval: 10 }).toHaveLength(1);
  await read('insert into notes values (2) returning id');
  await writer.query('commit');
  expect(await migrating).toEqual(['0002-index']);
  expect(await read('select indisvalid from pg_index where indexrelid = $$notes_id$$::regclass')).toEqual([
    { indisvalid: true },
  ]);
});

test('an index that could not be built is not recorded, and is built by the next run', async () => {
  await addMigration('0001-table', 'create table notes (id integer); insert into notes values (1), (1);');
  await addMigration(
    '0002-index',
    `-- no transaction
     drop index concurrently if exists notes_id;
     create unique index concurrently notes_id on notes (id);`,
  );
  await expect(migrate()).rejects.toThrow('could not create unique index');
  await addMigration(
    '0003-blind',
    '-- no transaction\ncreate index concurrently if not exists notes_id on notes (id);',
  );
  await rm(path.join(folder, '0002-index.sql'));
  await expect(migrate()).rejects.toThrow('invalid indexes: notes_id');
  await rm(path.join(folder, '0003-blind.sql'));

  await read('delete from notes');
  await addMigration(
    '0002-index',
    `-- no transaction
     drop index concurrently if exists notes_id;
     create unique index concurrently notes_id on notes (id);`,
  );
  expect(await migrate()).toEqual(['0002-index']);
});
