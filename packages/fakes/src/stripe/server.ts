import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { catchUp } from './billing/schedule.ts';
import { serveControls } from './control-routes.ts';
import { createControls, type StripeControls } from './controls.ts';
import { serveApi } from './http/api.ts';
import { Faults } from './http/faults.ts';
import { ApiError } from './objects/errors.ts';
import { servePages } from './pages/routes.ts';
import { operations } from './routes/operations.ts';
import { openStateFile } from './state/state-file.ts';
import { createWorld, rowsOf, type World } from './state/world.ts';
import { Deliveries } from './webhooks/deliveries.ts';

export interface StripeOptions {
  /** API key that the SDK must send. */
  readonly secretKey: string;
  /** Zero, the default, picks a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Stores the state in this file, so that it survives a restart. */
  readonly stateFile?: string;
  /** Endpoint that receives every event, as if configured in the Dashboard. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Delays before each retry of a webhook, in milliseconds. */
  readonly webhookRetryDelays?: readonly number[];
}

export interface StripeStandIn {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly controls: StripeControls;
  close(): Promise<void>;
}

const second = 1000;
const defaultRetryDelays = [1, 5, 30, 120, 600, 3600].map((seconds) => seconds * second);

/** Starts the Stripe stand-in: API, hosted pages, webhooks and controls. */
export const startStripe = async (options: StripeOptions): Promise<StripeStandIn> => {
  const { secretKey, port = 0, host = '127.0.0.1', webhook } = options;
  const file = openStateFile(options.stateFile);
  const world = createWorld(file.state);
  const { save } = file;
  const faults = new Faults();
  const deliveries = new Deliveries(world, {
    retryDelays: options.webhookRetryDelays ?? defaultRetryDelays,
    timeout: 20 * second,
    save,
    webhook,
  });
  const controls = createControls({ world, deliveries, faults, save });
  const app = createApp();
  serveApi(app, { world, faults, secretKey, operations, save });
  servePages(app, world, save);
  serveControls(app, controls);

  await app.listen({ host, port });
  const listening = portOf(app);
  const url = `http://${host}:${listening}`;
  moveTo(world, url);
  await save();
  deliveries.resume();
  const ticker = setInterval(() => void tick(world, save), second);
  ticker.unref();

  return {
    url,
    host,
    port: listening,
    controls,
    async close() {
      clearInterval(ticker);
      faults.clear();
      deliveries.close();
      await app.close();
      await save();
    },
  };
};

const createApp = (): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.toBody());
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const message = error instanceof Error ? error.message : String(error);
    return reply.code(status).send({ error: { type: 'api_error', message } });
  });
  return app;
};

/** Runs once a second, because payments and renewals become due without any call. */
const tick = async (world: World, save: () => Promise<void>): Promise<void> => {
  const before = rowsOf(world, 'event').length;
  catchUp(world);
  if (rowsOf(world, 'event').length !== before) await save();
};

/** Points the urls of a stored state to the current address. */
const moveTo = (world: World, url: string): void => {
  world.baseUrl = url;
  for (const session of rowsOf(world, 'checkout_session'))
    if (session.url) session.url = `${url}/c/pay/${session.id}`;
  for (const session of rowsOf(world, 'portal_session')) session.url = `${url}/p/session/${session.id}`;
  for (const invoice of rowsOf(world, 'invoice')) {
    if (invoice.hosted_invoice_url) invoice.hosted_invoice_url = `${url}/i/${invoice.id}`;
  }
};

const portOf = (app: FastifyInstance): number => {
  const address: AddressInfo | string | null = app.server.address();
  if (!address || typeof address === 'string')
    throw new Error('The Stripe stand-in is not listening on a port');
  return address.port;
};
