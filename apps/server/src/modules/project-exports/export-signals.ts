import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Deps } from '../../deps.ts';

export interface ExportSignals {
  /** Listens for news of an export from this moment on. */
  subscribe(exportId: string): Subscription;
  readonly isClosed: boolean;
}

export interface Subscription {
  /** Resolves at the next news since the last call, or when the time is up. */
  next(milliseconds: number): Promise<void>;
  end(): void;
}

/**
 * News of exports from whichever worker makes them, over one connection to the database that opens with the first
 * listener. Whoever waits also looks again by himself, so a broken connection only costs time.
 */
export function listenForExports(app: FastifyInstance, deps: Deps): ExportSignals {
  const listeners = new Map<string, Set<() => void>>();
  let connection: pg.Client | undefined;
  let isClosed = false;

  const connect = () => {
    if (connection || isClosed) return;
    const client = new pg.Client({
      connectionString: deps.config.DATABASE_URL,
      application_name: 'dierbaar-exports',
      keepAlive: true,
    });
    connection = client;
    const drop = (error?: Error) => {
      if (connection !== client) return;
      connection = undefined;
      if (!isClosed) deps.log.warn({ err: error }, 'the line for news of exports broke');
      client.end().catch(() => undefined);
    };
    client.on('notification', ({ payload }) => {
      for (const tell of listeners.get(payload ?? '') ?? []) tell();
    });
    client.on('error', drop);
    client.on('end', () => drop());
    client
      .connect()
      .then(() => client.query('listen project_exports'))
      .catch(drop);
  };

  app.addHook('preClose', async () => {
    isClosed = true;
    for (const tells of listeners.values()) for (const tell of tells) tell();
    const client = connection;
    connection = undefined;
    await client?.end().catch(() => undefined);
  });

  return {
    get isClosed() {
      return isClosed;
    },
    subscribe(exportId) {
      connect();
      let isNews = false;
      let wake: (() => void) | undefined;
      const tell = () => {
        isNews = true;
        wake?.();
      };
      const others = listeners.get(exportId) ?? new Set();
      listeners.set(exportId, others.add(tell));
      return {
        next: (milliseconds) =>
          new Promise((resolve) => {
            const timer = setTimeout(() => wake?.(), milliseconds);
            wake = () => {
              clearTimeout(timer);
              wake = undefined;
              isNews = false;
              // A line that broke is taken up again by whoever still waits.
              connect();
              resolve();
            };
            if (isNews || isClosed) wake();
          }),
        end() {
          others.delete(tell);
          if (others.size === 0) listeners.delete(exportId);
          wake?.();
        },
      };
    },
  };
}
