import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../http/serve.ts';
import { receivePrinterWebhook } from './printer-changes.ts';

export function printerChangeRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.orders.printerWebhook, ({ request }) =>
      receivePrinterWebhook(deps, typeof request.body === 'string' ? request.body : ''),
    );
  });
}
