import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startHarness, subscriptionSession } from '../../test/stripe-harness.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps its state and undelivered webhooks over a restart, with urls of the new address', async () => {
  const stateFile = join(folder, 'kept', 'stripe.json');
  const first = await startHarness({ stateFile, webhookRetryDelays: [60_000] });
  const { session, customer } = await subscriptionSession(first.stripe);
  await first.standIn.controls.payCheckout(session.id);
  await first.standIn.controls.advanceClock({ days: 10 });
  const open = await subscriptionSession(first.stripe, { customer: customer.id });
  await first.standIn.controls.webhooksSettled();
  first.receiver.answerNext(500);
  await first.stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'kept' });
  const before = first.standIn.controls.now();
  await first.close();
  expect(await readdir(join(folder, 'kept'))).toEqual(['stripe.json']);

  const second = await startHarness({ stateFile });
  const { stripe, standIn } = second;
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(paid.subscription).toMatchObject({ status: 'active' });
  expect(standIn.controls.now()).toBeGreaterThanOrEqual(before);
  const moved = await stripe.checkout.sessions.retrieve(open.session.id);
  expect(moved.url).toBe(`${standIn.url}/c/pay/${open.session.id}`);
  const replay = await stripe.customers.create({ name: 'Kept' }, { idempotencyKey: 'kept' });
  expect(replay.lastResponse.headers['idempotent-replayed']).toBe('true');

  await standIn.controls.webhooksSettled();
  expect(second.receiver.accepted().map((event) => event.type)).toEqual(['customer.created']);
  await standIn.controls.advanceClock({ months: 1 });
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  await second.close();
});
