import type { CoverFinish } from '@dierbaar/book';
import { toDutchTime } from '../../calendar/dutch-time.ts';
import { productIds, readChanges, readOrder, readProduct, readQuote } from './print-api-answers.ts';
import { createPrintApiClient, type PrintApiOptions } from './print-api-client.ts';
import type { PlacedOrder, Printer, PrintOrder } from './printer.ts';
import { PrinterRefused } from './printer-errors.ts';
import { cacheProducts } from './product-cache.ts';

/** Print API (printapi.nl) as our printer. */
export function createPrintApi(options: PrintApiOptions): Printer {
  const client = createPrintApiClient(options);
  const getProduct = cacheProducts(
    async (format) => readProduct(format, await client.get(`products/${productIds[format]}`)),
    options.clock,
  );

  const getOrder = async (id: string): Promise<PlacedOrder | undefined> => {
    const body = await client.find(`orders/${encodeURIComponent(id)}`);
    return body === undefined ? undefined : readOrder(body);
  };

  return {
    getProduct,
    async quoteShipping({ format, pages, copies, country }) {
      const items = [{ productId: productIds[format], pageCount: pages, quantity: copies }];
      return readQuote(await client.post('shipping/quote', { country, state: null, preference, items }));
    },
    async placePrint(order) {
      // Checked first, although the API refuses a second order with the same id: a second print costs more.
      const earlier = await getOrder(order.id);
      if (earlier) return checkSame(earlier, order);
      try {
        return checkSame(readOrder(await client.post('orders', toBody(order))), order);
      } catch (error) {
        // The order may exist all the same: the response was lost, or a concurrent call placed it. When this request
        // fails too, its error is thrown, as the outcome is unknown and even a refusal is not certain.
        const existing = await getOrder(order.id);
        if (existing) return checkSame(existing, order);
        throw error;
      }
    },
    async uploadFile(order, kind, pdf) {
      const file = order.files[kind];
      if (file.state === 'accepted') return;
      if (file.state !== 'awaited')
        throw new PrinterRefused(403, [`The ${kind} file of order ${order.id} is ${file.state}.`]);
      try {
        await client.upload(file.uploadUrl, pdf);
      } catch (error) {
        // The response was lost, or the file was uploaded before.
        const now = await getOrder(order.id);
        if (now?.files[kind].state !== 'accepted') throw error;
      }
    },
    getOrder,
    parseWebhook(body) {
      const id = new URLSearchParams(body).get('orderId') ?? '';
      return /^[\w-]{1,36}$/.test(id) ? id : undefined;
    },
    async listChanges(since) {
      const from = toDutchTime(new Date(since.getTime() - overlap));
      return readChanges(await client.get(`sync/statuses?since=${encodeURIComponent(from)}`));
    },
  };
}

/** The same for quote and order, so that the price fits the parcel. */
const preference = 'Tracked';

const maxTitleLength = 64;

/**
 * The times of the printer have no zone. This overlap covers the repeated hour in autumn, and a printer that reads our
 * Dutch time as UTC; some changes are listed again.
 */
const overlap = 3 * 3600 * 1000;

/**
 * Choices of an item; what it does not name is printed in the way that is the printer's default. Not confirmed by the printer
 * yet: an order that it refuses is held with its hints.
 */
const finishOptions: Readonly<Record<CoverFinish, { options?: { id: string; value: string }[] }>> = {
  gloss: {},
  matt: { options: [{ id: 'cover_finish', value: 'laminate_matte' }] },
};

function toBody({ id, format, coverFinish, pages, copies, title, address }: PrintOrder) {
  const { name, line1, line2, postCode, city, country } = address;
  return {
    id,
    email: null,
    productionSpeed: 'Standard',
    items: [
      {
        productId: productIds[format],
        title: shorten(title),
        pageCount: pages,
        quantity: copies,
        files: null,
        ...finishOptions[coverFinish],
      },
    ],
    shipping: { preference, address: { name, line1, line2: line2 ?? null, postCode, city, country } },
  };
}

/** Cuts between graphemes, to the maximum length of the printer. */
function shorten(title: string): string {
  if (title.length <= maxTitleLength) return title;
  let short = '';
  for (const { segment } of new Intl.Segmenter('nl').segment(title)) {
    if (short.length + segment.length > maxTitleLength - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** Refuses an order that exists with other contents under the same id. */
function checkSame(placed: PlacedOrder, { id, format, pages, copies }: PrintOrder): PlacedOrder {
  const isSame =
    placed.id === id &&
    placed.productId === productIds[format] &&
    placed.pages === pages &&
    placed.copies === copies;
  if (!isSame) throw new PrinterRefused(409, [`The printer knows order ${id} as a different order.`]);
  return placed;
}
