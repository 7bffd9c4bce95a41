import { paymentOf } from '../billing/invoices.ts';
import { invalid } from '../objects/errors.ts';
import type { TableName } from '../state/state.ts';
import { find, type World } from '../state/world.ts';
import { listOf, pageOf } from './list.ts';

type Json = { [key: string]: unknown };

/** Table of the id in a field. */
const links: Record<string, TableName> = {
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  subscription: 'subscription',
  test_clock: 'test_clock',
};

/** Fields that Stripe includes only when they are expanded. */
const inclusions: Record<string, (world: World, id: string) => object> = {
  'checkout.session.line_items': (world, id) =>
    pageOf(`/v1/checkout/sessions/${id}/line_items`, world.state.checkouts[id]?.lineItems ?? [], {}),
  'invoice.payments': (world, id) => {
    const payment = paymentOf(world, id);
    return listOf('/v1/invoice_payments', payment ? [payment] : [], {});
  },
};

/** Copies an answer and replaces the ids at these paths by their objects. */
export const expand = (world: World, answer: object, paths: readonly string[]): object => {
  const copy: Json = JSON.parse(JSON.stringify(answer));
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    expandStep(world, copy, steps, path);
  }
  return copy;
};

const expandStep = (world: World, target: Json, steps: readonly string[], path: string): void => {
  const [key, ...rest] = steps;
  if (key === undefined) return;
  const value = openLink(world, target, key, path);
  if (value === null || rest.length === 0) return;
  for (const inner of Array.isArray(value) ? value : [value])
    if (isJson(inner)) expandStep(world, inner, rest, path);
};

const openLink = (world: World, target: Json, key: string, path: string): unknown => {
  const include = inclusions[`${String(target.object)}.${key}`];
  if (include && target[key] === undefined) {
    target[key] = copyOf(include(world, String(target.id)));
    return target[key];
  }
  const value = target[key];
  if (value === undefined)
    throw invalid(
      `This property cannot be expanded (${key}). You may want to try expanding 'data.${path}' instead.`,
      'expand',
    );
  if (typeof value !== 'string') return value;
  const table = links[key];
  const row = table && find(world, table, value);
  if (!row) throw invalid(`This property cannot be expanded (${key}).`, 'expand');
  target[key] = copyOf(row);
  return target[key];
};

const copyOf = (value: object): Json => JSON.parse(JSON.stringify(value));

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
