import type { Order } from '@dierbaar/contract';

/** How an order is told to the one who placed it. */
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

/** Whether the book of this order is on its way through the printer. */
export function isInFulfilment(view: OrderView): view is 'toPrinter' | 'inProduction' | 'shipped' {
  return view === 'toPrinter' || view === 'inProduction' || view === 'shipped';
}

const soon = 3000;
const later = 15_000;
/** After this many looks what was to be heard at once takes longer. */
const looksUntilLater = 20;

/** How long to wait before asking how an order stands again; false when it changes only by what the person does. */
export function statusPollInterval(order: Order | undefined, looks: number): number | false {
  if (!order) return false;
  const view = orderViewOf(order);
  const isNewsExpected = view === 'processing' || (isInFulfilment(view) && order.invoiceNumber === null);
  if (isNewsExpected) return looks < looksUntilLater ? soon : later;
  return view === 'toPrinter' || view === 'inProduction' ? later : false;
}
