import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '../../metrics.ts';

/** A new id for every request: an id of the client is not trusted in the log. */
export const createRequestId = () => randomUUID();

/**
 * Logs method, route pattern, status and time of each request. Address, query, headers and body stay out of the log, as
 * they hold tokens and personal data.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const trace = request.span ? { trace: request.span.traceparent.split('-')[1] } : {};
    request.log.info({ method, route, status: reply.statusCode, milliseconds, ...trace }, 'request');
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
