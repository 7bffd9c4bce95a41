import { expect, test } from 'vitest';
import { createUnpaid, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { resumed, stateChanges } from './change-state.ts';

const t = useTestApp();
useStripe(t);
usePrinter(t);

test('the database knows exactly the changes of the list', async () => {
  const changes = [...Object.values(stateChanges), ...Object.values(resumed)];
  const pairs = changes.flatMap(({ from, to }) => from.map((state) => `${state} -> ${to}`));
  const rows = await t.deps.db.selectFrom('orderTransitions').selectAll().execute();
  expect(rows.map(({ fromState, toState }) => `${fromState} -> ${toState}`).sort()).toEqual(
    [...new Set(pairs)].sort(),
  );
});

test('the database refuses a state change outside the list of transitions', async () => {
  const order = await createUnpaid(t);
  const set = (state: string) =>
    t.deps.db.updateTable('orders').set({ state }).where('id', '=', order.orderId).execute();
  await expect(set('shipped')).rejects.toThrow('cannot go from awaiting_payment to shipped');
  await expect(set('refunded')).rejects.toThrow('cannot go');
});
