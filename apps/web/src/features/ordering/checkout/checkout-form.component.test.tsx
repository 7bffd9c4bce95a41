import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleOrder, sampleQuote } from '../../../../test/sample-order.ts';
import { sampleUser } from '../../../../test/sample-user.ts';
import { nl } from '../../../i18n/nl.ts';
import { CheckoutForm } from './checkout-form.tsx';

const order = sampleOrder();
const book = { reorderOf: order.id };
const user = sampleUser({ email: order.email });

/** Opens the form, filled in with the addresses of the last order, and accepts the terms. */
async function openForm() {
  const opened = renderScreen(
    <CheckoutForm name="checkout" title="Bestellen" book={book} user={user} lastOrder={order} />,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /voorwaarden/i }));
  return opened;
}

/** Keys of the orders that were sent. */
const keys = () =>
  bodiesSentTo(routes.checkout.order).map((body) => (body as { idempotencyKey?: string }).idempotencyKey);

async function submit() {
  const before = keys().length;
  await userEvent.click(await screen.findByRole('button', { name: nl.checkout.submit }));
  await waitFor(() => expect(keys()).toHaveLength(before + 1));
}

it('sends an order again under the same key, and under another key on the next visit', async () => {
  answer(routes.checkout.quote, sampleQuote());
  refuse(routes.checkout.order, 'unavailable');
  const { unmount } = await openForm();
  await submit();
  await screen.findByRole('alert');
  await submit();
  unmount();
  await openForm();
  await submit();
  const [first, again, next] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
