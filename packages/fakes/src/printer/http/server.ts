import fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '../rules/problems.ts';
import { openWorld } from '../rules/world.ts';
import { serveApi } from './api.ts';
import { serveControls } from './control-routes.ts';
import { type Call, createControls, type PrinterControls } from './controls.ts';
import { Faults } from './faults.ts';
import { Webhooks } from './webhooks.ts';

export interface PrinterOptions {
  /** Zero, the default, picks a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Stores orders and tokens in this file, so that they survive a restart. */
  readonly stateFile?: string;
  /** Called when an order changes. */
  readonly webhookUrl?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly clock?: () => Date;
}

export interface PrinterStandIn {
  /** Base URL of the API including its version, with a trailing slash. */
  readonly url: string;
  /** Base URL of the controls. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly controls: PrinterControls;
  close(): Promise<void>;
}

/** Starts the printer stand-in: API, webhook and controls. */
export const startPrinter = async (options: PrinterOptions = {}): Promise<PrinterStandIn> => {
  const { port = 0, host = '127.0.0.1', clientId = 'dierbaar', clientSecret = 'printer-secret' } = options;
  const world = openWorld(options.stateFile, options.clock ?? (() => new Date()));
  const faults = new Faults();
  const calls: Call[] = [];
  const webhooks = new Webhooks(world, options.webhookUrl);
  const controls = createControls({ world, faults, webhooks, calls });
  const app = createApp(calls);
  serveApi(app, { world, faults, credentials: { clientId, clientSecret } });
  serveControls(app, controls);
  const origin = await app.listen({ host, port });
  return {
    url: `${origin}/v2/`,
    origin,
    clientId,
    clientSecret,
    controls,
    async close() {
      faults.clear();
      await app.close();
    },
  };
};

const largestFile = 512 * 1024 * 1024;

const createApp = (calls: Call[]): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit: largestFile });
  app.addHook('onRequest', async ({ method, url }) => {
    if (url.startsWith('/v2/')) calls.push({ method, path: url });
  });
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.', hints: [] }));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Problem) return reply.code(error.status).send(error.toBody());
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const message = error instanceof Error ? error.message : String(error);
    return reply.code(status).send({ message, hints: [] });
  });
  return app;
};
