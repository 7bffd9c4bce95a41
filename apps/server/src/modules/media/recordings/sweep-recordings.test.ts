import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { addRecording, sendRecording } from '../../../../test/media/recordings.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deleteForGood, purgeDeletedProjects } from '../../books/projects/delete-books.ts';
import { sweepStorage } from '../../retention/storage/terms/sweep-storage.ts';
import { processRecording } from './process-recording.ts';
import { attachRecordings } from './recordings.service.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const t = useTestApp();
const day = 24 * 3600;

const newBook = async () => createBook(t, await createUser(t.deps));
const rowOf = (id: string) =>
  t.deps.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst();
async function objectsOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.deps.storage.list(`recordings/${id}/`)) keys.push(key);
  return keys;
}

test('a deleted recording is gone with all its files', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  expect(await objectsOf(id)).toHaveLength(2);
  await book.call(routes.recordings.delete, { params: { id }, query: {} });
  await expect(book.call(routes.recordings.get, { params: { id } })).rejects.toMatchObject({
    statusCode: 404,
  });
  await sweepRecordings(t.deps);
  expect([await rowOf(id), await objectsOf(id)]).toEqual([undefined, []]);
});

test('a recording that is deleted while it is made playable leaves nothing behind', async () => {
  const book = await newBook();
  const { body } = await sendRecording(t, book, await makeRecording());
  const { putFile } = t.deps.storage;
  const storage = {
    ...t.deps.storage,
    putFile: async (...file: Parameters<typeof putFile>) => {
      await book.call(routes.recordings.delete, { params: { id: body.id }, query: {} });
      await sweepRecordings(t.deps);
      return putFile(...file);
    },
  };
  await processRecording({ ...t.deps, storage }, body.id);
  expect([await rowOf(body.id), await objectsOf(body.id)]).toEqual([undefined, []]);
});

test('what an unfinished upload left is removed after a day', async () => {
  const book = await newBook();
  const bytes = await makeRecording();
  await sendRecording(t, book, bytes, { headers: { 'x-content-sha256': 'a'.repeat(64) } });
  const { id } = await t.deps.db
    .selectFrom('recordings')
    .select('id')
    .where('userId', '=', book.user.id)
    .executeTakeFirstOrThrow();
  await sweepRecordings(t.deps);
  expect(await rowOf(id)).toMatchObject({ state: 'storing' });
  t.time.advance(day + 1);
  await sweepRecordings(t.deps);
  expect([await rowOf(id), await objectsOf(id)]).toEqual([undefined, []]);
});

test('recordings go with their book, and stay while a copy of it holds them', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  const copy = await book.call(routes.projects.clone, { params: { id: book.project.id } });
  const remove = async (projectId: string) => {
    await book.call(routes.projects.delete, { params: { id: projectId } });
    await deleteForGood(t.deps, book.user.id, projectId);
    await sweepRecordings(t.deps);
  };
  await remove(book.project.id);
  const listed = await book.call(routes.recordings.list, { query: { projectId: copy.id } });
  expect(listed).toMatchObject([{ id, state: 'ready', projectId: null }]);
  await remove(copy.id);
  expect([await rowOf(id), await objectsOf(id)]).toEqual([undefined, []]);
});

test('a book that leaves the bin by itself takes its recordings along', async () => {
  const book = await newBook();
  const { id } = await addRecording(t, book);
  await book.call(routes.projects.delete, { params: { id: book.project.id } });
  t.time.advance(31 * day);
  await purgeDeletedProjects(t.deps);
  await sweepRecordings(t.deps);
  expect([await rowOf(id), await objectsOf(id)]).toEqual([undefined, []]);
});

test('the recording of a memory that was thrown away goes with it, unless it stands in a text', async () => {
  const book = await newBook();
  const [loose, placed] = [await addRecording(t, book), await addRecording(t, book)];
  await attachRecordings(t.deps, t.deps.db, { userId: book.user.id, projectId: book.project.id }, [
    placed.id,
  ]);
  for (const { id } of [loose, placed]) {
    const told = { projectId: book.project.id, clientId: randomUUID(), recording: id };
    const memory = await book.call(routes.memories.tell, { body: told });
    await book.call(routes.memories.change, { params: { id: memory.id }, body: { state: 'removed' } });
  }
  t.time.advance(29 * day);
  await sweepRecordings(t.deps);
  expect(await rowOf(loose.id)).toMatchObject({ state: 'ready' });
  t.time.advance(2 * day);
  // Whichever sweep comes first, nothing is forgotten.
  await sweepStorage(t.deps);
  await sweepRecordings(t.deps);
  await sweepStorage(t.deps);
  expect([await rowOf(loose.id), await objectsOf(loose.id)]).toEqual([undefined, []]);
  expect(await rowOf(placed.id)).toMatchObject({ state: 'ready' });
  const left = await t.deps.db
    .selectFrom('memories')
    .select('id')
    .where('userId', '=', book.user.id)
    .execute();
  expect(left).toEqual([]);
});

test('what was recorded by a link and never sent is removed after thirty days', async () => {
  const book = await newBook();
  const phone = phoneOf(t, tokenOf(await inviteTo(book)));
  await phone.consent();
  const [kept, left] = [await phone.addRecording(), await phone.addRecording()];
  await phone.tell({ text: '', recording: kept.body.id });
  t.time.advance(29 * day);
  await sweepRecordings(t.deps);
  expect(await rowOf(left.body.id)).toMatchObject({ isTold: false });
  t.time.advance(2 * day);
  await sweepRecordings(t.deps);
  expect(await rowOf(left.body.id)).toBeUndefined();
  expect(await rowOf(kept.body.id)).toMatchObject({ isTold: true });
});
