import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './row-types.gen.ts';

export type Database = Kysely<DB>;

/** Argument of every query: the database or a transaction. */
export type Connection = Database | Transaction<DB>;

export interface ConnectionOptions {
  connectionString: string;
  max: number;
  /** How long a statement waits for a connection before it fails; five seconds unless told otherwise. */
  waitSeconds?: number;
  /** Called when an idle connection breaks, as it does whenever the database restarts. */
  onIdleError: (error: Error) => void;
}

/** Connection pool of the database. Only the most frequent statements use it directly, as prepared statements. */
export function createPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max,
    connectionTimeoutMillis: (options.waitSeconds ?? 5) * 1000,
    // Opening one again costs more than keeping it, most of all on a busy machine.
    idleTimeoutMillis: 300_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'dierbaar',
  });
  pool.on('error', options.onIdleError);
  return pool;
}

export function connect(pool: pg.Pool, onQuery?: () => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    // Called after each statement; tests count statements with it.
    ...(onQuery ? { log: onQuery } : {}),
  });
}
