import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { receivePrinterWebhook } from '../print/printer-changes.ts';
import { listOrders, openInvoice, payOrder, recordPaymentAbandoned } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.orders.list, ({ request }) => listOrders(deps, callerOf(request).userId));

  serve(app, routes.orders.pay, async ({ params, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'paymentPage', request, userId);
    return payOrder(deps, userId, params.id);
  });

  serve(app, routes.orders.left, async ({ params, request }) => {
    const { userId } = callerOf(request);
    await limitCalls(deps, 'orderStatus', request, userId);
    await recordPaymentAbandoned(deps, userId, params.id);
    return undefined;
  });

  serve(app, routes.orders.invoice, async ({ params, request, reply }) => {
    const { number, object } = await openInvoice(deps, callerOf(request).userId, params.id);
    return reply
      .type('application/pdf')
      .header('content-length', object.size)
      .header('content-disposition', `attachment; filename="dierbaar-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(object.body);
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.orders.printerWebhook, async ({ request }) => {
      await receivePrinterWebhook(deps, typeof request.body === 'string' ? request.body : '');
      return undefined;
    });
  });
}
