import { type Client, createClient, type Route, type RouteInput } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { createQueue } from '../src/adapters/queue.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { connect, createPool } from '../src/db/connection.ts';
import { createLocks } from '../src/db/locks.ts';
import { closeDeps, createDeps, type Deps } from '../src/deps.ts';
import { startJobs } from '../src/jobs.ts';
import { logOptions } from '../src/log-options.ts';
import { watchOutsideCalls } from './outside-calls.ts';
import { cloneTemplate } from './test-database.ts';

export interface TestApp {
  deps: Deps;
  app: FastifyInstance;
  /** All lines logged so far. */
  logLines: string[];
  /** Clock of the application; only the test advances it. */
  time: { now: Date; advance(seconds: number): void };
  /** A typed client with or without a bearer token. */
  clientOf(accessToken?: string, ip?: string): Client;
}

/** The real application on a separate database, for one test file. */
export function useTestApp(): TestApp {
  const logLines: string[] = [];
  const time = {
    now: new Date(),
    advance(seconds: number) {
      time.now = new Date(time.now.getTime() + seconds * 1000);
    },
  };
  const testApp = { logLines, time } as TestApp;
  let drop: () => Promise<void>;
  watchOutsideCalls();

  beforeAll(async () => {
    const database = await cloneTemplate(inject('template'));
    drop = database.drop;
    testApp.deps = createTestDeps(database.url, logLines, () => time.now);
    await testApp.deps.queue.start();
    testApp.app = await buildApp(testApp.deps);
    testApp.clientOf = (accessToken, ip) => clientOf(testApp.app, accessToken, ip);
  });
  afterAll(async () => {
    await testApp.app?.close();
    await closeDeps(testApp.deps);
    await drop();
  });
  return testApp;
}

/** Dependencies with the given database and a log that goes to an array. */
function createTestDeps(databaseUrl: string, logLines: string[], clock: () => Date): Deps {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    APP_URL: 'http://127.0.0.1:3000',
    WEB_FOLDER: '/nowhere',
  });
  const log = pino({ ...logOptions, level: 'debug' }, { write: (line: string) => logLines.push(line) });
  const deps = createDeps({ ...config, S3_BUCKET: `${config.S3_BUCKET}-test` }, 'api');
  return { ...deps, log, clock };
}

/** A worker beside a test app, started and stopped by the test. */
export function createTestWorker(testApp: TestApp) {
  let running: { deps: Deps; stopJobs: () => Promise<void> } | undefined;
  return {
    async start() {
      const connectionString = testApp.deps.config.DATABASE_URL;
      const onError = (error: Error) => testApp.deps.log.warn({ err: error }, 'worker');
      const pool = createPool({ connectionString, max: 4, onIdleError: onError });
      const deps = {
        ...testApp.deps,
        pool,
        db: connect(pool),
        locks: createLocks({ connectionString, onError }),
        queue: createQueue({ connectionString, role: 'worker', onError }),
      };
      running = { deps, stopJobs: await startJobs(deps) };
    },
    async stop() {
      if (!running) return;
      const { deps, stopJobs } = running;
      running = undefined;
      await stopJobs();
      await deps.queue.stop();
      await deps.locks.close();
      await deps.db.destroy();
    },
    /** Deletes all jobs, as a mistake in operations could. */
    emptyQueue: () => sql`truncate pgboss.job`.execute(testApp.deps.db),
  };
}

function clientOf(app: FastifyInstance, accessToken: string | undefined, ip = '127.0.0.1'): Client {
  const call = createClient({
    baseUrl: '/api',
    fetch: (url, init) => injectFetch(app, ip, String(url), init),
    headers: (): Record<string, string> =>
      accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
  });
  return <R extends Route>(route: R, input: RouteInput<R>) => call(route, input);
}

/** `fetch` for the typed client without a socket. */
async function injectFetch(
  app: FastifyInstance,
  ip: string,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await app.inject({
    url,
    remoteAddress: ip,
    method: (init.method ?? 'GET') as 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
  return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
}
