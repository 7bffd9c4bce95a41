import { type Order, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { redirectBrowser } from '../../lib/subscription/payment-page.ts';
import { storePaymentUrl } from './payment-cookie.ts';

export const ordersKey = ['orders'] as const;

/** The own orders, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: ({ signal }) => api(routes.orders.list, {}, { signal }),
  staleTime: 0,
});

/** Leaves for the page on which an order is paid, and keeps its address for who comes back. */
export function redirectToPayment(paymentUrl: string): Promise<never> {
  storePaymentUrl(paymentUrl);
  return redirectBrowser(paymentUrl);
}

/** Asks for the page on which an order can still be paid, and leaves for it. */
export async function payOrder(orderId: string): Promise<never> {
  const { paymentUrl } = await api(routes.orders.pay, { params: { id: orderId } });
  return redirectToPayment(paymentUrl);
}

/** Whether an order waits for its payment; a payment that is with the bank has been made. */
export function isPayable({ state }: Order): boolean {
  return state === 'awaiting_payment';
}
