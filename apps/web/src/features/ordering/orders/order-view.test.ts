import { type Order, orderStates } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { type OrderView, orderViewOf, statusPollInterval } from './order-view.ts';

type Outcome = Order['payment']['outcome'];

const order = (
  state: Order['state'],
  outcome: Outcome = 'succeeded',
  invoiceNumber: string | null = 'F1',
) => {
  const sample = sampleOrder();
  return { ...sample, state, invoiceNumber, payment: { ...sample.payment, outcome } };
};

describe('orderViewOf', () => {
  it.each<[Order['state'], Outcome, OrderView]>([
    ['awaiting_payment', 'open', 'unpaid'],
    ['awaiting_payment', 'failed', 'paymentFailed'],
    ['payment_processing', 'processing', 'processing'],
    ['paid', 'succeeded', 'toPrinter'],
    ['at_printer', 'succeeded', 'toPrinter'],
    ['in_production', 'succeeded', 'inProduction'],
    ['shipped', 'succeeded', 'shipped'],
    ['held', 'processing', 'held'],
    ['held', 'succeeded', 'held'],
    ['expired', 'expired', 'expired'],
    ['cancelled', 'succeeded', 'cancelled'],
    ['refunded', 'refunded', 'refunded'],
  ])('shows %s with payment %s as %s', (state, outcome, view) => {
    expect(orderViewOf(order(state, outcome))).toBe(view);
  });
});

describe('statusPollInterval', () => {
  it('is short while the bank or the invoice is pending, and long after 20 fetches', () => {
    expect(statusPollInterval(order('payment_processing', 'processing'), 1)).toBe(3000);
    expect(statusPollInterval(order('payment_processing', 'processing'), 20)).toBe(15_000);
    expect(statusPollInterval(order('paid', 'succeeded', null), 1)).toBe(3000);
  });

  it('is long while the book is produced', () => {
    expect(statusPollInterval(order('at_printer'), 1)).toBe(15_000);
    expect(statusPollInterval(order('in_production'), 100)).toBe(15_000);
  });

  it.each(orderStates.filter((state) => !/paid|printer|production|processing/.test(state)))(
    'does not poll when the order is %s',
    (state) => {
      expect(statusPollInterval(order(state), 1)).toBe(false);
    },
  );

  it('does not poll without an order', () => {
    expect(statusPollInterval(undefined, 0)).toBe(false);
  });
});
