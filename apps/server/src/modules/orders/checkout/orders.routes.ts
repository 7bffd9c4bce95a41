import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { listOrders, openInvoice, payOrder, recordPaymentAbandoned } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.orders.list, ({ userId }) => listOrders(deps, userId));

  serve(app, routes.orders.pay, async ({ params, userId, request }) => {
    await limitCalls(deps, 'paymentPage', request, userId);
    return payOrder(deps, userId, params.id);
  });

  serve(app, routes.orders.left, async ({ params, userId, request }) => {
    await limitCalls(deps, 'orderStatus', request, userId);
    await recordPaymentAbandoned(deps, userId, params.id);
  });

  serve(app, routes.orders.invoice, async ({ params, userId, reply }) => {
    const { number, object } = await openInvoice(deps, userId, params.id);
    return reply
      .type('application/pdf')
      .header('content-length', object.size)
      .header('content-disposition', `attachment; filename="dierbaar-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(object.body);
  });
}
