import { orderAt, setStatus } from '../rules/orders.ts';
import { wrongState } from '../rules/problems.ts';
import { type FileKind, type Product, productAt } from '../rules/products.ts';
import type { StoredOrder, WebhookCall } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import type { Fault, Faults } from './faults.ts';
import type { Webhooks } from './webhooks.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
}

interface ControlsOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly calls: readonly Call[];
}

/** Controls for tests; most of them are also served over HTTP under `/_controls`. */
export type PrinterControls = ReturnType<typeof createControls>;

export const createControls = ({ world, faults, webhooks, calls }: ControlsOptions) => {
  const startProduction = async (id: string): Promise<void> => {
    const order = orderAt(world, id);
    if (order.status !== 'Created') throw wrongState(`Order '${id}' is ${order.status}.`);
    const files = order.items.flatMap((item) => Object.values(item.files));
    if (files.some(({ status }) => status !== 'Accepted')) throw wrongState(`Order '${id}' waits for files.`);
    setStatus(world, order, 'Processing');
    await webhooks.send(id);
  };

  const ship = async (id: string, trackingUrl?: string): Promise<void> => {
    const order = orderAt(world, id);
    if (order.status === 'Created') await startProduction(id);
    if (order.status !== 'Processing') throw wrongState(`Order '${id}' is ${order.status}.`);
    if (order.shipping.method.isTrackable)
      order.trackingUrl = trackingUrl ?? `https://tracking.example/${encodeURIComponent(id)}`;
    setStatus(world, order, 'Shipped');
    await webhooks.send(id);
  };

  const breakApi = (fault: Fault): void => faults.add(fault);

  return {
    /** Number of accepted orders, which the real printer would print and charge. */
    countOrders: (): number => world.state.orders.length,
    listOrders: (): StoredOrder[] => structuredClone(world.state.orders),
    getOrder: (id: string): StoredOrder => structuredClone(orderAt(world, id)),

    /** Every API call since the start, including refused ones. */
    listCalls: (): Call[] => [...calls],

    /** Resolves, like every control that changes an order, when the webhook has been answered. */
    startProduction,
    /** Adds a tracking link when the shipping method is trackable. */
    ship,
    async cancel(id: string): Promise<void> {
      const order = orderAt(world, id);
      if (order.status === 'Shipped') throw wrongState(`Order '${id}' is ${order.status}.`);
      setStatus(world, order, 'Cancelled');
      await webhooks.send(id);
    },

    /** Ends the download of a file that was ordered by URL. */
    finishDownload(id: string, kind: FileKind, status: 'Accepted' | 'DownloadFailed'): void {
      for (const { files } of orderAt(world, id).items) files[kind].status = status;
      world.save();
    },

    /** Loses a file that was accepted: the order waits for it again. */
    loseFile(id: string, kind: FileKind): void {
      for (const { files } of orderAt(world, id).items) {
        files[kind].status = 'AwaitingUpload';
        delete files[kind].sha256;
      }
      world.save();
    },

    /** Changes a product until the stand-in stops. */
    changeProduct(id: string, change: Partial<Product>): void {
      const changed = { ...productAt(world.products, id), ...change };
      world.products = world.products.map((product) => (product.id === id ? changed : product));
    },

    /** Invalidates every token. */
    expireTokens(): void {
      world.state.tokens = [];
      world.save();
    },

    /** Lets the next calls of the API fail. */
    breakApi,
    /** Accepts the next orders without ever answering the client. */
    timeOutAfterAccepting: (times = 1): void =>
      breakApi({ kind: 'hang', isCarriedOut: true, method: 'POST', path: '/v2/orders', times }),
    /** Clears all faults and ends hanging calls. */
    calmDown: (): void => faults.clear(),

    /** Calls the webhook for an order, even when it has not changed. */
    sendWebhook: (id: string): Promise<void> => webhooks.send(id),
    /** Queues webhooks until they are released. */
    holdWebhooks: (): void => webhooks.hold(),
    releaseWebhooks: (): Promise<void> => webhooks.release(),
    listWebhookCalls: (): WebhookCall[] => [...world.state.webhookCalls],
  };
};
