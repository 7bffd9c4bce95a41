import { type Order, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ordersKey } from '../api.ts';
import { statusPollInterval } from './order-view.ts';

/** How an order stands, by its id or its checkout session. Asked again by itself as long as there is news to come. */
export function statusQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'status', id],
    queryFn: ({ signal }) => api(routes.checkout.status, { params: { id } }, { signal }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => statusPollInterval(state.data, state.dataUpdateCount),
  });
}

/** Tells that the person came back without paying: the way to pay goes by mail. */
export async function noteLeft(orderId: string): Promise<void> {
  try {
    await api(routes.orders.left, { params: { id: orderId } });
  } catch {
    // The order can be paid from this page too; the mail is a courtesy.
  }
}

/** Saves the invoice of an order as a file. */
export async function downloadInvoice({ id }: Pick<Order, 'id'>, name: string): Promise<void> {
  const address = URL.createObjectURL(await api(routes.orders.invoice, { params: { id } }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file after this turn; how long after is its own business.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
