import { randomUUID } from 'node:crypto';
import { deviceHeader, limits, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { whileLocked } from '../../../../test/family/at-once.ts';
import { phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { rowsOf } from '../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { collectExpiredTransfers } from './collect-photos.ts';

const t = useTestApp();

async function handOver() {
  const book = await createBook(t, await createUser(t.deps));
  const opened = await open(book);
  const phone = phoneOf(t, tokenOf(opened));
  const device = randomUUID();
  const claim = (body: { device: string; expected?: number } = { device }) =>
    phone.call(routes.asked.claim, { params: phone.params, body });
  const send = async (width: number, by = device) =>
    phone.addPhoto(await makeJpeg(width, 30), { [deviceHeader]: by });
  const look = () => book.call(routes.handOvers.get, { params: { id: opened.id } });
  /** Photos that arrive one after the other. */
  const deliver = async (count: number) => {
    await claim();
    for (let width = 40; width < 40 + count; width += 1) {
      t.time.advance(1);
      await send(width);
    }
    return (await look()).photos.map(({ name }) => name);
  };
  const end = (placed?: string[]) =>
    book.call(routes.handOvers.end, { params: { id: opened.id }, body: placed && { placed } });
  const collected = async () => {
    const memories = await book.call(routes.memories.list, { query: { projectId: book.project.id } });
    return memories.toReversed().map(({ photos }) => photos.map(({ name }) => name));
  };
  return { book, opened, phone, device, claim, send, look, deliver, end, collected };
}

const expire = () => t.time.advance(limits.handOverMinutes * 60);

const open = ({ call, project }: TestBook) =>
  call(routes.handOvers.create, { body: { projectId: project.id } });

test('photos of one phone arrive at the desk in their order', async () => {
  const { opened, phone, device, claim, send, look } = await handOver();
  expect(opened).toMatchObject({ state: 'waiting', photos: [] });
  expect(await phone.call(routes.asked.see, { params: phone.params, query: {} })).toMatchObject({
    kind: 'hand-over',
    book: 'Voor Noor',
    isTaken: false,
  });
  expect((await send(40)).status).toBe(404);
  await claim({ device, expected: 3 });
  expect(await look()).toMatchObject({ state: 'connected', expected: 3, photos: [] });
  const photos = [await makeJpeg(40, 30), await makeJpeg(41, 30)];
  const deliver = (photo: Buffer) => phone.addPhoto(photo, { [deviceHeader]: device });
  for (const photo of photos) {
    t.time.advance(1);
    await deliver(photo);
  }
  expect(await look()).toMatchObject({ expected: 3, photos: [{ width: 40 }, { width: 41 }] });
  // A photo that is sent again, because its answer was lost, arrives once.
  for (const photo of photos) await deliver(photo);
  expect((await look()).photos).toHaveLength(2);
  expect((await claim()).photos).toHaveLength(2);
});

test('another device finds nothing behind the code, and other links take no photos of it', async () => {
  const { claim, send, look, phone } = await handOver();
  await claim();
  await expect(claim({ device: randomUUID() })).rejects.toMatchObject({ statusCode: 404 });
  expect((await send(40, randomUUID())).status).toBe(404);
  await expect(phone.consent()).rejects.toMatchObject({ statusCode: 404 });
  await expect(phone.tell()).rejects.toMatchObject({ statusCode: 404 });
  expect((await look()).photos).toEqual([]);
});

test('the code works for a quarter of an hour, longer while photos come, and never for ever', async () => {
  const { claim, send, look } = await handOver();
  await claim();
  const minutes = [];
  for (let minute = 10; minute <= 70; minute += 10) {
    t.time.advance(600);
    if ((await send(40 + minute)).status === 200) minutes.push(minute);
  }
  expect(minutes).toEqual([10, 20, 30, 40, 50]);
  expect(await look()).toMatchObject({ state: 'ended' });
  const unused = await handOver();
  t.time.advance(limits.handOverMinutes * 60 + 1);
  await expect(unused.claim()).rejects.toMatchObject({ statusCode: 404 });
  expect(await unused.look()).toMatchObject({ state: 'ended' });
});

test('closing the dialog, or opening a new code, closes the way', async () => {
  const { book, opened, claim, send, look } = await handOver();
  await claim();
  await book.call(routes.handOvers.end, { params: { id: opened.id }, body: { placed: [] } });
  expect((await send(40)).status).toBe(404);
  const again = await open(book);
  await open(book);
  expect(await book.call(routes.handOvers.get, { params: { id: again.id } })).toMatchObject({
    state: 'ended',
  });
  expect(await look()).toMatchObject({ state: 'ended' });
});

test('the desk waits for no photo that the phone will not send after all', async () => {
  const { claim, send, look, device } = await handOver();
  await claim({ device, expected: 3 });
  await send(40);
  expect(await look()).toMatchObject({ expected: 3 });
  await claim({ device, expected: 1 });
  expect(await look()).toMatchObject({ expected: 1 });
  // A phone that was opened again does not know yet what has arrived.
  await claim();
  expect(await look()).toMatchObject({ expected: 1, photos: [{ width: 40 }] });
});

const ending = (id: string) => `update invitations set ended_at = now() where id = '${id}'`;

test('promise 61: a photo that is under way when the desk closes the way has not arrived', async () => {
  const { book, opened, claim, send, look } = await handOver();
  await claim();
  const sent = await whileLocked(t.deps, [ending(opened.id)], () => send(40));
  expect(sent.status).toBe(404);
  expect((await look()).photos).toEqual([]);
  await sweepMedia(t.deps);
  expect(await rowsOf(t, book.user.id)).toEqual([]);
});

test('a photo that comes once more while the way is closed has arrived before', async () => {
  const { book, opened, claim, phone, device, look } = await handOver();
  await claim();
  const photo = await makeJpeg(40, 30);
  const deliver = () => phone.addPhoto(photo, { [deviceHeader]: device });
  await deliver();
  expect((await whileLocked(t.deps, [ending(opened.id)], deliver)).status).toBe(200);
  await sweepMedia(t.deps);
  expect((await look()).photos).toHaveLength(1);
  expect(await rowsOf(t, book.user.id)).toHaveLength(1);
});

test('photos that were not placed wait in Collected when the desk closes the way, once however often it says so', async () => {
  const { book, deliver, end, collected } = await handOver();
  const [one = '', two = '', ...rest] = await deliver(8);
  await Promise.all([end([two]), end([two]), end([two])]);
  expect(await collected()).toEqual([[one, ...rest.slice(0, 4)], rest.slice(4)]);
  const [memory] = await book.call(routes.memories.list, { query: { projectId: book.project.id } });
  expect(memory).toMatchObject({ state: 'waiting', teller: null, isNew: false, text: '' });
});

test('nothing of a transfer is in Collected when not everything came there', async () => {
  const { deliver, end, collected } = await handOver();
  await deliver(6);
  await sql`create function refuse_second() returns trigger language plpgsql as $$ begin
      if new.position = 0 and exists (select from memory_photos where user_id = new.user_id) then raise 'the disk is full'; end if;
      return new; end $$`.execute(t.deps.db);
  await sql`create trigger refuse_second before insert on memory_photos for each row execute function refuse_second()`.execute(
    t.deps.db,
  );
  await expect(end([])).rejects.toMatchObject({ statusCode: 500 });
  expect(await collected()).toEqual([]);
  await sql`drop function refuse_second cascade`.execute(t.deps.db);
  await end([]);
  expect((await collected()).flat()).toHaveLength(6);
});

test('promise 61: photos of a page that was closed or killed wait in Collected once the way has expired, without those in a text', async () => {
  const { book, deliver, collected, look } = await handOver();
  const [one, two] = await deliver(2);
  const [id = ''] = book.chapterIds;
  await book.call(routes.projectChapters.saveText, {
    params: { id },
    body: { body: `<p>Kijk.</p><figure data-type="image"><img data-name="${two}" alt=""></figure>` },
  });
  await collectExpiredTransfers(t.deps);
  expect(await collected()).toEqual([]);
  expire();
  await collectExpiredTransfers(t.deps);
  await collectExpiredTransfers(t.deps);
  expect(await collected()).toEqual([[one]]);
  expect(await look()).toMatchObject({ state: 'ended' });
});

test('photos that are placed after the way has expired are not in Collected as well', async () => {
  const { deliver, end, collected } = await handOver();
  const [one = '', two] = await deliver(2);
  expire();
  await collectExpiredTransfers(t.deps);
  expect(await collected()).toEqual([[one, two]]);
  await end([one]);
  expect(await collected()).toEqual([[two]]);
});

test('a tab of before puts photos into Collected itself, and what it did not do is done later', async () => {
  const { book, deliver, end, collected } = await handOver();
  const [one = '', two] = await deliver(2);
  await end();
  const body = { projectId: book.project.id, clientId: randomUUID(), photos: [one] };
  await book.call(routes.memories.tell, { body });
  expire();
  await collectExpiredTransfers(t.deps);
  expect(await collected()).toEqual([[one], [two]]);
});

test('photos for a book in the bin are in Collected when it is back, and a full book takes them too', async () => {
  const { book, deliver, collected } = await handOver();
  const names = await deliver(1);
  const ofBook = { params: { id: book.project.id } };
  await book.call(routes.projects.delete, ofBook);
  expire();
  await collectExpiredTransfers(t.deps);
  await sql`insert into memories (user_id, project_id, client_id, text, state_since, told_at, created_at)
    select ${book.user.id}, ${book.project.id}, gen_random_uuid(), '', now(), now(), now()
    from generate_series(1, ${limits.memoriesPerProject})`.execute(t.deps.db);
  await book.call(routes.projects.restore, ofBook);
  await collectExpiredTransfers(t.deps);
  expect(await collected()).toEqual([names]);
});

test('a photo that cannot be read is refused, and the next one arrives', async () => {
  const { claim, send, look, phone, device } = await handOver();
  await claim();
  expect((await phone.addPhoto(Buffer.from('no photo'), { [deviceHeader]: device })).status).toBe(415);
  await send(40);
  expect((await look()).photos).toHaveLength(1);
});

test('the link is mailed to the writer once', async () => {
  const { book, opened } = await handOver();
  const mail = () => book.call(routes.handOvers.mail, { params: { id: opened.id } });
  await mail();
  await mail();
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select('kind')
    .where('userId', '=', book.user.id)
    .execute();
  expect(mails).toEqual([{ kind: 'handOverLink' }]);
});
