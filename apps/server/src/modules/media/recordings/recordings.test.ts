import { randomUUID } from 'node:crypto';
import { limits, type Recording, routes } from '@dierbaar/contract';
import { afterEach, expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { addRecording, sendRecording } from '../../../../test/media/recordings.ts';
import { listenTo, makeRecording } from '../../../../test/media/sounds.ts';
import { readObject, sha256Of } from '../../../../test/media/uploads.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { processRecording } from './process-recording.ts';
import { requeueStalledRecordings } from './stuck-recordings.ts';

const t = useTestApp();
const worker = createTestWorker(t);
afterEach(() => worker.stop());

const newBook = async () => createBook(t, await createUser(t.deps));
const list = ({ call, project }: TestBook) =>
  call(routes.recordings.list, { query: { projectId: project.id } });
const get = ({ call }: TestBook, id: string) => call(routes.recordings.get, { params: { id } });
const rowOf = (id: string) =>
  t.deps.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a recording is kept as it came, and becomes playable with its length and levels', async () => {
  const book = await newBook();
  const bytes = await makeRecording({ seconds: 3 });
  const hash = { 'x-content-sha256': sha256Of(bytes) };
  const { status, body } = await sendRecording(t, book, bytes, { headers: hash });
  expect([status, body]).toMatchObject([
    200,
    { state: 'processing', seconds: null, levels: null, caption: '', isOff: false, printedCopies: 0 },
  ]);
  expect(body.code).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  await worker.start();
  await expect.poll(() => get(book, body.id), { timeout: 60_000 }).toMatchObject({ state: 'ready' });
  const ready = await get(book, body.id);
  expect(Math.abs((ready.seconds ?? 0) - 3)).toBeLessThan(0.1);
  expect(ready.levels).toMatch(/^[\w-]{160}$/);
  expect(await list(book)).toEqual([ready]);
  const { originalKey } = await rowOf(body.id);
  expect(await readObject(t, originalKey)).toEqual(bytes);
  const sound = await book.get(`/recordings/${body.id}/sound`);
  expect(sound.headers).toMatchObject({ 'content-type': 'audio/mp4', 'accept-ranges': 'bytes' });
  expect(Math.abs((await listenTo(sound.rawPayload)).loudness + 16)).toBeLessThan(1.5);
});

test('a player asks for parts of a sound', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  const url = `/recordings/${id}/sound`;
  const whole = (await book.get(url)).rawPayload;
  const part = await book.get(url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
  expect(part.rawPayload).toEqual(whole.subarray(100, 200));
  expect((await book.get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
});

test('a recording that is sent twice, or twice at once, is kept once', async () => {
  const book = await newBook();
  const bytes = await makeRecording();
  const clientId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => sendRecording(t, book, bytes, { clientId })));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  await processRecording(t.deps, sent[0]?.body.id ?? '');
  expect((await sendRecording(t, book, bytes, { clientId })).body).toMatchObject({ state: 'ready' });
  expect(await list(book)).toHaveLength(1);
});

test('promise 63: what is no recording, is cut off or has another hash is refused, and nothing is listed', async () => {
  const book = await newBook();
  const bytes = await makeRecording();
  const refusals: [Buffer, object, number, string][] = [
    [Buffer.from('#EXTM3U\nhttp://127.0.0.1/'), {}, 415, 'sound_type_unsupported'],
    [Buffer.from('<html>'), {}, 415, 'sound_type_unsupported'],
    [Buffer.alloc(0), {}, 400, 'upload_failed'],
    [bytes, { cutAt: 3000 }, 400, 'upload_failed'],
    [bytes, { headers: { 'x-content-sha256': 'a'.repeat(64) } }, 400, 'upload_failed'],
    [Buffer.concat([bytes, Buffer.alloc(limits.recordingBytes)]), {}, 413, 'too_large'],
  ];
  for (const [sent, options, status, code] of refusals)
    expect(await sendRecording(t, book, sent, options)).toMatchObject({ status, body: { code } });
  expect(await list(book)).toEqual([]);
});

test('promise 63: a file without an announced length is read no further than a recording may be long', async () => {
  const book = await newBook();
  const bytes = Buffer.concat([await makeRecording(), Buffer.alloc(limits.recordingBytes)]);
  expect(await sendRecording(t, book, bytes, { isStreamed: true })).toMatchObject({
    body: { code: 'too_large' },
  });
  expect(await list(book)).toEqual([]);
});

test('a file that cannot be played is kept and says so', async () => {
  const book = await newBook();
  const bytes = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(3000, 7)]);
  const { body } = await sendRecording(t, book, bytes);
  await processRecording(t.deps, body.id);
  expect(await get(book, body.id)).toMatchObject({ state: 'failed', failure: 'damaged', seconds: null });
  expect((await book.get(`/recordings/${body.id}/sound`)).statusCode).toBe(404);
});

test('a recording whose job was lost gets another one', async () => {
  const book = await newBook();
  const { body } = await sendRecording(t, book, await makeRecording());
  await worker.emptyQueue();
  t.time.advance(16 * 60);
  await requeueStalledRecordings(t.deps);
  await worker.start();
  await expect.poll(() => get(book, body.id), { timeout: 60_000 }).toMatchObject({ state: 'ready' });
});

