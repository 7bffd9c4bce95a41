import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { readObject, rowsOf } from '../../../../../test/media/uploads.ts';
import { createPaid, usePrinter } from '../../../../../test/orders/orders.ts';
import { useStripe } from '../../../../../test/stripe.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { createStorage } from '../../../../adapters/storage.ts';
import { storageCommands } from '../../../../ops/storage-commands.ts';
import { checkMoreStorage, checkStorage } from './check-storage.ts';
import { findOrphans } from './find-orphans.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

async function createPhoto() {
  const book = await createBook(t, await createUser(t.deps));
  const name = await addPhoto(book, 300, 200);
  const row = (await rowsOf(t, book.user.id)).find((each) => each.name === name);
  if (!row) throw new Error('no row');
  const bytes = await readObject(t, row.originalKey);
  if (!bytes) throw new Error('no object');
  return { ...row, bytes };
}

/** The same bytes with one bit turned. */
function flip(bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  const at = Math.floor(flipped.length / 2);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

const alarms = () => t.logLines.filter((line) => line.includes('"alarm":"stored_object"')).length;

test('promise 23: a flipped byte and a missing object are found in one run and reported', async () => {
  const [changed, missing, intact] = [await createPhoto(), await createPhoto(), await createPhoto()];
  await t.deps.storage.put(changed.originalKey, flip(changed.bytes), 'image/jpeg');
  await t.deps.storage.delete(missing.printKey);
  const before = alarms();
  const { checked, damaged } = await checkStorage(t.deps);
  expect(checked).toBeGreaterThanOrEqual(9);
  expect(damaged).toContainEqual({
    kind: 'photos',
    key: changed.originalKey,
    damage: 'changed',
    outcome: 'lost',
  });
  expect(damaged).toContainEqual({
    kind: 'photos',
    key: missing.printKey,
    damage: 'missing',
    outcome: 'lost',
  });
  expect(damaged.map(({ key }) => key)).not.toContain(intact.originalKey);
  expect(alarms() - before).toBe(2);
  const command = { verb: 'check', name: '', by: 'ops:anna', reason: undefined, cents: undefined };
  expect(await storageCommands.run(t.deps, command)).toMatch(/1 missing, 1 changed/);
  await t.deps.storage.put(changed.originalKey, changed.bytes, 'image/jpeg');
});

test('a photo that is deleted while it is checked is not called lost', async () => {
  const { name, originalKey } = await createPhoto();
  const { storage, db } = t.deps;
  await storage.delete(originalKey);
  const get: typeof storage.get = async (key) => {
    if (key === originalKey)
      await db.updateTable('media').set({ state: 'removing' }).where('name', '=', name).execute();
    return storage.get(key);
  };
  const { damaged } = await checkStorage({ ...t.deps, storage: { ...storage, get } });
  expect(damaged.map(({ key }) => key)).not.toContain(originalKey);
});

test('promise 23: a day of checks reads every object once', async () => {
  const { originalKey, bytes } = await createPhoto();
  await t.deps.storage.put(originalKey, flip(bytes), 'image/jpeg');
  let found = 0;
  for (let run = 0; run < (24 * 3600) / 300; run++) {
    const { damaged } = await checkMoreStorage(t.deps);
    found += damaged.filter(({ key }) => key === originalKey).length;
    t.time.advance(300);
  }
  expect(found).toBe(1);
});

test('the files of an order and an invoice raise an alarm, a file that can be made again is forgotten', async () => {
  const { orderId } = await createPaid(t, stripe);
  const { objectKey } = await t.deps.db
    .selectFrom('invoices')
    .select('objectKey')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const key = `exports/${'a'.repeat(64)}/preview/content.pdf`;
  const { id } = await t.deps.db
    .insertInto('projectExports')
    .values({
      kind: 'preview',
      contentHash: 'a'.repeat(64),
      state: 'ready',
      pages: 24,
      files: JSON.stringify({ content: { key, bytes: 3, sha256: 'b'.repeat(64) } }),
      nextJobAt: t.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.deps.storage.delete(objectKey ?? '');
  const { damaged } = await checkStorage(t.deps);
  const outcomeOf = (wanted: string) => damaged.find((each) => each.key === wanted)?.outcome;
  expect([outcomeOf(objectKey ?? ''), outcomeOf(key)]).toEqual(['lost', 'remade']);
  const row = await t.deps.db
    .selectFrom('projectExports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('removing');
});

test('an object without a row is reported after a day, and never deleted', async () => {
  const { originalKey } = await createPhoto();
  const key = `media/${'q'.repeat(26)}/${'c'.repeat(64)}`;
  // The store has a clock of its own.
  t.time.now = new Date();
  await t.deps.storage.put(key, Buffer.from('left behind'), 'image/jpeg');
  expect(await findOrphans(t.deps)).not.toContain(key);
  t.time.advance(25 * 3600);
  const orphans = await findOrphans(t.deps);
  expect(orphans).toContain(key);
  expect(orphans).not.toContain(originalKey);
  expect(await t.deps.storage.head(key)).toBeDefined();
  await t.deps.storage.delete(key);
});

test('objects are written with the encryption that is set', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.headers['x-amz-server-side-encryption']));
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config = { ...t.deps.config, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  for (const S3_ENCRYPTION of ['AES256', 'by-store', undefined] as const) {
    const storage = createStorage({ ...config, S3_ENCRYPTION });
    await storage.put('a', Buffer.from('a'), 'text/plain');
    storage.close();
  }
  server.close();
  expect(seen).toEqual(['AES256', 'undefined', 'undefined']);
});
