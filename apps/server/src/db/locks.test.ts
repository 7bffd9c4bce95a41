import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { createLocks, type Locks } from './locks.ts';

const t = useTestApp();
const opened: Locks[] = [];
afterEach(() => Promise.all(opened.splice(0).map((locks) => locks.close())));

function openLocks(errors: Error[] = []): Locks {
  const locks = createLocks({
    connectionString: t.deps.config.DATABASE_URL,
    onError: (error) => errors.push(error),
  });
  opened.push(locks);
  return locks;
}

/** Holds a lock until `release`. */
async function hold(locks: Locks, name: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const ended = locks.tryRun(name, () => {
    started.resolve();
    return promise;
  });
  await started.promise;
  return { release, ended };
}

test('a lock is taken once, by this process and by others, until its work ends', async () => {
  const [one, other] = [openLocks(), openLocks()];
  const work = async () => 'done';
  const first = await hold(one, 'a');
  expect(await one.tryRun('a', work)).toBeUndefined();
  expect(await other.tryRun('a', work)).toBeUndefined();
  expect(await other.tryRun('b', work)).toEqual({ result: 'done' });
  first.release();
  expect(await first.ended).toEqual({ result: undefined });
  expect(await other.tryRun('a', work)).toEqual({ result: 'done' });
  expect(await one.tryRun('a', work)).toEqual({ result: 'done' });
});

test('work that fails frees its lock and passes its error on', async () => {
  const [one, other] = [openLocks(), openLocks()];
  await expect(one.tryRun('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await other.tryRun('a', async () => 'done')).toEqual({ result: 'done' });
});

test('locks that are asked for at the same moment are asked for one after the other', async () => {
  const locks = openLocks();
  const names = ['a', 'b', 'c', 'd'];
  const results = await Promise.all(names.map((name) => locks.tryRun(name, async () => name)));
  expect(results).toEqual(names.map((result) => ({ result })));
});

test('a broken connection frees its locks and is opened again', async () => {
  const errors: Error[] = [];
  const [one, other] = [openLocks(errors), openLocks()];
  const first = await hold(one, 'a');
  await sql`select pg_terminate_backend(pid) from pg_locks
    join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`.execute(t.deps.db);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(await other.tryRun('a', async () => 'done')).toEqual({ result: 'done' });
  expect(await one.tryRun('b', async () => 'done')).toEqual({ result: 'done' });
  first.release();
  expect(await first.ended).toEqual({ result: undefined });
});

test('a lock outlasts the time after which the database ends silent sessions and transactions', async () => {
  const database = new URL(t.deps.config.DATABASE_URL).pathname.slice(1);
  const limits = ['idle_session_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) await t.deps.pool.query(`alter database ${database} set ${limit} = '200ms'`);
  try {
    const [one, other] = [openLocks(), openLocks()];
    const first = await hold(one, 'a');
    const silent = new pg.Client(t.deps.config.DATABASE_URL);
    // Two errors follow each other, of which `once` sees the first.
    silent.on('error', () => undefined);
    const ended = once(silent, 'error');
    await silent.connect();
    await ended;
    expect(await other.tryRun('a', async () => 'done')).toBeUndefined();
    first.release();
    expect(await first.ended).toEqual({ result: undefined });
  } finally {
    for (const limit of limits) await t.deps.pool.query(`alter database ${database} reset ${limit}`);
  }
});
