import { randomBytes, randomInt } from 'node:crypto';
import { toDutchTime } from './dutch-time.ts';
import { makeInvoice } from './invoice.ts';
import { type ItemBody, orderBody } from './order-body.ts';
import { invalid, notFound } from './problems.ts';
import { type FileKind, findCountErrors, type Product, productOf } from './products.ts';
import { quoteParcel } from './shipping.ts';
import type { OrderStatus, StoredFile, StoredItem, StoredOrder } from './state.ts';
import type { World } from './world.ts';

/** Handles `POST orders`: stores the order, or refuses it with every error found. */
export const acceptOrder = (world: World, body: unknown): StoredOrder => {
  const read = orderBody.safeParse(body);
  if (!read.success)
    throw invalid(...read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { items, shipping, ...given } = read.data;
  const id = given.id ?? String(randomInt(10_000_000, 99_999_999));
  if (world.state.orders.some((order) => order.id === id))
    throw invalid(`An order with id '${id}' already exists.`);
  const wrong = items.flatMap((item) => findItemErrors(productOf(world.products, item.productId), item));
  if (wrong.length > 0) throw invalid(...wrong);

  const { name, line1, line2, postCode, city, country } = shipping.address;
  const quote = quoteParcel({
    country,
    preference: shipping.preference ?? 'Auto',
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  });
  const dateTime = toDutchTime(world.clock());
  const stored = items.map(storeItem);
  const order: StoredOrder = {
    id,
    dateTime,
    status: 'Created',
    statusDateTime: dateTime,
    email: given.email ?? undefined,
    username: given.username ?? undefined,
    productionSpeed: given.productionSpeed ?? 'Standard',
    items: stored,
    shipping: {
      method: quote.method,
      address: { name, line1, line2: line2 ?? undefined, postCode, city, country },
    },
    invoice: makeInvoice(
      stored.map((item) => ({ ...item, product: productOf(world.products, item.productId) })),
      quote,
    ),
    metadata: given.metadata ?? undefined,
  };
  world.state.orders.push(order);
  world.save();
  return order;
};

export const orderAt = (world: World, id: string): StoredOrder => {
  const order = world.state.orders.find((one) => one.id === id);
  if (!order) throw notFound(`Order '${id}'`);
  return order;
};

/** Finds the file of an upload code, with its order and item. */
export const fileAt = (world: World, code: string) => {
  for (const order of world.state.orders)
    for (const item of order.items)
      for (const kind of fileKinds) {
        const file = item.files[kind];
        if (file.code === code) return { order, item, kind, file };
      }
  throw notFound('The file');
};

export const setStatus = (world: World, order: StoredOrder, status: OrderStatus): void => {
  order.status = status;
  order.statusDateTime = toDutchTime(world.clock());
  world.save();
};

const fileKinds: readonly FileKind[] = ['content', 'cover'];

const storeItem = (item: ItemBody): StoredItem => ({
  id: item.id ?? String(randomInt(100_000)).padStart(5, '0'),
  productId: item.productId,
  title: item.title ?? undefined,
  pageCount: item.pageCount,
  quantity: item.quantity,
  options: item.options ?? [],
  files: { content: fileOf(item.files?.content), cover: fileOf(item.files?.cover) },
});

const fileOf = (downloadUrl: string | undefined): StoredFile =>
  downloadUrl === undefined
    ? { status: 'AwaitingUpload', code: randomBytes(15).toString('base64url') }
    : { status: 'DownloadPending', downloadUrl };

const findItemErrors = (product: Product, item: ItemBody): string[] => {
  const unknown = (item.options ?? []).filter(
    ({ id, value }) =>
      !product.options.some(
        (option) => option.id === id && option.choices.some((one) => one.value === value),
      ),
  );
  return [
    ...findCountErrors(product, item.pageCount, item.quantity),
    ...unknown.map(({ id, value }) => `Option '${id}' cannot be '${value}'.`),
  ];
};
