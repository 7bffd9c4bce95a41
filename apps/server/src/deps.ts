import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { createMailer, type Mailer } from './adapters/mailer.ts';
import { createPrinter } from './adapters/printer/create-printer.ts';
import type { Printer } from './adapters/printer/printer.ts';
import { createQueue, type Queue, type QueueOptions } from './adapters/queue.ts';
import { type BookRenderer, createOnDemandRenderer } from './adapters/renderer.ts';
import { createStorage, type Storage } from './adapters/storage.ts';
import { createStripe } from './adapters/stripe/create-stripe.ts';
import type { Config } from './config.ts';
import { connect, createPool, type Database } from './db/connection.ts';
import { createLocks, type Locks } from './db/locks.ts';
import { logOptions } from './log-options.ts';
import { poolWaitSeconds } from './metrics.ts';
import { createTextPool, type TextPool } from './texts/text-pool.ts';

/** External dependencies of the application, including the clock. */
export interface Deps {
  config: Config;
  log: FastifyBaseLogger;
  clock: () => Date;
  pool: Pool;
  db: Database;
  locks: Locks;
  queue: Queue;
  storage: Storage;
  texts: TextPool;
  renderer: BookRenderer;
  mailer: Mailer;
  stripe: Stripe;
  printer: Printer;
}

export function createDeps(config: Config, role: QueueOptions['role']): Deps {
  const log: FastifyBaseLogger = pino({ ...logOptions, level: config.LOG_LEVEL, base: { role } });
  const pool = createPool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    // A person who waits for a request gets an answer soon; nobody waits for a worker.
    ...(role === 'worker' ? { waitSeconds: 60 } : {}),
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onWait: (seconds) => poolWaitSeconds.observe(seconds),
  });
  const db = connect(pool);
  const clock = () => new Date();
  return {
    config,
    log,
    clock,
    pool,
    db,
    locks: createLocks({
      connectionString: config.DATABASE_URL,
      onError: (error) => log.warn({ err: error }, 'the connection of the locks broke'),
    }),
    queue: createQueue({
      connectionString: config.DATABASE_URL,
      role,
      onError: (error) => log.warn({ err: error }, 'the queue had a problem'),
    }),
    storage: createStorage(config),
    texts: createTextPool({
      onError: (error) => log.error({ err: error }, 'a thread of the text pool broke'),
    }),
    // A render uses all CPU it can get, on a machine that may serve requests too.
    renderer: createOnDemandRenderer({ processes: 2, limits: { hasLowPriority: true } }),
    mailer: createMailer(config),
    stripe: createStripe(config),
    printer: createPrinter(config, { db, clock }),
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.queue.stop();
  await deps.texts.close();
  await deps.renderer.close();
  deps.mailer.close();
  deps.storage.close();
  await deps.locks.close();
  await deps.db.destroy();
}
