import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './row-types.gen.ts';

export type Database = Kysely<DB>;

/** What a query accepts: the database itself or the transaction it takes part in. */
export type Connection = Database | Transaction<DB>;

export interface ConnectionOptions {
  connectionString: string;
  max: number;
  /** Called when an idle connection breaks, as it does whenever the database restarts. */
  onIdleError: (error: Error) => void;
}

/** The pool behind the database. Only statements that run all day long use it directly, prepared by name. */
export function createPool(options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max,
    connectionTimeoutMillis: 5000,
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
    // Called after each statement; tests count with it.
    ...(onQuery ? { log: onQuery } : {}),
  });
}
