import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '../../monitoring/span.ts';
import { isTracing, openSpan, runInSpan } from '../../monitoring/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined;
  }
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives each call a span by its route pattern; it continues the trace that the browser began. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const continueIn = (request: FastifyRequest, done: () => void) =>
    request.span ? runInSpan(request.span, done) : done();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    const { traceparent } = headers;
    const route = request.routeOptions.url ?? 'unknown';
    if (!probes.has(route))
      request.span = openSpan(`${method} ${route}`, {
        kind: 'server',
        parent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id },
      });
    continueIn(request, done);
  });
  // A body arrives in events of its socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => continueIn(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    request.span?.set({ 'http.response.status_code': statusCode });
    request.span?.end(statusCode >= 500 ? new Error(String(statusCode)) : undefined);
    done();
  });
}
