import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleOrder, sampleQuote } from '../../../../test/sample-order.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleUser } from '../../../../test/sample-user.ts';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { OrderAgainScreen } from './order-again-screen.tsx';

const { id: projectId } = sampleProject();
const order = sampleOrder();
const openCheckout = () => renderScreen(<CheckoutScreen />, `/checkout/${projectId}`, screens.checkout.path);
const openAgain = (orderId = order.id) =>
  renderScreen(<OrderAgainScreen />, `/orders/${orderId}/again`, screens.orderAgain.path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const street = () => screen.findByRole('textbox', { name: nl.checkout.fields.street });

beforeEach(() => {
  answer(routes.auth.user, sampleUser());
  answer(routes.orders.list, [order]);
  answer(routes.checkout.quote, sampleQuote());
});

describe('CheckoutScreen', () => {
  it('shows a skeleton while the earlier orders are loading', async () => {
    leavePending(routes.orders.list);
    openCheckout();
    expect(await heading(nl.checkout.title)).toBeVisible();
    expect(screen.getByText(nl.checkout.loading)).toBeInTheDocument();
  });

  it('shows the form, filled in from the last order, with the price', async () => {
    openCheckout();
    expect(await street()).toHaveValue(order.billing.street);
    expect((await screen.findAllByText(/95,35/))[0]).toBeVisible();
  });

  it('shows an empty form on the first order', async () => {
    answer(routes.orders.list, []);
    openCheckout();
    expect(await street()).toHaveValue('');
  });

  it('shows an empty form when the earlier orders cannot be loaded', async () => {
    refuse(routes.orders.list, 'internal');
    openCheckout();
    expect(await street()).toHaveValue('');
  });

  it('leads to the payment of an order of this book that is not paid yet', async () => {
    answer(routes.orders.list, [{ ...order, projectId, state: 'awaiting_payment' }]);
    openCheckout();
    const link = await screen.findByRole('link', { name: nl.checkout.unpaid.pay });
    expect(link).toHaveAttribute('href', `/order-status?orderId=${order.id}`);
  });

  it('shows an error with a retry when there is no price, and orders nothing without one', async () => {
    refuse(routes.checkout.quote, 'unavailable');
    openCheckout();
    expect(await screen.findByText(nl.failure.kinds.unavailable)).toBeVisible();
    expect(screen.getByRole('button', { name: nl.checkout.submit })).toBeDisabled();
    answer(routes.checkout.quote, sampleQuote());
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect((await screen.findAllByText(/95,35/))[0]).toBeVisible();
  });

  it.each([
    ['no_cover', nl.checkout.impossible.toCover, `/editor/cover/select?projectId=${projectId}`],
    ['nothing_to_print', nl.checkout.impossible.toWriting, `/editor/select-chapters?projectId=${projectId}`],
    ['not_printable', nl.checkout.impossible.toPreview, `/projects/preview/${projectId}`],
  ] as const)('leads to the repair of a book that cannot be ordered: %s', async (code, name, path) => {
    refuse(routes.checkout.quote, code);
    openCheckout();
    expect(await heading(nl.checkout.impossible[code].title)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });
});

describe('OrderAgainScreen', () => {
  it('shows a skeleton while the orders are loading', async () => {
    leavePending(routes.orders.list);
    openAgain();
    expect(await heading(nl.checkout.againTitle)).toBeVisible();
  });

  it('orders the same edition as the earlier order', async () => {
    openAgain();
    expect(await screen.findByText(new RegExp(`bestelling ${order.number}`))).toBeVisible();
    expect(await street()).toHaveValue(order.billing.street);
  });

  it('says that an order is unknown, or cannot be repeated', async () => {
    const { unmount } = openAgain('5b1f2c7e-7f5f-4b0e-9a65-0c7c1f3d2a99');
    expect(await heading(nl.orders.status.unknown.title)).toBeVisible();
    unmount();
    answer(routes.orders.list, [{ ...order, isReorderable: false }]);
    openAgain();
    expect(await heading(nl.orders.status.unknown.title)).toBeVisible();
  });

  it('shows an error with a retry that loads the orders', async () => {
    refuse(routes.orders.list, 'internal');
    openAgain();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.orders.list, [order]);
    await userEvent.click(retry);
    expect(await street()).toBeVisible();
  });
});
