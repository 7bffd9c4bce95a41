import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { addRecording } from '../../../../../test/media/recordings.ts';
import { createTestOrder } from '../../../../../test/orders/editions.ts';
import { usePrinter } from '../../../../../test/orders/orders.ts';
import { createCover } from '../../../../../test/seed/covers.ts';
import { useStripe } from '../../../../../test/stripe.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { deleteForGood } from '../../../books/projects/delete-books.ts';
import { promiseRecordings } from '../promise-recordings.ts';
import { sweepRecordings } from '../sweep-recordings.ts';

const t = useTestApp();
useStripe(t);
usePrinter(t);
const day = 24 * 3600;

const newBook = async () => createBook(t, await createUser(t.deps, { firstName: 'Marieke', language: 'nl' }));
const visitor = () => t.clientOf(undefined, '198.51.100.9');
const see = (code: string) => visitor()(routes.voices.see, { params: { code } });
const hear = (code: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/api/voices/${code}/sound`, remoteAddress: '198.51.100.9', headers });

/** Orders three copies of a book with these codes in its pages; paid unless told otherwise. */
async function order({ user }: TestBook, codes: string[], paidAt: Date | null = t.time.now) {
  const { orderId } = await createTestOrder(t.deps, user.id, 3);
  const { exportId } = await t.deps.db
    .selectFrom('orders')
    .select('exportId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await t.deps.db
    .updateTable('projectExports')
    .set({ voiceCodes: codes })
    .where('id', '=', exportId)
    .execute();
  await t.deps.db.updateTable('orders').set({ paidAt }).where('id', '=', orderId).execute();
  const ordered = { orderId, exportId, userId: user.id };
  await t.deps.db.transaction().execute((trx) => promiseRecordings(trx, ordered, t.time.now));
  return orderId;
}

test('a code plays as soon as a book is ordered and paid with it, and says who speaks about what', async () => {
  const book = await newBook();
  const { id, code, seconds, levels } = await addRecording(t, book, 2);
  const said = { caption: 'opa Henk over de hooiberg', speaker: 'Opa Henk', transcript: 'Toen viel ik.' };
  await book.call(routes.recordings.change, { params: { id }, body: said });
  expect(await see(code)).toEqual({ state: 'not-printed', language: 'nl' });
  expect((await hear(code)).statusCode).toBe(404);
  const orderId = await order(book, [code], null);
  expect(await see(code)).toMatchObject({ state: 'not-printed' });
  await t.deps.db.updateTable('orders').set({ paidAt: t.time.now }).where('id', '=', orderId).execute();
  const voice = await see(code);
  expect(voice).toMatchObject({
    ...said,
    state: 'playing',
    language: 'nl',
    seconds,
    levels,
    hasCover: false,
  });
  const { rawPayload, headers } = await hear(code);
  expect(headers).toMatchObject({ 'content-type': 'audio/mp4', 'x-robots-tag': 'noindex' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(voice).toMatchObject({ bytes: rawPayload.length });
  const part = await hear(code, { range: 'bytes=0-1' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-1/${rawPayload.length}`]);
  // Nothing of the book or its writer is told.
  for (const hidden of [book.project.id, book.user.id, id, 'Voor Noor', 'Marieke'])
    expect(JSON.stringify(voice)).not.toContain(hidden);
});

test('a code is understood as it is scanned and typed, and what is none is not found', async () => {
  const book = await newBook();
  const { code } = await addRecording(t, book);
  const dashed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
  for (const typed of [code.toUpperCase(), dashed, code.replaceAll('0', 'O').replaceAll('1', 'l')])
    expect(await see(typed)).toMatchObject({ state: 'not-printed' });
  for (const typed of ['zzzzzzzzzzzz', 'nonsense', '%2e%2e%2fetc'])
    await expect(see(typed)).rejects.toMatchObject({ code: 'not_found' });
});

test('guessing codes is stopped', async () => {
  const guess = (ip: string) =>
    t.app.inject({ url: '/api/voices/zzzzzzzzzzzz', remoteAddress: ip }).then(({ statusCode }) => statusCode);
  const statuses = new Set<number>();
  for (let index = 0; index < 601; index++) statuses.add(await guess('203.0.113.77'));
  expect([...statuses]).toEqual([404, 429]);
  expect(await guess('192.0.2.14')).toBe(404);
});

test('the writer switches a code off and on, and lets it play another recording', async () => {
  const book = await newBook();
  const [first, second] = [await addRecording(t, book, 1), await addRecording(t, book, 2)];
  const params = { id: first.id };
  await order(book, [first.code]);
  await book.call(routes.recordings.change, { params, body: { isOff: true } });
  expect(await see(first.code)).toEqual({ state: 'off', language: 'nl', writer: 'Marieke', hasCover: false });
  expect((await hear(first.code)).statusCode).toBe(404);
  await book.call(routes.recordings.change, { params, body: { isOff: false, caption: 'de hooiberg' } });
  await book.call(routes.recordings.replace, { params, body: { recordingId: second.id } });
  expect(await see(first.code)).toMatchObject({
    state: 'playing',
    seconds: second.seconds,
    caption: 'de hooiberg',
  });
  // The other recording has a code of its own, which is in no book; its copies are those that play it.
  expect(await see(second.code)).toMatchObject({ state: 'not-printed' });
  expect(await book.call(routes.recordings.get, { params: { id: second.id } })).toMatchObject({
    printedCopies: 3,
  });
});

