import { expect, test } from 'vitest';
import { growthOf } from '../../test/monitoring/metrics.ts';
import { useStripe } from '../../test/stripe.ts';
import { useTestApp } from '../../test/test-app.ts';
import { patternOf } from './outside-calls.ts';

const t = useTestApp();
useStripe(t);

test('the path of a call is told without its ids', () => {
  expect(patternOf('/v1/checkout/sessions/cs_test_a1B2/line_items?limit=3')).toBe(
    '/v1/checkout/sessions/:id/line_items',
  );
  expect(patternOf('/v2/orders/7f3e-11')).toBe('/v2/orders/:id');
  expect(patternOf('/v1/payment_intents')).toBe('/v1/payment_intents');
});

test('calls of Stripe and of the object store are measured by call and outcome', async () => {
  const { stripe, storage } = t.deps;
  const refusedCustomer = { system: 'stripe', call: 'GET /v1/customers/:id', outcome: 'refused' };
  const missing = () => stripe.customers.retrieve('cus_missing1').catch(() => undefined);
  expect(await growthOf(t, ['outside_call_seconds_count', refusedCustomer], missing)).toBe(1);
  const done = { system: 'stripe', call: 'GET /v1/events', outcome: 'done' };
  const list = () => stripe.events.list({ limit: 1 });
  expect(await growthOf(t, ['outside_call_seconds_count', done], list)).toBe(1);

  const put = { system: 's3', call: 'PutObject', outcome: 'done' };
  const store = () => storage.put('monitoring/test', Buffer.from('x'), 'text/plain');
  expect(await growthOf(t, ['outside_call_seconds_count', put], store)).toBe(1);
  const absent = { system: 's3', call: 'HeadObject', outcome: 'refused' };
  expect(
    await growthOf(t, ['outside_call_seconds_count', absent], () => storage.head('monitoring/none')),
  ).toBe(1);
  await storage.delete('monitoring/test');
});
