import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, orderSession, startHarness } from '../../test/stripe-harness.ts';

let harness: Harness;
let stripe: Stripe;
let controls: Harness['standIn']['controls'];

beforeAll(async () => {
  harness = await startHarness();
  ({ stripe } = harness);
  ({ controls } = harness.standIn);
});
beforeEach(() => controls.calmDown());
afterAll(() => harness.close());

const controlSchema = z.object({ result: z.unknown() });

describe('controls over HTTP', () => {
  const control = async (name: string, body: unknown) => {
    const response = await fetch(`${harness.standIn.url}/_controls/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: controlSchema.partial().parse(await response.json()) };
  };

  it('do what the typed ones do', async () => {
    const { session } = await orderSession(stripe);
    await control('hold-webhooks', {});
    const paid = await control('pay-checkout', { id: session.id, method: 'ideal' });
    expect(paid.body.result).toMatchObject({ step: 'done' });
    await control('release-webhooks', { order: { shuffledBy: 3 } });
    await control('webhooks-settled', {});
    const listed = await fetch(`${harness.standIn.url}/_controls/deliveries`);
    const deliveries = z
      .array(z.object({ status: z.string() }))
      .parse(controlSchema.parse(await listed.json()).result);
    expect(new Set(deliveries.map((delivery) => delivery.status))).toEqual(new Set(['delivered']));
  });

  it('move the clock', async () => {
    const before = controls.now();
    await control('advance-clock', { days: 2 });
    expect(controls.now()).toBeGreaterThanOrEqual(before + 2 * 86_400);
  });

  it('say what is wrong with a request', async () => {
    expect((await control('advance-clock', { weeks: 2 })).status).toBe(400);
    expect((await control('settle-payment', { id: 'pi_x', outcome: 'fail' })).status).toBe(400);
  });
});
