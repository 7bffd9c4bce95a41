import type { Deps } from '../../apps/server/src/deps.ts';

/** Boundaries between two effects at which the process of an order is interrupted, in the order they are reached. */
export const boundaries = [
  'before-payment-page',
  'after-payment-page',
  'before-payment-asked',
  'after-payment-asked',
  'paid-not-committed',
  'before-invoice-set',
  'before-invoice-stored',
  'after-invoice-stored',
  'confirmed-not-committed',
  'before-placed',
  'after-placed',
  'before-content-sent',
  'after-content-sent',
  'after-cover-sent',
  'before-print-asked',
  'shipped-not-committed',
] as const;

interface Call {
  method: string;
  path: string;
}

export type Boundary = (typeof boundaries)[number];

/** The same dependencies, which send the signal to the process when it first reaches the boundary. */
export function interruptAt(deps: Deps, boundary: Boundary, signal: 'SIGKILL' | 'SIGSTOP'): Deps {
  let isReached = false;
  const reach = (here: Boundary) => {
    if (here !== boundary || isReached) return;
    isReached = true;
    process.kill(process.pid, signal);
    // Blocks until the signal has arrived; a frozen process goes on from here when it wakes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  };
  const { printer, storage, renderer, queue, stripe } = deps;
  stripe.on('request', ({ method, path }: Call) => {
    if (method === 'POST' && path === '/v1/checkout/sessions') reach('before-payment-page');
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) reach('before-payment-asked');
  });
  stripe.on('response', ({ method, path }: Call) => {
    if (method === 'POST' && path === '/v1/checkout/sessions') reach('after-payment-page');
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) reach('after-payment-asked');
  });
  return {
    ...deps,
    queue: {
      ...queue,
      async enqueue(connection, kind, payload, options) {
        await queue.enqueue(connection, kind, payload, options);
        if (kind === 'advance-order') reach('paid-not-committed');
      },
      async enqueueMany(connection, kind, payloads) {
        await queue.enqueueMany(connection, kind, payloads);
        if (kind !== 'send-mail') return;
        reach('confirmed-not-committed');
        reach('shipped-not-committed');
      },
    },
    renderer: {
      ...renderer,
      async render(job) {
        reach('before-invoice-set');
        return renderer.render(job);
      },
    },
    storage: {
      ...storage,
      async put(key, body, type) {
        reach('before-invoice-stored');
        await storage.put(key, body, type);
        reach('after-invoice-stored');
      },
    },
    printer: {
      ...printer,
      async placePrint(order) {
        reach('before-placed');
        const placed = await printer.placePrint(order);
        reach('after-placed');
        return placed;
      },
      async uploadFile(order, kind, pdf) {
        if (kind === 'content') reach('before-content-sent');
        await printer.uploadFile(order, kind, pdf);
        reach(kind === 'content' ? 'after-content-sent' : 'after-cover-sent');
      },
      async getOrder(id) {
        reach('before-print-asked');
        return printer.getOrder(id);
      },
    },
  };
}
