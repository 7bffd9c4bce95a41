import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import { createReader, endReader, listReaders, mailReader, reopenReader } from './readers.service.ts';

/** Calls of the writer about who reads along. */
export function readerRoutes(app: FastifyInstance, deps: Deps): void {
  const { readers } = routes;
  serve(app, readers.list, ({ query, request }) =>
    listReaders(deps, callerOf(request).userId, query.projectId),
  );
  serve(app, readers.create, ({ body, request }) => createReader(deps, callerOf(request).userId, body));
  serve(app, readers.mail, ({ params, body, request }) =>
    mailReader(deps, callerOf(request).userId, { ...params, ...body }),
  );
  serve(app, readers.end, ({ params, request }) => endReader(deps, callerOf(request).userId, params.id));
  serve(app, readers.reopen, ({ params, request }) =>
    reopenReader(deps, callerOf(request).userId, params.id),
  );
}
