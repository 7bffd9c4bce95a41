import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Deps } from '../../deps.ts';

export interface ExportSignals {
  /** Subscribes to notifications of an export from now on. */
  subscribe(exportId: string): Subscription;
  readonly isClosed: boolean;
}

interface Subscription {
  /** Resolves at the next notification since the last call, or after the timeout. */
  next(milliseconds: number): Promise<void>;
  end(): void;
}

/**
 * Notifications of exports from any worker, over one LISTEN connection to the database that opens with the first
 * subscriber. Subscribers also poll, so a broken connection only delays them.
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
      for (const notify of listeners.get(payload ?? '') ?? []) notify();
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
    for (const group of listeners.values()) for (const notify of group) notify();
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
      let isPending = false;
      let wake: (() => void) | undefined;
      const notify = () => {
        isPending = true;
        wake?.();
      };
      const others = listeners.get(exportId) ?? new Set();
      listeners.set(exportId, others.add(notify));
      return {
        next: (milliseconds) =>
          new Promise((resolve) => {
            const timer = setTimeout(() => wake?.(), milliseconds);
            wake = () => {
              clearTimeout(timer);
              wake = undefined;
              isPending = false;
              // Reconnects after a broken connection while there are subscribers.
              connect();
              resolve();
            };
            if (isPending || isClosed) wake();
          }),
        end() {
          others.delete(notify);
          if (others.size === 0) listeners.delete(exportId);
          wake?.();
        },
      };
    },
  };
}
