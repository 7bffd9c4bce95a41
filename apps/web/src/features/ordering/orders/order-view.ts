import type { Order } from '@dierbaar/contract';

/** State of an order as shown to the user. */
export type OrderView =
  | 'unpaid'
  | 'paymentFailed'
  | 'processing'
  | 'toPrinter'
  | 'inProduction'
  | 'shipped'
  | 'held'
  | 'expired'
  | 'cancelled'
  | 'refunded';

export function orderViewOf({ state, payment }: Pick<Order, 'state' | 'payment'>): OrderView {
  switch (state) {
    case 'awaiting_payment':
      return payment.outcome === 'failed' ? 'paymentFailed' : 'unpaid';
    case 'payment_processing':
      return 'processing';
    case 'paid':
    case 'at_printer':
      return 'toPrinter';
    case 'in_production':
      return 'inProduction';
    case 'shipped':
    case 'held':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return state;
    default:
      return state satisfies never;
  }
}

/** Whether a paid order is being sent to the printer, produced or shipped. */
export function isInFulfilment(view: OrderView): view is 'toPrinter' | 'inProduction' | 'shipped' {
  return view === 'toPrinter' || view === 'inProduction' || view === 'shipped';
}

const shortIntervalMs = 3000;
const longIntervalMs = 15_000;
/** Number of fetches after which a change is no longer expected within seconds. */
const shortIntervalFetches = 20;

/** Poll interval in milliseconds; false when only the user can change the order. */
export function statusPollInterval(order: Order | undefined, fetches: number): number | false {
  if (!order) return false;
  const view = orderViewOf(order);
  const isChangeDue = view === 'processing' || (isInFulfilment(view) && order.invoiceNumber === null);
  if (isChangeDue) return fetches < shortIntervalFetches ? shortIntervalMs : longIntervalMs;
  return view === 'toPrinter' || view === 'inProduction' ? longIntervalMs : false;
}
