import { type BookFormat, defaultProducts } from '@dierbaar/book';
import { z } from 'zod';
import type { OfferedProduct, PlacedOrder, PrintFile, PrintStatus, ShippingQuote } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

/** Product ids of our formats at Print API. */
export const productIds: Readonly<Record<BookFormat, string>> = {
  a4: 'boek_hc_a4_sta',
  sq: 'boek_hc_21x21',
};

const cents = z
  .number()
  .min(0)
  .transform((euros) => Math.round(euros * 100));
const millimetres = z.number().positive();

const productAnswer = z.object({
  id: z.string(),
  minPageCount: z.int().min(1),
  maxPageCount: z.int().min(1),
  pageCountIncrement: z.int().min(1),
  paperThickness: z.number().min(0),
  files: z.array(
    z.object({ id: z.string(), width: millimetres, height: millimetres, bleed: z.number().min(0) }),
  ),
  productionTimeInDays: z.number().min(0),
});

const quoteAnswer = z.object({
  shipping: cents,
  handling: cents,
  taxRate: z.number().min(0).max(1),
  method: z.object({ name: z.string(), isTrackable: z.boolean() }),
});

const fileAnswer = z.object({ status: z.string(), uploadUrl: z.url().nullish() });

const orderAnswer = z.object({
  id: z.string(),
  status: z.enum(['Created', 'Processing', 'Shipped', 'Cancelled']),
  items: z.tuple(
    [
      z.object({
        productId: z.string(),
        pageCount: z.int(),
        quantity: z.int(),
        files: z.object({ content: fileAnswer, cover: fileAnswer }),
      }),
    ],
    z.unknown(),
  ),
  // It becomes a link in a mail, so anything but a web address is dropped.
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  invoice: z.object({ total: z.object({ cost: cents }) }).nullish(),
});

const changesAnswer = z.object({ results: z.array(z.object({ id: z.string() })) });

/** Maps a product. The API does not give the board sizes of the cover, so they come from our own product data. */
export function readProduct(format: BookFormat, body: unknown): OfferedProduct {
  const product = read(productAnswer, body, 'a product');
  const content = product.files.find(({ id }) => id === 'content');
  const cover = product.files.find(({ id }) => id === 'cover');
  if (!content || !cover)
    throw new PrinterUnavailable('unreadable', `${product.id} has no content or no cover`);
  return {
    id: product.id,
    pages: { min: product.minPageCount, max: product.maxPageCount, step: product.pageCountIncrement },
    growthPerStep: product.paperThickness,
    content: { width: content.width, height: content.height, bleed: content.bleed },
    cover: { width: cover.width, height: cover.height, turnIn: cover.bleed },
    board: defaultProducts[format].board,
    productionDays: product.productionTimeInDays,
  };
}

export function readQuote(body: unknown): ShippingQuote {
  const { shipping, handling, taxRate, method } = read(quoteAnswer, body, 'a quote');
  return {
    shippingCents: shipping,
    handlingCents: handling,
    taxBasisPoints: Math.round(taxRate * 10_000),
    method,
  };
}

export function readOrder(body: unknown): PlacedOrder {
  const order = read(orderAnswer, body, 'an order');
  const [item] = order.items;
  const files = { content: readFile(item.files.content), cover: readFile(item.files.cover) };
  return {
    id: order.id,
    status: statusOf(order.status, [files.content, files.cover]),
    productId: item.productId,
    pages: item.pageCount,
    copies: item.quantity,
    files,
    trackingUrl: order.trackingUrl ?? null,
    costCents: order.invoice?.total.cost ?? null,
  };
}

export function readChanges(body: unknown): string[] {
  return read(changesAnswer, body, 'changes').results.map(({ id }) => id);
}

function read<S extends z.ZodType>(schema: S, body: unknown, what: string): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new PrinterUnavailable('unreadable', what, result.error);
  return result.data;
}

function readFile({ status, uploadUrl }: z.output<typeof fileAnswer>): PrintFile {
  if (status === 'Accepted') return { state: 'accepted' };
  if (status === 'AwaitingUpload' && uploadUrl) return { state: 'awaited', uploadUrl };
  return { state: /fail|reject|invalid/i.test(status) ? 'rejected' : 'pending' };
}

/** Print API answers "Created" for every state before production, so the files decide. */
function statusOf(status: z.output<typeof orderAnswer>['status'], files: PrintFile[]): PrintStatus {
  switch (status) {
    case 'Created':
      if (files.some(({ state }) => state === 'rejected')) return 'rejected';
      return files.every(({ state }) => state === 'accepted') ? 'accepted' : 'awaiting_files';
    case 'Processing':
      return 'in_production';
    case 'Shipped':
      return 'shipped';
    case 'Cancelled':
      return 'cancelled';
    default:
      return status satisfies never;
  }
}
