import { routes } from '@dierbaar/contract';
import { orderBodyWithPhones } from '@dierbaar/contract/phone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { limitCalls } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import type { ExportSignals } from '../../rendering/exports/follow/export-signals.ts';
import { makeQuote } from './make-quote.ts';
import { getOrderStatus } from './orders.service.ts';
import { placeOrder } from './place-order.ts';
import type { WaitOptions } from './prepare-edition.ts';

export function checkoutRoutes(app: FastifyInstance, deps: Deps, signals: ExportSignals): void {
  const waitOptions = (request: FastifyRequest, reply: FastifyReply): WaitOptions => ({
    signals,
    isAbandoned: () => reply.raw.destroyed,
    onWait: () => request.slot?.release(),
  });
  serve(app, routes.checkout.quote, ({ body, userId, request, reply }) =>
    makeQuote(deps, userId, body, waitOptions(request, reply)),
  );

  const order = { ...routes.checkout.order, body: orderBodyWithPhones };
  serve(app, order, async ({ body, userId, request, reply }) => {
    await limitCalls(deps, 'paymentPage', request, userId);
    return placeOrder(deps, userId, body, waitOptions(request, reply));
  });

  serve(app, routes.checkout.status, async ({ params, userId, request }) => {
    await limitCalls(deps, 'orderStatus', request, userId);
    return getOrderStatus(deps, userId, params.id);
  });
}
