import type Stripe from 'stripe';
import { sumOf, taxesOn } from '../billing/taxes.ts';
import { buildPrice, buildProduct } from '../objects/catalogue.ts';
import { buildLineItem } from '../objects/checkout-session.ts';
import { invalid } from '../objects/errors.ts';
import { find, get, now, put, type World } from '../state/world.ts';
import type { CheckoutCreate, CheckoutLineItem } from './checkout-params.ts';

/** Builds the line items of a session and creates the prices given inline. */
export const linesFor = (world: World, given: CheckoutCreate): Stripe.LineItem[] => {
  const items = given.line_items ?? [];
  if (items.length === 0)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  const defaults = (given.subscription_data?.default_tax_rates ?? []).map((id, index) =>
    get(world, 'tax_rate', id, `subscription_data[default_tax_rates][${index}]`),
  );
  const lines = items.map((item, index) => lineFor(world, item, index, defaults));
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalid('All line items must have the same currency.', 'line_items');
  const hasRecurring = lines.some((line) => line.price?.recurring);
  if (given.mode === 'subscription' && !hasRecurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
  if (given.mode === 'payment' && hasRecurring)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  return lines;
};

type InlinePrice = NonNullable<CheckoutLineItem['price_data']>;

const lineFor = (
  world: World,
  item: CheckoutLineItem,
  index: number,
  defaults: Stripe.TaxRate[],
): Stripe.LineItem => {
  const place = `line_items[${index}]`;
  if ((item.price === undefined) === (item.price_data === undefined))
    throw invalid(`You must pass exactly one of \`price\` or \`price_data\` in \`${place}\`.`, place);
  if (item.quantity === undefined)
    throw invalid(`Quantity is required. Add \`quantity\` to \`${place}\``, place, 'parameter_missing');
  const own = item.tax_rates?.map((id, at) => get(world, 'tax_rate', id, `${place}[tax_rates][${at}]`));
  const price = item.price_data
    ? inlinePrice(world, item.price_data)
    : activePrice(world, item.price ?? '', place);
  const subtotal = (price.unit_amount ?? 0) * item.quantity;
  const taxes = taxesOn(subtotal, own ?? (price.recurring ? defaults : []));
  return buildLineItem({
    price,
    description: nameOf(world, price),
    quantity: item.quantity,
    subtotal,
    tax: sumOf(taxes, 'all'),
    total: subtotal + sumOf(taxes, 'exclusive'),
    taxes: taxes.map((tax) => ({
      amount: tax.amount,
      rate: tax.rate,
      taxability_reason: null,
      taxable_amount: tax.taxable,
    })),
  });
};

const activePrice = (world: World, id: string, place: string): Stripe.Price => {
  const price = get(world, 'price', id, `${place}[price]`);
  if (price.active) return price;
  throw invalid(
    'The price specified is inactive. This field only accepts active prices.',
    `${place}[price]`,
    'price_inactive',
  );
};

const inlinePrice = (world: World, data: InlinePrice): Stripe.Price => {
  const created = now(world);
  const product = put(
    world,
    'product',
    buildProduct({ created, name: data.product_data.name, active: false }),
  );
  return put(
    world,
    'price',
    buildPrice({
      created,
      currency: data.currency,
      unitAmount: data.unit_amount,
      product: product.id,
      active: false,
      taxBehavior: data.tax_behavior ?? 'unspecified',
    }),
  );
};

const nameOf = (world: World, price: Stripe.Price): string => {
  const id = typeof price.product === 'string' ? price.product : price.product.id;
  return find(world, 'product', id)?.name ?? id;
};
