import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { readObject, rowsOf } from '../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { finishRetractions } from '../memories/finish-retractions.ts';

const t = useTestApp();

async function askSomebody() {
  const book = await createBook(t, await createUser(t.deps, { firstName: 'Marloes' }));
  const phone = phoneOf(t, tokenOf(await inviteTo(book)));
  await phone.consent();
  const collected = () => book.call(routes.memories.list, { query: { projectId: book.project.id } });
  const askBack = (id: string) => phone.call(routes.asked.askBack, { params: { ...phone.params, id } });
  const changeState = (id: string, state: 'placed' | 'waiting') =>
    book.call(routes.memories.change, { params: { id }, body: { state, isNew: false } });
  return { book, phone, collected, askBack, changeState };
}

test('an answer that is asked back is gone from Collected; in the book it waits for the writer', async () => {
  const { phone, collected, askBack, changeState } = await askSomebody();
  const [waiting, placed] = [await phone.tell(), await phone.tell({ text: 'Hij staat al in het boek.' })];
  await changeState(placed.id, 'placed');
  expect(await askBack(waiting.id)).toMatchObject({ isAskedBack: true, isInBook: false, text: '' });
  expect(await askBack(placed.id)).toMatchObject({ isAskedBack: true, isInBook: true });
  expect(await askBack(placed.id)).toMatchObject({ isAskedBack: true });
  expect(await collected()).toMatchObject([{ id: placed.id, isAskedBack: true, isNew: true }]);
  // Put back it waits for no other place.
  t.time.advance(1);
  expect(await changeState(placed.id, 'waiting')).toMatchObject({ state: 'removed' });
  expect(await collected()).toEqual([]);
});

test('an answer that is asked back is in the book while a text has it, and removed once none has', async () => {
  const { book, phone, collected, askBack } = await askSomebody();
  const sent = (await phone.addRecording()).body.id as string;
  const { id } = await phone.tell({ recording: sent });
  const words = `<p><span data-memory="${id}">Kersenhout.</span></p>`;
  await book.write(words);
  expect(await askBack(id)).toMatchObject({ isAskedBack: true, isInBook: true });
  await finishRetractions(t.deps);
  expect(await collected()).toMatchObject([
    { id, state: 'placed', isAskedBack: true, recording: { id: sent } },
  ]);
  await book.write('<p>Eigen.</p>');
  expect(await collected()).toEqual([]);
  // Until it is finished, undoing brings all of it back.
  await book.write(words);
  expect(await collected()).toMatchObject([{ id, state: 'placed', recording: { id: sent } }]);
  await book.write('<p>Eigen.</p>');
  await finishRetractions(t.deps);
  const row = await t.deps.db.selectFrom('memories').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ state: 'removed', recordingId: null });
});

test('promise 62: a page that still shows what was asked back cannot place it', async () => {
  const { phone, collected, askBack, changeState } = await askSomebody();
  const { id } = await phone.tell();
  await askBack(id);
  await expect(changeState(id, 'placed')).rejects.toMatchObject({ code: 'not_found' });
  expect(await collected()).toEqual([]);
});

test('promise 62: photos of an answer go with it when it is asked back, except those that something else shows', async () => {
  const { book, phone, collected, askBack } = await askSomebody();
  const send = async (width: number) => (await phone.addPhoto(await makeJpeg(width, 30))).body.name as string;
  const [gone, told, shown] = [await send(40), await send(41), await send(42)];
  const { id } = await phone.tell({ photos: [gone, told, shown] });
  const other = await phone.tell({ photos: [told] });
  await book.write(`<figure data-type="image"><img data-name="${shown}" alt=""></figure>`);
  const row = (await rowsOf(t, book.user.id)).find(({ name }) => name === gone);
  expect(await askBack(id)).toMatchObject({ photos: [] });
  await sweepMedia(t.deps);
  expect((await rowsOf(t, book.user.id)).map(({ name }) => name).sort()).toEqual([told, shown].sort());
  for (const key of [row?.originalKey, row?.screenKey, row?.previewKey, row?.printKey])
    expect(await readObject(t, key ?? '')).toBeUndefined();
  const { token } = phone.params;
  expect((await t.app.inject({ url: `/api/asked/${token}/photos/${gone}` })).statusCode).toBe(404);
  expect(await collected()).toMatchObject([{ id: other.id, photos: [{ name: told }] }]);
  // The same picture can be sent anew.
  expect(await phone.tell({ photos: [await send(40)] })).toMatchObject({ photos: [expect.any(String)] });
});
