import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ConnectionBuilder, TransactionBuilder } from 'kysely';
import pg from 'pg';
import { afterEach, expect } from 'vitest';

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean; begunAt: string }>();
const found: string[] = [];

/**
 * Fails a test in which something outside (Stripe, printer, object store, mail server) is called, or a second pooled
 * connection is asked for, while the caller holds a connection of the database, or a connection gets a query while it is
 * busy with another. It watches the network of the whole
 * process, so that it sees every adapter and every stand-in.
 */
export function watchOutsideCalls(): void {
  afterEach(() => {
    expect(takeOutsideCalls(), 'calls made while a database connection was held or busy').toEqual([]);
  });
}

/** The calls noted since the last time. */
export const takeOutsideCalls = () => found.splice(0);

/** Notes a call when the caller holds a connection; for stand-ins that use no network. */
export function noteOutsideCall(what: string): void {
  const transaction = openTransaction.getStore();
  if (transaction?.isOpen) found.push(`${what} in the transaction begun ${transaction.begunAt}`);
}

/** The first line of our own code in the stack. */
function callerInSource(): string {
  const lines = new Error().stack?.split('\n') ?? [];
  return lines.find((line) => line.includes('apps/server/src'))?.trim() ?? 'outside our code';
}

subscribe('http.client.request.start', () => noteOutsideCall('an HTTP request'));
subscribe('undici:request:create', () => noteOutsideCall('a fetch'));
// The driver of PostgreSQL opens its sockets in another way, so this is the mail server.
subscribe('net.client.socket', () => noteOutsideCall('a socket'));

// The driver says this once in a process, so that the first test which causes it fails.
process.on('warning', ({ message }) => {
  if (message.includes('already executing a query')) found.push('a query on a connection that is busy');
});

for (const builder of [TransactionBuilder, ConnectionBuilder]) {
  const execute = builder.prototype.execute as (work: (db: never) => Promise<unknown>) => Promise<unknown>;
  builder.prototype.execute = function (this: never, work: (db: never) => Promise<unknown>) {
    const begunAt = callerInSource();
    return execute.call(this, (db) => {
      const transaction = { isOpen: true, begunAt };
      return openTransaction.run(transaction, async () => {
        try {
          return await work(db);
        } finally {
          transaction.isOpen = false;
        }
      });
    });
  } as never;
}

const connect = pg.Pool.prototype.connect;
pg.Pool.prototype.connect = function (this: pg.Pool, ...given: never[]) {
  noteOutsideCall('a second pooled connection');
  return Reflect.apply(connect, this, given);
} as typeof connect;
