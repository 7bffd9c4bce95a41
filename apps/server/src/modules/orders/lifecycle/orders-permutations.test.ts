import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { createInMemoryPrinter, createInMemoryStorage } from '../../../../test/orders/in-memory-printer.ts';
import { createUnpaid, mailsTo, pay, printsOf, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { permutationsOf } from '../../../../test/permutations.ts';
import { deliver, eventsAbout, useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from './advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);
let inMemory: ReturnType<typeof createInMemoryPrinter>;
beforeAll(() => {
  inMemory = createInMemoryPrinter(t.deps.printer);
  t.deps.printer = inMemory.printer;
  t.deps.storage = createInMemoryStorage(t.deps.storage);
});

type Unpaid = Awaited<ReturnType<typeof createUnpaid>>;
type Trigger = (order: Unpaid) => Promise<unknown>;

/** Delivers an event with a signature, and does the work of its jobs. */
function eventTrigger(template: Stripe.Event): Trigger {
  return async ({ orderId }) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const event = { ...template, id } as Stripe.Event;
    expect(await deliver(t, event)).toBe(204);
    await advanceOrder(t.deps, orderId);
  };
}

const printerWebhook: Trigger = async ({ orderId }) => {
  const [print] = await printsOf(t.deps, orderId);
  await t.app.inject({
    method: 'POST',
    url: '/api/orders/printer-webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `orderId=${print?.id ?? randomUUID()}`,
  });
  await advanceOrder(t.deps, orderId);
};

const returnPage: Trigger = ({ call, orderId }) => call(routes.checkout.status, { params: { id: orderId } });
const retry: Trigger = ({ orderId }) => advanceOrder(t.deps, orderId);

test('promise 30: six triggers, each twice at once, in any of 720 orders, give one print and one of each mail', async () => {
  const sample = await createUnpaid(t);
  await pay(stripe, sample.sessionId);
  const templates = await eventsAbout(t, sample.sessionId);
  const named = (type: string) => {
    const found = templates.find((event) => event.type === type);
    if (!found) throw new Error(`no event ${type}`);
    return eventTrigger(found);
  };
  const happenings = [
    named('checkout.session.completed'),
    named('payment_intent.succeeded'),
    returnPage,
    named('payment_intent.created'),
    retry,
    printerWebhook,
  ];
  await advanceOrder(t.deps, sample.orderId);

  const waiting = permutationsOf(happenings);
  const expected = waiting.length + 1;
  const outcomes = new Set<string>();
  const live = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      const unpaid = await createUnpaid(t);
      await pay(stripe, unpaid.sessionId);
      for (const happen of order) await Promise.all([happen(unpaid), happen(unpaid)]);
      outcomes.add(await describe(unpaid));
    }
  };
  await Promise.all(Array.from({ length: 6 }, live));

  expect([...outcomes]).toEqual([
    'shipped, 1 print, 1 placed, 2 files, 1 invoice: orderReceived orderShipped',
  ]);
  const sequences = await t.deps.db.selectFrom('invoices').select('sequence').orderBy('sequence').execute();
  expect(sequences.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: expected }, (_, index) => index + 1),
  );
});

async function describe({ orderId, user }: Unpaid): Promise<string> {
  const { state } = await rowOf(t.deps, orderId);
  const prints = await printsOf(t.deps, orderId);
  const ids = prints.map(({ id }) => id);
  const placed = inMemory.placed.filter((id) => ids.includes(id)).length;
  const files = inMemory.uploads.filter((upload) => ids.includes(upload.split(' ')[0] ?? '')).length;
  const invoices = await t.deps.db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  const mails = (await mailsTo(t.deps, user.id)).join(' ');
  return `${state}, ${prints.length} print, ${placed} placed, ${files} files, ${invoices.length} invoice: ${mails}`;
}
