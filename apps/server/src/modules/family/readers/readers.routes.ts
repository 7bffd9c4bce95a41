import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { createReader, endReader, listReaders, mailReader, reopenReader } from './readers.service.ts';

/** Calls of the writer about who reads along. */
export function readerRoutes(app: FastifyInstance, deps: Deps): void {
  const { readers } = routes;
  serve(app, readers.list, ({ query, userId }) => listReaders(deps, userId, query.projectId));
  serve(app, readers.create, ({ body, userId }) => createReader(deps, userId, body));
  serve(app, readers.mail, ({ params, body, userId }) => mailReader(deps, userId, { ...params, ...body }));
  serve(app, readers.end, ({ params, userId }) => endReader(deps, userId, params.id));
  serve(app, readers.reopen, ({ params, userId }) => reopenReader(deps, userId, params.id));
}
