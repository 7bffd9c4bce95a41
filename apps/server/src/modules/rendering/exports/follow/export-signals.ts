import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Deps } from '../../../../deps.ts';
import { createLimiter, type Limiter } from '../../../../http/limits/limiter.ts';
import { slots } from '../../../../http/limits/table.ts';
import { type ExportRow, findExportById } from '../exports.queries.ts';

export interface ExportSignals {
  /** Follows an export; all followers of one export share its reads. */
  watch(exportId: string): ExportWatch;
  /** Of those who follow by a stream, and of calls that wait for the end of a render. */
  readonly streams: Limiter;
  readonly waits: Limiter;
  readonly isClosed: boolean;
}

interface ExportWatch {
  /** The row as it is now, and after that each later read; undefined when the row is deleted. */
  next(): Reading;
  end(): void;
}

/** Fallback for lost notifications, which normally arrive at once. */
const pollIntervalMs = 2000;

/**
 * Notifications of exports from any worker, over one LISTEN connection to the database that opens with the first
 * follower. Rows are polled too, so a broken connection only delays them.
 */
export function listenForExports(app: FastifyInstance, deps: Deps): ExportSignals {
  const readers = new Map<string, SharedReader>();
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
      readers.get(payload ?? '')?.wake();
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
    for (const reader of readers.values()) reader.wake();
    const client = connection;
    connection = undefined;
    await client?.end().catch(() => undefined);
  });

  return {
    streams: createLimiter(slots.exportStreams),
    waits: createLimiter(slots.exportWaits),
    get isClosed() {
      return isClosed;
    },
    watch(exportId) {
      connect();
      const reader =
        readers.get(exportId) ??
        startReader(
          () => findExportById(deps.db, exportId),
          // Reconnects after a broken connection while there are followers.
          connect,
          () => readers.delete(exportId),
        );
      readers.set(exportId, reader);
      return reader.follow();
    },
  };
}

interface SharedReader {
  /** Reads now instead of after the poll interval. */
  wake(): void;
  follow(): ExportWatch;
}

/** Reads a row after each wake-up and at intervals, and hands it to all followers, until the last one has ended. */
function startReader(read: () => Reading, beforeWait: () => void, onEnd: () => void): SharedReader {
  const followers = new Set<Follower>();
  let reads = 0;
  let isReading = false;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  const readOnce = () => {
    clearTimeout(timer);
    // A read that is under way may be older than what it is asked for, so another one follows.
    isStale = isReading;
    if (isReading) return;
    isReading = true;
    reads += 1;
    const reading = read();
    const settle = () => {
      isReading = false;
      for (const follower of [...followers]) if (follower.firstRead <= reads) follower.deliver(reading);
      if (followers.size === 0) return;
      beforeWait();
      if (isStale) readOnce();
      else timer = setTimeout(readOnce, pollIntervalMs);
    };
    reading.then(settle, settle);
  };
  const follow = (): ExportWatch => {
    let unseen: Reading | undefined;
    let resolveNext: ((reading: Reading) => void) | undefined;
    const follower: Follower = {
      firstRead: reads + 1,
      deliver(reading) {
        if (resolveNext) resolveNext(reading);
        else unseen = reading;
        resolveNext = undefined;
      },
    };
    followers.add(follower);
    readOnce();
    return {
      next() {
        const reading = unseen;
        unseen = undefined;
        return reading ?? new Promise((resolve) => (resolveNext = resolve));
      },
      end() {
        if (!followers.delete(follower) || followers.size > 0) return;
        clearTimeout(timer);
        onEnd();
      },
    };
  };
  return { wake: readOnce, follow };
}

type Reading = Promise<ExportRow | undefined>;

interface Follower {
  /** Number of the first read that started after the follower came. */
  firstRead: number;
  deliver(reading: Reading): void;
}
