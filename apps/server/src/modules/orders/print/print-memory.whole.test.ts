import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempDisposable, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createInMemoryPrinter } from '../../../../test/orders/in-memory-printer.ts';
import { createUnpaid, pay, rowOf, usePrinter } from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { advanceOrder } from '../lifecycle/advance-order.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

const megabyte = 1024 ** 2;
const fileMegabytes = 256;
/** Pieces of a stream that wait for the garbage collector; a file in memory would be all of its size. */
const allowedMegabytes = 128;

/** The largest growth of memory outside the heap, where file contents are, while some work runs. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  };
  const timer = setInterval(look, 2);
  await work();
  clearInterval(timer);
  look();
  return most / megabyte;
}

test('a large print file is stored and sent to the printer without being held in memory', async () => {
  await using directory = await mkdtempDisposable(path.join(tmpdir(), 'dierbaar-test-'));
  const file = path.join(directory.path, 'content.pdf');
  const key = `test-orders/${randomUUID()}`;
  const piece = randomBytes(megabyte);
  const whole = createHash('sha256');
  {
    await using target = await open(file, 'w');
    for (let count = 0; count < fileMegabytes; count++) {
      await target.write(piece);
      whole.update(piece);
    }
  }
  const sha256 = whole.digest('hex');
  try {
    let stored = { bytes: 0, sha256: '' };
    const storing = await growthDuring(async () => {
      stored = await t.deps.storage.putFile(key, file, 'application/pdf');
    });
    expect(stored).toEqual({ bytes: fileMegabytes * megabyte, sha256 });
    expect(storing).toBeLessThan(allowedMegabytes);

    const order = await createUnpaid(t);
    const files = { ...order.edition.files, content: { key, ...stored } };
    await t.deps.db
      .updateTable('orders')
      .set({ files: JSON.stringify(files) })
      .where('id', '=', order.orderId)
      .execute();
    await pay(stripe, order.sessionId);
    const { printer } = createInMemoryPrinter(t.deps.printer);
    const received: string[] = [];
    const reading: typeof printer = {
      ...printer,
      async uploadFile(placed, kind, pdf) {
        const hash = createHash('sha256');
        for await (const chunk of pdf.stream()) hash.update(chunk);
        received.push(`${kind} ${hash.digest('hex')}`);
        await printer.uploadFile(placed, kind, pdf);
      },
    };
    const sending = await growthDuring(() => advanceOrder({ ...t.deps, printer: reading }, order.orderId));
    expect(received).toEqual([`content ${sha256}`, `cover ${files.cover.sha256}`]);
    expect((await rowOf(t.deps, order.orderId)).state).not.toBe('held');
    expect(sending).toBeLessThan(allowedMegabytes);
  } finally {
    await t.deps.storage.delete(key);
  }
});
