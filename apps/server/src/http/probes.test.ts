import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createBook } from '../../test/books/books.ts';
import { createSignedIn } from '../../test/factories.ts';
import { startSmtpServer } from '../../test/mails/smtp-server.ts';
import { growthOf, readMetric } from '../../test/monitoring/metrics.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createStorage } from '../adapters/storage.ts';
import { buildApp } from '../app.ts';
import { connect, createPool } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { handleError } from './error-handler.ts';
import { addProbes } from './probes.ts';

const t = useTestApp();
const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** The probes on their own, as the worker has them. */
function openProbes(deps: Deps): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler(handleError);
  addProbes(app, deps);
  opened.push(app);
  return app;
}

/** A port that nothing listens on. */
async function closedPort(): Promise<string> {
  const server = await startSmtpServer();
  await server.close();
  return new URL(server.url).port;
}

async function answerOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: '/readyz', headers });
  return [answer.statusCode, answer.json()];
}

test('healthz and readyz answer, with the state of what a copy needs for its calls', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await answerOf(t.app)).toEqual([200, { status: 'ok', database: true, queue: true }]);
  expect(await readMetric(t, 'storage_ready')).toBe(1);
});

test('a copy that is about to stop says so and still answers', async () => {
  const app = await buildApp(t.deps);
  opened.push(app);
  app.announceStop();
  expect(await answerOf(app)).toEqual([503, { status: 'stopping' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('alerts StorageAway and OutsideCallsFail: with the object store away a copy stays ready, texts are saved, and the metrics tell it', async () => {
  const storage = createStorage({ ...t.deps.config, S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` });
  const deps = { ...t.deps, storage };
  const app = await buildApp(deps);
  opened.push(app);
  expect(await answerOf(app)).toEqual([200, { status: 'ok', database: true, queue: true }]);

  const { user, accessToken } = await createSignedIn(t.deps);
  const book = await createBook(t, user);
  const saved = await app.inject({
    method: 'PATCH',
    url: `/api/project-chapters/${book.chapterIds[0]}`,
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { body: '<p>Zonder opslag.</p>' },
  });
  expect(saved.statusCode).toBe(200);
  const failed = { system: 's3', call: 'HeadBucket', outcome: 'failed' };
  const look = async () => expect(await readMetric({ app, deps }, 'storage_ready')).toBe(0);
  expect(await growthOf({ app, deps }, ['outside_call_seconds_count', failed], look)).toBeGreaterThan(0);
  storage.close();
});

test('with the database away a copy is not ready', async () => {
  const url = new URL(t.deps.config.DATABASE_URL);
  url.port = await closedPort();
  const pool = createPool({
    connectionString: url.href,
    max: 2,
    onIdleError: () => undefined,
  });
  const app = openProbes({ ...t.deps, db: connect(pool) });
  expect(await answerOf(app)).toEqual([503, { status: 'unavailable', database: false, queue: true }]);
  await pool.end();
});

test('readiness is found out once a second, however often it is asked', async () => {
  let statements = 0;
  const onQuery = () => {
    statements++;
  };
  const app = openProbes({ ...t.deps, db: connect(t.deps.pool, onQuery) });
  const answers = await Promise.all(Array.from({ length: 50 }, () => answerOf(app)));
  expect(answers.every(([status]) => status === 200)).toBe(true);
  expect(statements).toBeLessThanOrEqual(5);
  expect(statements).toBeGreaterThan(0);
});

test('behind a proxy readyz is not for the public', async () => {
  const app = openProbes({ ...t.deps, config: { ...t.deps.config, TRUSTED_PROXY_HOPS: 1 } });
  expect((await answerOf(app, { 'x-forwarded-for': '203.0.113.7' }))[0]).toBe(404);
  expect((await answerOf(app))[0]).toBe(200);
});
