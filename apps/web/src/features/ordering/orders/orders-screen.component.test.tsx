import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { nl } from '../../../i18n/nl.ts';
import { OrdersScreen } from './orders-screen.tsx';

describe('OrdersScreen', () => {
  it('shows a skeleton while the orders are loading', () => {
    leavePending(routes.orders.list);
    renderScreen(<OrdersScreen />);
    expect(screen.getByRole('status')).toHaveTextContent(nl.orders.loading);
  });

  it('leads to the dashboard when nothing was ordered', async () => {
    answer(routes.orders.list, []);
    renderScreen(<OrdersScreen />);
    expect(await screen.findByRole('heading', { name: nl.orders.empty.title })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.common.toBooks })).toHaveAttribute('href', '/dashboard');
  });

  it('shows an error with a retry that loads the orders', async () => {
    refuse(routes.orders.list, 'internal');
    renderScreen(<OrdersScreen />);
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.orders.list, [sampleOrder()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toBeVisible();
  });

  it('shows each order with its number, total and state', async () => {
    answer(routes.orders.list, [sampleOrder()]);
    renderScreen(<OrdersScreen />);
    const order = await screen.findByRole('article', { name: 'Voor Mees' });
    for (const text of ['DB-2611-0482', '95,35', nl.orders.state.toPrinter]) {
      expect(order).toMatchTextContent(text);
    }
  });

  it('keeps a long title inside the cloth of a book without a cover', async () => {
    const title = 'Voor mijn liefste kleindochter Noor, die alles wilde weten. '.repeat(5).trim();
    refuse(routes.projectCovers.preview, 'no_cover');
    answer(routes.orders.list, [{ ...sampleOrder(), title }]);
    renderScreen(<OrdersScreen />);
    await screen.findByRole('article', { name: title });
    const label = screen.getAllByText(title).find((one) => one.closest('[aria-hidden]'));
    const [inner, outer] = [label, label?.parentElement].map((one) => one?.getBoundingClientRect());
    expect(inner?.top).toBeGreaterThan(outer?.top ?? 0);
    expect(inner?.bottom).toBeLessThan(outer?.bottom ?? 0);
    expect(inner?.right).toBeLessThan(outer?.right ?? 0);
  });
});
