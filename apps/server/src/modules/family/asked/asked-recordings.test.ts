import { randomUUID } from 'node:crypto';
import { limits, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { processRecording } from '../../media/recordings/process-recording.ts';
import { sweepRecordings } from '../../media/recordings/sweep-recordings.ts';

const t = useTestApp();

async function askSomebody() {
  const book = await createBook(t, await createUser(t.deps));
  const invitation = await inviteTo(book);
  const phone = phoneOf(t, tokenOf(invitation));
  const query = { projectId: book.project.id };
  const collected = () => book.call(routes.memories.list, { query });
  const listed = () => book.call(routes.recordings.list, { query });
  const hear = (id: string, ofPhone = phone) =>
    t.app.inject({ url: `/api/asked/${ofPhone.params.token}/recordings/${id}/sound` });
  return { book, phone, invitation, collected, listed, hear };
}

test('a voice comes by a link after consent, is the book’s when it is sent, and can be heard by its teller', async () => {
  const { book, phone, collected, listed, hear } = await askSomebody();
  expect(await phone.addRecording()).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
  await phone.consent();
  const bytes = await makeRecording({ seconds: 2 });
  const clientId = randomUUID();
  const { body } = await phone.addRecording(bytes, clientId);
  // Code, book and writer are nothing to the teller.
  expect(body).toEqual({ id: body.id, state: 'processing', seconds: null, levels: null });
  expect((await phone.addRecording(bytes, clientId)).body.id).toBe(body.id);
  expect(await listed()).toEqual([]);
  await expect(book.call(routes.recordings.get, { params: { id: body.id } })).rejects.toMatchObject({
    statusCode: 404,
  });
  await processRecording(t.deps, body.id);
  const told = await phone.tell({ text: '', recording: body.id, name: 'Henk de Vries' });
  expect(told.recording).toMatchObject({ id: body.id, state: 'ready' });
  expect(await collected()).toMatchObject([{ teller: 'Henk de Vries', text: '', recording: told.recording }]);
  expect(await listed()).toMatchObject([{ id: body.id, speaker: 'Henk de Vries' }]);
  const params = { ...phone.params, id: body.id };
  expect(await phone.call(routes.asked.recording, { params })).toEqual(told.recording);
  const sound = await hear(body.id);
  expect(sound.headers).toMatchObject({ 'content-type': 'audio/mp4', 'x-robots-tag': 'noindex' });
  const [person] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(person?.lastAnswer).toMatchObject({ hasText: false, hasRecording: true });
});

test('a recording of another link, of the writer or of nobody is as if it did not exist', async () => {
  const { book, phone, hear } = await askSomebody();
  await phone.consent();
  const other = phoneOf(t, tokenOf(await inviteTo(book)));
  await other.consent();
  const clientId = randomUUID();
  const { body: foreign } = await other.addRecording(undefined, clientId);
  await processRecording(t.deps, foreign.id);
  const own = await addRecording(t, book);
  for (const id of [foreign.id, own.id, randomUUID()]) {
    expect((await hear(id)).statusCode).toBe(404);
    await expect(phone.tell({ recording: id })).rejects.toMatchObject({ code: 'invalid_input' });
  }
  // Nor does the id under which another one came give it away.
  expect(await phone.addRecording(undefined, clientId)).toMatchObject({ body: { code: 'invalid_input' } });
  const tell = { projectId: book.project.id, clientId: randomUUID(), recording: foreign.id };
  await expect(book.call(routes.memories.tell, { body: tell })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a voice that is asked back is removed for good, from the book after its writer took it out', async () => {
  const { book, phone, collected, listed, hear } = await askSomebody();
  await phone.consent();
  const send = async () => {
    const { body } = await phone.addRecording();
    await processRecording(t.deps, body.id);
    return phone.tell({ text: '', recording: body.id });
  };
  const [loose, placed] = [await send(), await send()];
  const change = (id: string, state: 'placed' | 'waiting') =>
    book.call(routes.memories.change, { params: { id }, body: { state } });
  await change(placed.id, 'placed');
  for (const { id } of [loose, placed])
    await phone.call(routes.asked.askBack, { params: { ...phone.params, id } });
  expect((await hear(loose.recording?.id ?? '')).statusCode).toBe(404);
  expect((await hear(placed.recording?.id ?? '')).statusCode).toBe(200);
  await change(placed.id, 'waiting');
  expect((await hear(placed.recording?.id ?? '')).statusCode).toBe(404);
  expect([await collected(), await listed()]).toEqual([[], []]);
  await sweepRecordings(t.deps);
  const rows = await t.deps.db
    .selectFrom('recordings')
    .select('id')
    .where('userId', '=', book.user.id)
    .execute();
  expect(rows).toEqual([]);
});

test('a link takes no more recordings than it may, and none when it has ended', async () => {
  const { book, phone, invitation } = await askSomebody();
  await phone.consent();
  await sql`insert into recordings (user_id, project_id, invitation_id, client_id, code, state, is_told, format, original_key,
      created_at)
    select ${book.user.id}, ${book.project.id}, ${invitation.id}, gen_random_uuid(), lpad(number::text, 12, '0'), 'failed',
      false, 'webm', 'none', now() from generate_series(1, ${limits.recordingsPerInvitation}) number`.execute(
    t.deps.db,
  );
  expect(await phone.addRecording()).toMatchObject({ body: { code: 'limit_reached' } });
  await book.call(routes.invitations.end, { params: { id: invitation.id } });
  expect(await phone.addRecording()).toMatchObject({ status: 404 });
});

test('promise 56: what is recorded by links and not sent has a part of the room, and goes with its link', async () => {
  const { book, phone, invitation } = await askSomebody();
  await phone.consent();
  const { body } = await phone.addRecording();
  const setBytes = (bytes: number) =>
    t.deps.db.updateTable('recordings').set({ originalBytes: bytes }).where('id', '=', body.id).execute();
  await setBytes(300 * 1024 ** 2);
  expect(await phone.addRecording()).toMatchObject({ status: 413, body: { code: 'media_quota_reached' } });
  const other = phoneOf(t, tokenOf(await inviteTo(book)));
  await other.consent();
  expect(await other.addRecording()).toMatchObject({ status: 200 });
  await setBytes(1024 ** 3);
  expect(await other.addRecording()).toMatchObject({ status: 413, body: { code: 'media_quota_reached' } });
  // What is told is the writer's to keep or to delete.
  const told = await addRecording(t, book);
  await book.call(routes.invitations.end, { params: { id: invitation.id } });
  await sweepRecordings(t.deps);
  const rows = await t.deps.db
    .selectFrom('recordings')
    .select(['id', 'isTold'])
    .where('userId', '=', book.user.id)
    .execute();
  expect(rows.map(({ id }) => id)).not.toContain(body.id);
  expect(rows).toContainEqual({ id: told.id, isTold: true });
  expect(await other.addRecording()).toMatchObject({ status: 200 });
});
