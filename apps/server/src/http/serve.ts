import { file, limits, nothing, originHeader, type Route, type RouteOutput } from '@dierbaar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerOf } from './access-guard.ts';
import { AppError } from './app-error.ts';

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? z.output<R[K]>
  : undefined;

interface Call<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  /** The caller's. Asking for it refuses a call without a caller. */
  userId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The data of the response, the reply itself for a file, and whatever the work returns when nothing is answered. */
type Answer<R extends Route> = R['response'] extends typeof file
  ? FastifyReply
  : R['response'] extends typeof nothing
    ? unknown
    : RouteOutput<R>;

/** Registers a contract route: path, validation, access and response schema come from the contract. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<Answer<R>> | Answer<R>,
  { checksSession = false } = {},
): void {
  app.route({
    method: route.method,
    url: route.path,
    config: {
      access: route.access,
      checksSession,
      needsConfirmation: route.needsConfirmation ?? false,
    },
    bodyLimit: route.bodyBytes ?? limits.bodyBytes,
    schema: {
      summary: route.summary,
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(isSchema(route.response) ? { response: { 200: route.response } } : {}),
    },
    ...(route.usesCookie ? { preHandler: requireOwnOrigin } : {}),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const call = {
        params,
        query,
        body,
        request,
        reply,
        get userId() {
          return callerOf(request).userId;
        },
      };
      const answer = await handler(call as Call<R>);
      return route.response === nothing ? reply.status(204).send() : answer;
    },
  });
}

function isSchema(response: Route['response']): response is z.ZodType {
  return response !== file && response !== nothing;
}

declare module 'fastify' {
  interface FastifyInstance {
    ownOrigin: string;
  }
}

/** CSRF check of cookie routes: another site cannot send our header without a preflight, nor hide its origin. */
async function requireOwnOrigin(request: FastifyRequest): Promise<void> {
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== request.server.ownOrigin;
  if (isForeign || request.headers[originHeader.name] !== originHeader.value)
    throw new AppError('foreign_origin');
}
