import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { sendRecording } from '../../../../test/media/recordings.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { recordingCommands } from '../../../ops/recording-commands.ts';
import { processRecording } from './process-recording.ts';
import { requeueStalledRecordings } from './stuck-recordings.ts';

const t = useTestApp();

const get = ({ call }: TestBook, id: string) => call(routes.recordings.get, { params: { id } });
const alarms = (id: string) =>
  t.logLines.filter((line) => line.includes('"alarm":"recording_stuck"') && line.includes(id)).length;
const run = (verb: string, name = '') =>
  recordingCommands.run(t.deps, { verb, name, reason: undefined, by: 'ops:anna', cents: undefined });
const rowOf = (id: string) =>
  t.deps.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A recording whose file cannot be fetched, tried as often as it is tried. */
async function createStuck(): Promise<{ book: TestBook; id: string; mend: () => Promise<void> }> {
  const book = await createBook(t, await createUser(t.deps));
  const bytes = await makeRecording();
  const { body } = await sendRecording(t, book, bytes);
  const { originalKey } = await rowOf(body.id);
  await t.deps.storage.delete(originalKey);
  for (let tries = 0; tries < 20; tries += 1)
    await expect(processRecording(t.deps, body.id)).rejects.toThrow('not in the store');
  const mend = () => t.deps.storage.put(originalKey, bytes, 'audio/webm');
  return { book, id: body.id, mend };
}

test('a recording that fails every try by our fault stays, with one alarm, until an operator retries it', async () => {
  const { book, id, mend } = await createStuck();
  t.time.advance(16 * 60);
  await requeueStalledRecordings(t.deps);
  expect([await get(book, id), alarms(id)]).toMatchObject([{ state: 'processing', failure: null }, 1]);
  t.time.advance(16 * 60);
  await requeueStalledRecordings(t.deps);
  await processRecording(t.deps, id);
  expect([await get(book, id), alarms(id)]).toMatchObject([{ state: 'processing', failure: null }, 1]);
  expect(await run('list')).toContain(id);
  await mend();
  expect(await run('retry', id)).toBe('1 recordings are tried again');
  expect(await run('list')).not.toContain(id);
  await processRecording(t.deps, id);
  expect(await get(book, id)).toMatchObject({ state: 'ready' });
});

test('all stuck recordings are retried at once, and fail again with an alarm', async () => {
  const { book, id } = await createStuck();
  t.time.advance(16 * 60);
  await requeueStalledRecordings(t.deps);
  expect(await run('retry', 'all')).toMatch(/^[1-9]\d* recordings are tried again$/);
  expect(await rowOf(id)).toMatchObject({ tries: 0, queuedAt: t.time.now });
  for (let tries = 0; tries < 20; tries += 1)
    await expect(processRecording(t.deps, id)).rejects.toThrow('not in the store');
  t.time.advance(16 * 60);
  await requeueStalledRecordings(t.deps);
  expect([await get(book, id), alarms(id)]).toMatchObject([{ state: 'processing' }, 2]);
});

test('a recording that was called damaged is tried again when an operator names it', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { body } = await sendRecording(t, book, await makeRecording());
  await t.deps.db
    .updateTable('recordings')
    .set({ state: 'failed', failure: 'damaged' })
    .where('id', '=', body.id)
    .execute();
  expect(await run('retry', body.id)).toBe('1 recordings are tried again');
  await processRecording(t.deps, body.id);
  expect(await get(book, body.id)).toMatchObject({ state: 'ready', failure: null });
  await expect(run('retry', body.id)).rejects.toThrow(`${body.id} is no recording that waits`);
  await expect(run('retry', '')).rejects.toThrow('named by its id');
});
