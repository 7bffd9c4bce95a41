import { type Order, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse, timesOfCallsTo } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { screens } from '../../../lib/paths.ts';
import { clearPaymentUrl, storePaymentUrl } from '../payment-cookie.ts';
import { OrderStatusScreen } from './order-status-screen.tsx';

const order: Order = { ...sampleOrder(), invoiceNumber: '2026-0482' };
const open = (search = `?orderId=${order.id}`) =>
  renderScreen(<OrderStatusScreen />, `/order-status${search}`, screens.orderStatus.path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => clearPaymentUrl());

describe('OrderStatusScreen', () => {
  it('says that the order is being looked up', async () => {
    leavePending(routes.checkout.status);
    open();
    expect(await heading(nl.orders.status.loading)).toBeVisible();
  });

  it('leads to the orders when the address names none, or one that does not exist', async () => {
    for (const search of ['', '?orderId=nonsense']) {
      const { unmount } = open(search);
      const link = await screen.findByRole('link', { name: nl.orders.status.toOrders });
      expect(link).toHaveAttribute('href', '/orders');
      unmount();
    }
    refuse(routes.checkout.status, 'not_found');
    open();
    expect(await heading(nl.orders.status.unknown.title)).toBeVisible();
  });

  it('shows the order whose payment page was opened last when the address names none', async () => {
    storePaymentUrl('https://checkout.stripe.com/c/pay/cs_test_a1b2c3d4e5');
    answer(routes.checkout.status, { ...order, state: 'awaiting_payment' });
    open('');
    expect(await heading(nl.orders.status.unpaid.title)).toBeVisible();
  });

  it('shows an error with a retry that loads the order', async () => {
    refuse(routes.checkout.status, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.checkout.status, order);
    await userEvent.click(retry);
    expect(await heading(nl.orders.status.toPrinter.title)).toBeVisible();
  });

  it.each<[Order['state'], string]>([
    ['payment_processing', nl.orders.status.processing.title],
    ['in_production', nl.orders.status.inProduction.title],
    ['shipped', nl.orders.status.shipped.title],
    ['held', nl.orders.status.held.title],
    ['expired', nl.orders.status.expired.title],
    ['cancelled', nl.orders.status.cancelled.title],
    ['refunded', nl.orders.status.refunded.title],
  ])('shows an order that is %s', async (state, title) => {
    answer(routes.checkout.status, { ...order, state });
    open();
    expect(await heading(title)).toBeVisible();
  });

  it('offers to pay an order only while it can be paid', async () => {
    answer(routes.checkout.status, { ...order, state: 'awaiting_payment' });
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: /betalen/ })).toBeVisible();
    unmount();
    queryClient.clear();
    answer(routes.checkout.status, { ...order, state: 'expired' });
    open();
    expect(await heading(nl.orders.status.expired.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: /betalen/ })).toBeNull();
  });

  it('says that an order can no longer be paid', async () => {
    answer(routes.checkout.status, { ...order, state: 'awaiting_payment' });
    refuse(routes.orders.pay, 'not_payable');
    open();
    await userEvent.click(await screen.findByRole('button', { name: /betalen/ }));
    expect(await screen.findByText(nl.orders.status.notPayable)).toBeVisible();
  });

  it('tells the server that the payment page was left', async () => {
    answer(routes.checkout.status, { ...order, state: 'awaiting_payment' });
    answer(routes.orders.left, undefined);
    open(`?orderId=${order.id}&left=1`);
    expect(await heading(nl.orders.status.unpaid.title)).toBeVisible();
    expect(timesOfCallsTo(routes.orders.left).length).toBeGreaterThan(0);
  });
});
