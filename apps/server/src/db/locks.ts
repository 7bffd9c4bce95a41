import pg from 'pg';

/** Locks that all API and worker processes share. */
export interface Locks {
  /** Runs work under a lock; undefined without running it when the lock is taken. */
  tryRun<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | undefined>;
  close(): Promise<void>;
}

interface LockOptions {
  connectionString: string;
  /** Called when the connection breaks, which frees its locks while their work goes on. */
  onError: (error: Error) => void;
}

/**
 * Advisory locks over one connection beside the pool, so that work that waits for something outside holds no pooled
 * connection. The locks of a killed process are free at once; a frozen process keeps them.
 */
export function createLocks({ connectionString, onError }: LockOptions): Locks {
  // A session may take its own advisory lock twice, so the locks of this process are also listed here.
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;
  /** Ends with the last question; a connection takes one at a time. */
  let asked: Promise<unknown> = Promise.resolve();

  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'dierbaar-locks',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    asked = Promise.resolve();
    // A database that ends silent sessions would free the locks of a worker that waits for something outside.
    const opening = client
      .connect()
      .then(() => client.query('set idle_session_timeout = 0'))
      .then(() => client);
    const forget = () => {
      if (connection === opening) connection = undefined;
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    opening.catch(forget);
    return opening;
  };

  const lock = async (name: string): Promise<(() => Promise<unknown>) | undefined> => {
    connection ??= connect();
    const client = await connection;
    const call = async (what: string) => {
      const answer = asked.then(() =>
        client.query(`select ${what}(hashtextextended($1, 0)) as done`, [name]),
      );
      asked = answer.catch(() => undefined);
      return (await answer).rows[0]?.done === true;
    };
    // Without an answer the lock may be taken or not: ending the connection frees it for certain.
    const end = () => client.end().catch(() => undefined);
    const unlock = () => call('pg_advisory_unlock').catch(end);
    try {
      return (await call('pg_try_advisory_lock')) ? unlock : undefined;
    } catch (error) {
      await end();
      throw error;
    }
  };

  return {
    async tryRun(name, work) {
      if (held.has(name)) return undefined;
      held.add(name);
      try {
        const unlock = await lock(name);
        return unlock && { result: await work().finally(unlock) };
      } finally {
        held.delete(name);
      }
    },
    async close() {
      const client = await connection?.catch(() => undefined);
      connection = undefined;
      await client?.end();
    },
  };
}
