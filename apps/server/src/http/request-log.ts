import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '../metrics.ts';

/** Our own id for every request: what comes from outside is never trusted in a log. */
export const createRequestId = () => randomUUID();

/**
 * One line per request: method, route pattern, status, time. Never an address, a query, a header or a body,
 * because those hold tokens and people.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status: reply.statusCode, milliseconds }, 'request');
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