test('caption, speaker and spoken words are changed and tidied', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  const change = (body: object) => book.call(routes.recordings.change, { params: { id }, body });
  const spoken = {
    caption: ' opa Henk\nover de  hooiberg ',
    speaker: 'Opa Henk',
    transcript: 'Toen viel ik.\r\n',
  };
  expect(await change(spoken)).toMatchObject({
    caption: 'opa Henk over de hooiberg',
    speaker: 'Opa Henk',
    transcript: 'Toen viel ik.',
  });
  expect(await change({ speaker: null })).toMatchObject({
    speaker: null,
    caption: 'opa Henk over de hooiberg',
  });
  await expect(change({ caption: 'a'.repeat(limits.captionCharacters + 1) })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('promise 65: spoken words that were changed elsewhere are not overwritten by older ones', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  const type = (transcript: string, previousTranscript: string) =>
    book.call(routes.recordings.change, { params: { id }, body: { transcript, previousTranscript } });
  expect(await type('Toen viel ik.', '')).toMatchObject({ transcript: 'Toen viel ik.' });
  // Sent once more, because the answer was lost.
  expect(await type('Toen viel ik. ', '')).toMatchObject({ transcript: 'Toen viel ik.' });
  await expect(type('Toen viel opa.', '')).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await get(book, id)).toMatchObject({ transcript: 'Toen viel ik.' });
  expect(await type('Toen viel opa.', 'Toen viel ik.')).toMatchObject({ transcript: 'Toen viel opa.' });
});

test('a recording is replaced by one that can be played, and comes back', async () => {
  const [book, other] = [await newBook(), await newBook()];
  const [first, second] = [await addRecording(t, book), await addRecording(t, book)];
  const foreign = await addRecording(t, other);
  const { body: unready } = await sendRecording(t, book, await makeRecording());
  const replace = (recordingId: string | null): Promise<Recording> =>
    book.call(routes.recordings.replace, { params: { id: first.id }, body: { recordingId } });
  expect(await replace(second.id)).toMatchObject({ replacedBy: second.id, code: first.code });
  for (const id of [foreign.id, unready.id, randomUUID()])
    await expect(replace(id)).rejects.toMatchObject({ code: 'invalid_input' });
  // What stood in for another is gone: the code is silent until its writer says what it plays.
  await book.call(routes.recordings.delete, { params: { id: second.id }, query: {} });
  expect(await get(book, first.id)).toMatchObject({ replacedBy: null, isOff: true });
  expect(await replace(null)).toMatchObject({ replacedBy: null });
});

test('a book holds no more recordings than it may, and photos and recordings share the room of a person', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  await t.deps.db
    .updateTable('recordings')
    .set({ originalBytes: 2_000_000_000, soundBytes: 2_000_000_000 })
    .where('id', '=', id)
    .execute();
  const bytes = await makeRecording();
  expect((await sendRecording(t, book, bytes)).status).toBe(200);
  await t.deps.db
    .updateTable('recordings')
    .set({ originalBytes: 2_000_000_000 })
    .where('userId', '=', book.user.id)
    .execute();
  expect(await sendRecording(t, book, bytes)).toMatchObject({ body: { code: 'media_quota_reached' } });
});

test('recordings go with their book to the bin and come back with it', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  const ofBook = { params: { id: book.project.id } };
  await book.call(routes.projects.delete, ofBook);
  await expect(get(book, id)).rejects.toMatchObject({ statusCode: 404 });
  await book.call(routes.projects.restore, ofBook);
  expect(await get(book, id)).toMatchObject({ id });
});

test('promise 56: many recordings of one person stand in line one by one, so that others come in between', async () => {
  const [one, other] = [
    await createBook(t, await createUser(t.deps)),
    await createBook(t, await createUser(t.deps)),
  ];
  const bytes = await makeRecording();
  const send = async (book: TestBook) => {
    t.time.advance(1);
    return (await sendRecording(t, book, bytes)).body.id;
  };
  const [first, second, third] = [await send(one), await send(one), await send(one)];
  const ofOther = await send(other);
  const queued = async () => {
    const rows = await t.deps.db
      .selectFrom('recordings')
      .select('id')
      .where('userId', 'in', [one.user.id, other.user.id])
      .where('state', '=', 'processing')
      .where('queuedAt', 'is not', null)
      .orderBy('createdAt')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await queued()).toEqual([first, ofOther]);
  await processRecording(t.deps, first);
  expect(await queued()).toEqual([second, ofOther]);
  // A job that was lost holds up nothing for long.
  await t.deps.db.deleteFrom('recordings').where('id', '=', second).execute();
  await requeueStalledRecordings(t.deps);
  expect(await queued()).toEqual([third, ofOther]);
});

test('promise 56: one person sends sixty recordings a day', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const bytes = await makeRecording();
  await sendRecording(t, book, bytes);
  const counter = `recording:account:${book.user.id}`;
  await t.deps.db.updateTable('rateLimits').set({ points: 59 }).where('key', '=', counter).execute();
  const clientId = randomUUID();
  expect(await sendRecording(t, book, bytes, { clientId })).toMatchObject({ status: 200 });
  expect(await sendRecording(t, book, bytes)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(await sendRecording(t, book, bytes, { clientId })).toMatchObject({ status: 200 });
  t.time.advance(24 * 3600);
  expect(await sendRecording(t, book, bytes)).toMatchObject({ status: 200 });
});