test('deleting a printed recording asks, naming the copies; then the code says that it is gone', async () => {
  const book = await newBook();
  const { id, code } = await addRecording(t, book);
  const remove = (query: object) => book.call(routes.recordings.delete, { params: { id }, query });
  await order(book, [code]);
  await order(book, [code]);
  await expect(remove({})).rejects.toMatchObject({ code: 'recording_printed' });
  const printed = await book.call(routes.recordings.get, { params: { id } });
  expect(printed.printedCopies).toBe(6);
  expect(new Date(printed.promisedUntil ?? '').getUTCFullYear()).toBe(t.time.now.getUTCFullYear() + 10);
  await remove({ evenPrinted: 'true' });
  const gone = { state: 'gone', language: 'nl', goneAt: t.time.now.toISOString() };
  expect(await see(code)).toEqual(gone);
  t.time.advance(60);
  await sweepRecordings(t.deps);
  expect(await see(code)).toEqual(gone);
  const row = await t.deps.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ state: 'gone', caption: '', transcript: '', soundKey: null, levels: null });
  expect((await hear(code)).statusCode).toBe(404);
});

test('a deleted recording that was never printed leaves no trace', async () => {
  const book = await newBook();
  const { id, code } = await addRecording(t, book);
  await book.call(routes.recordings.delete, { params: { id }, query: {} });
  await expect(see(code)).rejects.toMatchObject({ code: 'not_found' });
  await sweepRecordings(t.deps);
  await expect(see(code)).rejects.toMatchObject({ code: 'not_found' });
});

test('a printed code plays for ten years when its book is deleted for good, and is listed for its writer', async () => {
  const book = await newBook();
  const { id, code } = await addRecording(t, book);
  await order(book, [code]);
  const deleteBook = book.call(routes.projects.delete, { params: { id: book.project.id } });
  await deleteBook;
  expect(await see(code)).toMatchObject({ state: 'playing' });
  await deleteForGood(t.deps, book.user.id, book.project.id);
  await sweepRecordings(t.deps);
  expect(await see(code)).toMatchObject({ state: 'playing', hasCover: false });
  expect(await book.call(routes.recordings.list, { query: {} })).toMatchObject([{ id, projectId: null }]);
  t.time.advance(3640 * day);
  await sweepRecordings(t.deps);
  expect(await see(code)).toMatchObject({ state: 'playing' });
  t.time.advance(30 * day);
  await sweepRecordings(t.deps);
  expect(await see(code)).toMatchObject({ state: 'gone' });
});

test('an order promises nothing of somebody else’s code', async () => {
  const [book, other] = [await newBook(), await newBook()];
  const { code } = await addRecording(t, other);
  await order(book, [code]);
  expect(await see(code)).toMatchObject({ state: 'not-printed' });
});

test('who is about to delete the account is told how many printed codes would fall silent', async () => {
  const [book, other] = [await newBook(), await newBook()];
  const planned = () => book.call(routes.accountDeletion.get, {});
  const codes = [await addRecording(t, book), await addRecording(t, book), await addRecording(t, book)].map(
    ({ code }) => code,
  );
  await order(other, [(await addRecording(t, other)).code]);
  await order(book, codes.slice(0, 1), null);
  expect(await planned()).toEqual({ state: 'none' });
  await order(book, codes.slice(0, 2));
  await order(book, codes.slice(1, 2));
  expect(await planned()).toEqual({ state: 'none', printedCodes: 2 });
});

test('copies that were cancelled before they were printed do not count', async () => {
  const book = await newBook();
  const { code } = await addRecording(t, book);
  const orderId = await order(book, [code]);
  const to = (state: string, shippedAt: Date | null = null) =>
    t.deps.db.updateTable('orders').set({ state, shippedAt }).where('id', '=', orderId).execute();
  await to('paid');
  await to('at_printer');
  await to('cancelled');
  expect(await see(code)).toMatchObject({ state: 'not-printed' });
  await to('paid');
  await to('at_printer');
  await to('shipped', t.time.now);
  await to('refunded', t.time.now);
  expect(await see(code)).toMatchObject({ state: 'playing' });
});

test('the cover of a printed book is shown by its code, and by no other', async () => {
  const book = await newBook();
  const { code } = await addRecording(t, book);
  await createCover(t.deps, book.user.id, book.project.id, { themeName: 'birth' });
  const cover = () => t.app.inject({ url: `/api/voices/${code}/cover`, remoteAddress: '198.51.100.9' });
  expect((await cover()).statusCode).toBe(404);
  await order(book, [code]);
  expect(await see(code)).toMatchObject({ hasCover: true });
});
