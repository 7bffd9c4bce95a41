import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalid } from '../rules/problems.ts';
import type { PrinterControls } from './controls.ts';

const nothing = z.strictObject({});
const order = z.strictObject({ id: z.string() });
const fault = z.strictObject({
  kind: z.enum(['error', 'drop', 'hang']),
  status: z.int().min(400).max(599).optional(),
  isCarriedOut: z.boolean().optional(),
  times: z.int().min(1).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
});

/** Controls for browser tests and curl: `POST /_controls/ship {"id": "..."}`. */
export const serveControls = (app: FastifyInstance, controls: PrinterControls): void => {
  const post = <S extends z.ZodType>(name: string, schema: S, run: (given: z.output<S>) => unknown): void => {
    app.post(`/_controls/${name}`, async (request) => {
      const given = schema.safeParse(request.body ?? {});
      if (!given.success) throw invalid(z.prettifyError(given.error));
      return { result: (await run(given.data)) ?? null };
    });
  };

  app.get('/_controls/orders', () => ({ result: controls.listOrders() }));
  app.get('/_controls/calls', () => ({ result: controls.listCalls() }));
  app.get('/_controls/webhook-calls', () => ({ result: controls.listWebhookCalls() }));

  post('start-production', order, ({ id }) => controls.startProduction(id));
  post('ship', order.extend({ trackingUrl: z.url().optional() }), ({ id, trackingUrl }) =>
    controls.ship(id, trackingUrl),
  );
  post('cancel', order, ({ id }) => controls.cancel(id));
  post(
    'finish-download',
    order.extend({ kind: z.enum(['content', 'cover']), status: z.enum(['Accepted', 'DownloadFailed']) }),
    ({ id, kind, status }) => controls.finishDownload(id, kind, status),
  );
  post('expire-tokens', nothing, controls.expireTokens);
  post('break-api', fault, controls.breakApi);
  post('time-out-after-accepting', z.strictObject({ times: z.int().min(1).optional() }), ({ times }) =>
    controls.timeOutAfterAccepting(times),
  );
  post('calm-down', nothing, controls.calmDown);
  post('send-webhook', order, ({ id }) => controls.sendWebhook(id));
  post('hold-webhooks', nothing, controls.holdWebhooks);
  post('release-webhooks', nothing, controls.releaseWebhooks);
};
