import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { metrics } from '../metrics.ts';
import { AppError } from './app-error.ts';

/** Liveness, readiness and metrics endpoints. */
export function addProbes(app: FastifyInstance, deps: Deps): void {
  const options = { config: { access: 'open' }, schema: { hide: true } } as const;

  app.get('/healthz', options, () => ({ status: 'ok' }));

  app.get('/readyz', options, async (_request, reply: FastifyReply) => {
    const [database, storage, queue] = await Promise.all([
      succeeds(sql`select 1`.execute(deps.db)),
      deps.storage.isReady(),
      succeeds(deps.queue.isReady()),
    ]);
    const isReady = database && storage && queue;
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', database, storage, queue });
  });

  app.get('/metrics', options, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${deps.config.METRICS_TOKEN}`)) {
      throw new AppError('not_found');
    }
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
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
