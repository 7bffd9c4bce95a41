import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fixtures from '../../test/stripe-fixtures.json' with { type: 'json' };
import { type Harness, orderSession, startHarness, subscriptionSession } from '../../test/stripe-harness.ts';
import { fieldsRead } from './fields-read.ts';

type Resource = keyof typeof fieldsRead;

const examples: Record<string, unknown> = fixtures.resources;
const cases = Object.entries(fieldsRead).flatMap(([resource, paths]) =>
  paths.map((path) => ({ resource: resource as Resource, path })),
);

/** Whether an object has a field; a path through a list must exist in every element. */
const has = (value: unknown, path: string): boolean => {
  const [step = '', ...rest] = path.split('.');
  const isList = step.endsWith('[]');
  const key = isList ? step.slice(0, -2) : step;
  if (typeof value !== 'object' || value === null || !(key in value)) return false;
  const next: unknown = Reflect.get(value, key);
  if (isList)
    return Array.isArray(next) && next.length > 0 && next.every((element) => has(element, rest.join('.')));
  return rest.length === 0 || has(next, rest.join('.'));
};

describe("Stripe's own example", () => {
  it.each(cases)('of $resource has $path', ({ resource, path }) => {
    expect(has(examples[resource], path)).toBe(true);
  });
});

describe("the stand-in's answer", () => {
  let harness: Harness;
  const answers: Partial<Record<Resource, unknown>> = {};

  beforeAll(async () => {
    harness = await startHarness();
    const { stripe, standIn } = harness;
    const { session, customer, price } = await subscriptionSession(stripe);
    await standIn.controls.payCheckout(session.id);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    const order = await orderSession(stripe);
    await standIn.controls.payCheckout(order.session.id);
    const intent = String((await stripe.checkout.sessions.retrieve(order.session.id)).payment_intent);
    answers['checkout.session'] = paid;
    answers.subscription = await stripe.subscriptions.retrieve(String(paid.subscription));
    answers.invoice = await stripe.invoices.retrieve(String(paid.invoice));
    answers.invoice_payment = (await stripe.invoicePayments.list()).data[0];
    answers.customer = customer;
    answers.price = price;
    answers.product = await stripe.products.create({ name: 'Boek' });
    answers.tax_rate = (await stripe.taxRates.list()).data[0];
    answers.refund = await stripe.refunds.create({ payment_intent: intent });
    answers.payment_intent = await stripe.paymentIntents.retrieve(intent);
    answers.charge = (await stripe.charges.list({ payment_intent: intent })).data[0];
    answers.event = (await stripe.events.list()).data[0];
    answers['billing_portal.session'] = await stripe.billingPortal.sessions.create({ customer: customer.id });
  });
  afterAll(() => harness.close());

  it.each(cases)('of $resource has $path', ({ resource, path }) => {
    expect(has(answers[resource], path)).toBe(true);
  });
});
