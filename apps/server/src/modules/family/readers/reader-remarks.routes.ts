import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { listRemarks, markRemark } from './reader-remarks.service.ts';

/** Calls of the writer about what readers remarked. */
export function readerRemarkRoutes(app: FastifyInstance, deps: Deps): void {
  const { readerRemarks } = routes;
  serve(app, readerRemarks.list, ({ query, userId }) => listRemarks(deps, userId, query.projectId));
  serve(app, readerRemarks.change, ({ params, body, userId }) =>
    markRemark(deps, userId, params.id, body.isDone),
  );
}
