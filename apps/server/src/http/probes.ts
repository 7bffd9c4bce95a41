import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { metrics } from '../metrics.ts';
import { AppError } from './app-error.ts';
import { measureNow } from './monitoring/measure-now.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers `/readyz` with 503 while all calls are still served, so that a proxy sends new ones elsewhere. */
    announceStop(): void;
  }
}

/** Liveness, readiness and metrics endpoints. */
export function addProbes(app: FastifyInstance, deps: Deps): void {
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  const options = { config: { access: 'open' }, schema: { hide: true } } as const;
  const findReadiness = shareForOneSecond(() => checkReadiness(deps));

  app.get('/healthz', options, () => ({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply: FastifyReply) => {
    // For the operator of the installation: a request from outside comes through the proxy.
    if (deps.config.TRUSTED_PROXY_HOPS > 0 && 'x-forwarded-for' in request.headers)
      throw new AppError('not_found');
    // At once, however slow the database is: the proxy has to know before this copy closes.
    const sayStopping = () => reply.status(503).send({ status: 'stopping' });
    if (isStopping) return sayStopping();
    const { database, queue } = await findReadiness();
    if (isStopping) return sayStopping();
    const isReady = database && queue;
    const status = isReady ? 'ok' : 'unavailable';
    return reply.status(isReady ? 200 : 503).send({ status, database, queue });
  });

  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${deps.config.METRICS_TOKEN}`)) {
      throw new AppError('not_found');
    }
    await measureNow(deps, async () => (await findReadiness()).database);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** What this copy needs for its own calls. Without the object store writing goes on, so it is only a metric. */
async function checkReadiness(deps: Deps) {
  const [database, queue] = await Promise.all([
    succeeds(sql`select 1`.execute(deps.db)),
    succeeds(deps.queue.isReady()),
  ]);
  return { database, queue };
}

/** Runs a check at most once a second, however often it is asked. */
function shareForOneSecond<T>(check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > 1000) last = { at: now, result: check() };
    return last.result;
  };
}

const succeeds = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value !== false,
    () => false,
  );

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
