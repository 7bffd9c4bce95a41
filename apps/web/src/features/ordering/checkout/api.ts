import { type Country, type OrderBody, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { redirectToPayment } from '../api.ts';
import type { WhichBook } from './fields/order-fields.ts';

const quotesKey = ['checkout', 'quote'] as const;

/** What so many copies cost, sent to that country. The first answer takes until the pages are counted. */
export function quoteQuery(which: WhichBook, quantity: number, country: Country) {
  return queryOptions({
    queryKey: [...quotesKey, which, quantity, country] as const,
    queryFn: ({ signal }) =>
      api(routes.checkout.quote, { body: { ...which, quantity, country } }, { signal }),
  });
}

/** Orders and leaves for the payment page. When what was quoted is no longer true, a new quote is asked. */
export async function placeOrder(body: OrderBody): Promise<void> {
  try {
    const { paymentUrl } = await api(routes.checkout.order, { body });
    await redirectToPayment(paymentUrl);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'edition_changed' || code === 'price_changed')
      await queryClient.invalidateQueries({ queryKey: quotesKey });
    throw error;
  }
}
