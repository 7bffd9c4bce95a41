import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Time a statement waits for a lock. Saves that come after it wait as long, so it is short and tried again. */
const lockTimeoutMs = 1000;
const lockTries = 120;
const pauseMs = 1000;

/**
 * Runs work with a connection of its own that has no limit of time, while no other process migrates this database. Who
 * comes second asks again and again: a statement that waits for an advisory lock would hold up CREATE INDEX CONCURRENTLY.
 */
export async function withMigrationLock<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'dierbaar-migrate', keepAlive: true });
  // A broken connection fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    while (!(await tryLock(client))) await wait(200);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select pg_try_advisory_lock(hashtextextended('migrations', 0)) as locked",
  );
  return rows[0].locked;
}

/** Applies the migrations that this database lacks, in order of their names. Returns those names. */
export async function migrateToLatest(client: pg.Client, folder = migrationsFolder): Promise<string[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const missing = files.map((file) => file.replace('.sql', '')).filter((name) => !applied.has(name));
  for (const name of missing)
    await migrate(client, name, await readFile(path.join(folder, `${name}.sql`), 'utf8'));
  return missing;
}

async function migrate(client: pg.Client, name: string, text: string): Promise<void> {
  const record = () =>
    client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()]);
  if (!text.startsWith('-- no transaction')) {
    return retryLocks(() =>
      inTransaction(client, async () => {
        await client.query(text);
        await record();
      }),
    );
  }
  for (const statement of splitStatements(text)) {
    // It blocks no reads and writes while it waits, and a timeout would leave an invalid index.
    const timeout = /\bconcurrently\b/i.test(statement) ? 0 : lockTimeoutMs;
    await client.query(`set lock_timeout = ${timeout}`);
    await retryLocks(() => client.query(statement));
  }
  await refuseInvalidIndexes(client);
  await record();
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tries again after a lock was not free in time or after a deadlock, so that others get their turn in between. */
async function retryLocks(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run();
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
      if (!isBusy || attempt === lockTries) throw error;
      await wait(pauseMs);
    }
  }
}

/** `create index concurrently if not exists` takes an invalid index, of an interrupted run, for a finished one. */
async function refuseInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select indexrelid::regclass as name from pg_index where not indisvalid',
  );
  if (rows.length > 0) throw new Error(`invalid indexes: ${rows.map(({ name }) => name).join(', ')}`);
}

/** Statements end with a semicolon at the end of a line. */
const splitStatements = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
