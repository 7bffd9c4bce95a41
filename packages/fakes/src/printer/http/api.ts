import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptOrder, orderAt } from '../rules/orders.ts';
import { invalid, Problem } from '../rules/problems.ts';
import { productAt } from '../rules/products.ts';
import { quoteFor } from '../rules/shipping.ts';
import { acceptFile } from '../rules/uploads.ts';
import type { World } from '../rules/world.ts';
import type { Fault, Faults } from './faults.ts';
import { showOrder, showOrderRow } from './order-view.ts';
import { type Credentials, checkToken, grantToken } from './tokens.ts';

interface ApiOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly credentials: Credentials;
}

const oauth = '/v2/oauth';
const page = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
const sinceQuery = z.object({ since: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/) });

/** Serves the printer's API at its real paths. */
export const serveApi = (app: FastifyInstance, { world, faults, credentials }: ApiOptions): void => {
  injectFaults(app, faults);
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && request.url !== oauth) checkToken(world, request.headers.authorization);
  });

  app.post(oauth, (request) => grantToken(world, credentials, request.body));

  app.get('/v2/products', (request) =>
    listPage(request.query, world.products, ({ id, name }) => ({
      id,
      name,
      url: `${baseOf(request)}/v2/products/${id}`,
    })),
  );
  app.get<{ Params: { id: string } }>('/v2/products/:id', ({ params }) =>
    productAt(world.products, params.id),
  );
  app.post('/v2/shipping/quote', ({ body }) => quoteFor(world.products, body));

  app.post('/v2/orders', (request, reply) => {
    const order = acceptOrder(world, request.body);
    const base = baseOf(request);
    return reply.code(201).header('location', showOrderRow(order, base).url).send(showOrder(order, base));
  });
  app.get('/v2/orders', (request) =>
    listPage(request.query, world.state.orders.toReversed(), (order) => showOrderRow(order, baseOf(request))),
  );
  app.get<{ Params: { id: string } }>('/v2/orders/:id', (request) =>
    showOrder(orderAt(world, request.params.id), baseOf(request)),
  );
  app.get<{ Params: { id: string } }>('/v2/orders/:id/status', ({ params }) => ({
    order: orderAt(world, params.id).status,
  }));
  app.post<{ Params: { code: string } }>('/v2/files/:code', ({ params, body }) =>
    acceptFile(world, params.code, body),
  );

  app.get('/v2/sync/statuses', ({ query }) => {
    const read = sinceQuery.safeParse(query);
    if (!read.success || Number.isNaN(Date.parse(`${read.data.since}Z`)))
      throw invalid('since must be a date and time like 2025-03-24T13:00:00.');
    const { since } = read.data;
    const changed = world.state.orders.filter(({ statusDateTime }) => statusDateTime >= since);
    const results = changed.map(({ id, status, statusDateTime }) => ({
      id,
      status,
      dateTime: statusDateTime,
    }));
    return { since, results };
  });
};

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/v2/');

/** Base URL of the request, so that URLs in the response use the host the client can reach. */
const baseOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const listPage = <T, R>(query: unknown, rows: readonly T[], show: (row: T) => R) => {
  const read = page.safeParse(query);
  if (!read.success) throw invalid('offset and limit must be whole numbers, limit at most 50.');
  const { offset, limit } = read.data;
  return { count: rows.length, offset, limit, results: rows.slice(offset, offset + limit).map(show) };
};

const injectFaults = (app: FastifyInstance, faults: Faults): void => {
  const afterExecution = new WeakMap<FastifyRequest, Fault>();
  const fail = async (request: FastifyRequest, fault: Fault): Promise<never> => {
    if (fault.kind === 'hang') {
      const gone = new Promise((resolve) => request.raw.socket.once('close', resolve));
      await Promise.race([faults.hang(), gone]);
    }
    if (fault.kind !== 'error') request.raw.socket.destroy();
    // The error also stops a call without a connection before it is executed.
    throw new Problem(fault.status ?? 500, 'The printer has a problem of its own.');
  };
  app.addHook('preHandler', async (request) => {
    const fault = isApi(request) ? faults.consume(request.method, request.url) : undefined;
    if (fault?.isCarriedOut) afterExecution.set(request, fault);
    else if (fault) await fail(request, fault);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = afterExecution.get(request);
    afterExecution.delete(request);
    if (fault) await fail(request, fault);
    return payload;
  });
};
