import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Deps } from '../../src/deps.ts';

/**
 * Runs statements in a transaction of their own, starts work that comes to wait for them, and commits after `last`. Returns the
 * result of the work.
 */
export async function whileLocked<Result>(
  { db, config }: Deps,
  statements: string[],
  work: () => Promise<Result>,
  last: string[] = [],
): Promise<Result> {
  const client = new pg.Client(config.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    const working = work();
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return Number(rows[0]?.count);
      })
      .toBe(1);
    for (const statement of last) await client.query(statement);
    await client.query('commit');
    return await working;
  } finally {
    await client.end();
  }
}
