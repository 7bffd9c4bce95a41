import { type Country, type Order, type OrderBody, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { askUntilMade } from '../../lib/api/ask-until-made.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { saveFile } from '../../lib/downloads.ts';
import { redirectBrowser } from '../../lib/redirect.ts';
import type { BookRef } from './checkout/fields/order-fields.ts';
import { statusPollInterval } from './orders/order-view.ts';
import { storePaymentUrl } from './payment-cookie.ts';

const ordersKey = ['orders'] as const;
const quotesKey = ['checkout', 'quote'] as const;

/** Orders of the user, newest first. */
export const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: ({ signal }) => api(routes.orders.list, {}, { signal }),
  staleTime: 0,
});

/** Order by its id or its checkout session, polled while its status is expected to change. */
export function statusQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'status', id],
    queryFn: ({ signal }) => api(routes.checkout.status, { params: { id } }, { signal }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => statusPollInterval(state.data, state.dataUpdateCount),
  });
}

/** Price of a number of copies sent to a country. The first answer takes until the pages are counted. */
export function quoteQuery(book: BookRef, quantity: number, country: Country) {
  return queryOptions({
    queryKey: [...quotesKey, book, quantity, country] as const,
    queryFn: ({ signal }) =>
      askUntilMade(() => api(routes.checkout.quote, { body: { ...book, quantity, country } }, { signal })),
  });
}

/** Orders and redirects to the payment page. A quote that is no longer valid is fetched again. */
export async function submitOrder(body: OrderBody): Promise<void> {
  try {
    // Its key lets the same order be sent again.
    const { paymentUrl } = await askUntilMade(() => api(routes.checkout.order, { body }));
    await redirectToPayment(paymentUrl);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'edition_changed' || code === 'price_changed')
      await queryClient.invalidateQueries({ queryKey: quotesKey });
    throw error;
  }
}

/** Requests a payment page for an unpaid order and redirects to it. */
export async function payOrder(orderId: string): Promise<never> {
  const { paymentUrl } = await api(routes.orders.pay, { params: { id: orderId } });
  return redirectToPayment(paymentUrl);
}

/** Whether an order can be paid; a payment that the bank is processing counts as made. */
export function isPayable({ state }: Order): boolean {
  return state === 'awaiting_payment';
}

/** Reports that the user returned without paying; the server then mails the payment link. */
export async function reportPaymentAbandoned(orderId: string): Promise<void> {
  try {
    await api(routes.orders.left, { params: { id: orderId } });
  } catch {
    // The order can be paid from this page too, so a failed mail is ignored.
  }
}

/** Downloads the invoice of an order. */
export async function downloadInvoice({ id }: Pick<Order, 'id'>, name: string): Promise<void> {
  saveFile(await api(routes.orders.invoice, { params: { id } }), name);
}

/** Redirects to the payment page and stores its URL for a user who comes back. */
function redirectToPayment(paymentUrl: string): Promise<never> {
  storePaymentUrl(paymentUrl);
  return redirectBrowser(paymentUrl);
}
