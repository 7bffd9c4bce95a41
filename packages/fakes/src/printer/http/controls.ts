import { orderAt, setStatus } from '../rules/orders.ts';
import { wrongState } from '../rules/problems.ts';
import { type FileKind, type Product, productAt } from '../rules/products.ts';
import type { StoredOrder, WebhookCall } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import type { Fault, Faults } from './faults.ts';
import type { Webhooks } from './webhooks.ts';

/** A call of the API as it came in. */
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

/** The levers a test or a developer pulls; nearly all of them exist over HTTP under `/_controls`. */
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
    /** How many orders the printer has taken: what would be printed and charged. */
    countOrders: (): number => world.state.orders.length,
    listOrders: (): StoredOrder[] => structuredClone(world.state.orders),
    getOrder: (id: string): StoredOrder => structuredClone(orderAt(world, id)),

    /** Every call of the API since the start, refused ones included. */
    listCalls: (): Call[] => [...calls],

    /** The presses start. Resolves, like all that change an order, when the webhook has been answered. */
    startProduction,
    /** The parcel leaves, with a tracking link if its way of shipping has one. */
    ship,
    async cancel(id: string): Promise<void> {
      const order = orderAt(world, id);
      if (order.status === 'Shipped') throw wrongState(`Order '${id}' is ${order.status}.`);
      setStatus(world, order, 'Cancelled');
      await webhooks.send(id);
    },

    /** Ends the download of a file that was given as an address. */
    finishDownload(id: string, kind: FileKind, status: 'Accepted' | 'DownloadFailed'): void {
      for (const { files } of orderAt(world, id).items) files[kind].status = status;
      world.save();
    },

    /** Changes what the printer offers, until the stand-in stops. */
    changeProduct(id: string, change: Partial<Product>): void {
      const changed = { ...productAt(world.products, id), ...change };
      world.products = world.products.map((product) => (product.id === id ? changed : product));
    },

    /** Makes every token worthless, as if the printer had forgotten them. */
    expireTokens(): void {
      world.state.tokens = [];
      world.save();
    },

    /** Lets the next calls of the API go wrong. */
    breakApi,
    /** The next orders are taken, and the caller never hears of it. */
    timeOutAfterAccepting: (times = 1): void =>
      breakApi({ kind: 'hang', isCarriedOut: true, method: 'POST', path: '/v2/orders', times }),
    /** Back to good behaviour; whoever hangs is let go. */
    calmDown: (): void => faults.clear(),

    /** Calls the webhook for an order, changed or not. */
    sendWebhook: (id: string): Promise<void> => webhooks.send(id),
    /** Keeps webhooks back until they are released. */
    holdWebhooks: (): void => webhooks.hold(),
    releaseWebhooks: (): Promise<void> => webhooks.release(),
    listWebhookCalls: (): WebhookCall[] => [...world.state.webhookCalls],
  };
};
