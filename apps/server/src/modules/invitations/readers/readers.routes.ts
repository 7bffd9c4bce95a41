import { routes } from '@dierbaar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { createReader, endReader, listReaders, mailReader, reopenReader } from './readers.service.ts';

/** Calls of the writer about who reads along. Those that may mail somebody are limited. */
export function readerRoutes(app: FastifyInstance, deps: Deps): void {
  const { readers } = routes;
  const limited = async (request: FastifyRequest) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'invite', request, userId);
    return userId;
  };
  serve(app, readers.list, ({ query, request }) =>
    listReaders(deps, callerOf(request).userId, query.projectId),
  );
  serve(app, readers.create, async ({ body, request }) => createReader(deps, await limited(request), body));
  serve(app, readers.mail, async ({ params, body, request }) =>
    mailReader(deps, await limited(request), { ...params, ...body }),
  );
  serve(app, readers.end, ({ params, request }) => endReader(deps, callerOf(request).userId, params.id));
  serve(app, readers.reopen, ({ params, request }) =>
    reopenReader(deps, callerOf(request).userId, params.id),
  );
}
