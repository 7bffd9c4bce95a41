import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { isTracing } from '../monitoring/tracing.ts';
import type { DB } from './row-types.gen.ts';
import { traceStatements } from './trace-statements.ts';

export type Database = Kysely<DB>;

/** Argument of every query: the database or a transaction. */
export type Connection = Database | Transaction<DB>;

export interface ConnectionOptions {
  connectionString: string;
  max: number;
  /** How long a statement waits for a connection before it fails; five seconds by default. */
  waitSeconds?: number;
  /** Called when an idle connection breaks, as it does whenever the database restarts. */
  onIdleError: (error: Error) => void;
  /** Called with the seconds that a statement or transaction waited for its connection. */
  onWait?: (seconds: number) => void;
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
  if (options.onWait) measureWaits(pool, options.onWait);
  if (isTracing()) traceStatements(pool);
  return pool;
}

function measureWaits(pool: pg.Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback: (...given: unknown[]) => void) => void;
  type Callback = (error: unknown, client: unknown, release: unknown) => void;
  const measured = (callback?: Callback) => {
    const start = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers();
    connect((error, client, release) => {
      onWait((performance.now() - start) / 1000);
      if (callback) callback(error, client, release);
      else if (error) reject(error);
      else resolve(client);
    });
    return callback ? undefined : promise;
  };
  pool.connect = measured as typeof pool.connect;
}

export function connect(pool: pg.Pool, onQuery?: () => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    // Called after each statement; tests count statements with it.
    ...(onQuery ? { log: onQuery } : {}),
  });
}
