import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileKind, PlacedOrder, Printer, PrintOrder } from '../../src/adapters/printer/printer.ts';
import type { Storage } from '../../src/adapters/storage.ts';
import { noteOutsideCall } from '../outside-calls.ts';

/** An in-memory printer that ships an order as soon as it has its files, and records every call, also repeated ones. */
export function createInMemoryPrinter(base: Printer) {
  const orders = new Map<string, PlacedOrder>();
  const placed: string[] = [];
  const uploads: string[] = [];
  const find = (id: string) => {
    const order = orders.get(id);
    return order && structuredClone(order);
  };
  const printer: Printer = {
    ...base,
    getProduct: base.getProduct,
    async placePrint({ id, pages, copies }: PrintOrder) {
      noteOutsideCall('the printer');
      placed.push(id);
      // As at the real printer, the id makes placing an order idempotent.
      const earlier = find(id);
      if (earlier) return earlier;
      const awaited = { state: 'awaited', uploadUrl: 'memory' } as const;
      orders.set(id, {
        id,
        status: 'awaiting_files',
        productId: 'boek_hc_21x21',
        pages,
        copies,
        files: { content: awaited, cover: awaited },
        trackingUrl: null,
        costCents: null,
      });
      return orders.get(id) ?? Promise.reject(new Error('not placed'));
    },
    async uploadFile(order: PlacedOrder, kind: FileKind) {
      noteOutsideCall('the printer');
      uploads.push(`${order.id} ${kind}`);
      const known = orders.get(order.id);
      if (known?.files[kind].state !== 'awaited') return;
      known.files = { ...known.files, [kind]: { state: 'accepted' } };
      const hasAll = Object.values(known.files).every(({ state }) => state === 'accepted');
      if (hasAll) known.status = 'shipped';
    },
    async getOrder(id) {
      noteOutsideCall('the printer');
      return find(id);
    },
    listChanges: async () => [],
  };
  return { printer, placed, uploads };
}

/** An in-memory object store. */
export function createInMemoryStorage(base: Storage): Storage {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const put = async (key: string, body: Buffer, type: string) => {
    noteOutsideCall('the object store');
    objects.set(key, { body, type });
  };
  return {
    ...base,
    put,
    async putByContent(folder, body, type) {
      const sha256 = createHash('sha256').update(body).digest('hex');
      await put(`${folder}/${sha256}`, body, type);
      return { key: `${folder}/${sha256}`, sha256 };
    },
    async get(key) {
      noteOutsideCall('the object store');
      const found = objects.get(key);
      return found && { body: Readable.from([found.body]), size: found.body.length, type: found.type };
    },
  };
}
