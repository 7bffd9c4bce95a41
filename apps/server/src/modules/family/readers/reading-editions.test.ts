import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { tokenOf } from '../../../../test/family/invitations.ts';
import { inviteReader, putPages, readerOf } from '../../../../test/family/readers.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { findCurrentEdition, retryFailedAfterMs } from '../../rendering/exports/exports.service.ts';

const t = useTestApp();

const newBook = async () => createBook(t, await createUser(t.deps));
const readerOfBook = async (book: TestBook) => readerOf(t, tokenOf(await inviteReader(book)));

/** Finishes the preview of a book as it is now, without a worker; returns its hash. */
async function finishPreview({ user, project }: TestBook): Promise<string> {
  const book = { userId: user.id, projectId: project.id };
  const contentHash = (await findCurrentEdition(t.deps, book)) ?? '';
  const now = t.deps.clock();
  await t.deps.db
    .insertInto('projectExports')
    .values({
      ...{ ...book, kind: 'preview', contentHash, state: 'ready', pages: 1, files: '{}' },
      ...{ nextJobAt: now, createdAt: now, usedAt: now, finishedAt: now },
    })
    .execute();
  return contentHash;
}

test('promise 64: what the writer has taken back is not shown, although its preview was finished last', async () => {
  const book = await newBook();
  const person = await readerOfBook(book);
  const texts = ['<p>Zo was het.</p>', '<p>Zo was het. En dit houd ik liever voor mij.</p>'];
  const hashes: string[] = [];
  for (const text of texts) {
    await book.write(text);
    const contentHash = await finishPreview(book);
    await putPages(t.deps, book, [[text]], { contentHash });
    hashes.push(contentHash);
    t.time.advance(60);
  }
  expect((await person.see()).shown?.contentHash).toBe(hashes[1]);
  await book.write(texts[0] ?? '');
  expect(await person.see()).toMatchObject({ shown: { contentHash: hashes[0] }, isOutdated: false });
  // A text that has no preview yet changes nothing for readers.
  await book.write('<p>Iets heel anders.</p>');
  expect((await person.see()).shown?.contentHash).toBe(hashes[1]);
});

test('promise 64: the chapters have the titles that are printed, not those that the writer thinks of meanwhile', async () => {
  const book = await newBook();
  const [chapterId = ''] = book.chapterIds;
  const person = await readerOfBook(book);
  await putPages(t.deps, book, [['Buiten tot het donker']], {
    chapters: [{ chapterId, page: 1, title: 'Buiten tot het donker' }],
  });
  await t.deps.db
    .updateTable('projectChapters')
    .set({ name: 'Het grote geheim' })
    .where('id', '=', chapterId)
    .execute();
  expect((await person.see()).shown?.chapters).toEqual([{ title: 'Buiten tot het donker', page: 1 }]);
});

test('pictures that cannot be made are not tried again each time a waiting reader asks', async () => {
  const book = await newBook();
  await book.write('<p>Tekst.</p>');
  const contentHash = await finishPreview(book);
  const person = await readerOfBook(book);
  const pictures = () =>
    t.deps.db
      .selectFrom('projectExports')
      .select(['state', 'attempts'])
      .where('projectId', '=', book.project.id)
      .where('kind', '=', 'reading')
      .where('contentHash', '=', contentHash)
      .executeTakeFirstOrThrow();
  const ask = () => person.call(routes.read.ask, { params: person.params });
  await ask();
  await t.deps.db
    .updateTable('projectExports')
    .set({ state: 'failed', failure: 'unavailable', finishedAt: t.deps.clock(), attempts: 3 })
    .where('projectId', '=', book.project.id)
    .where('kind', '=', 'reading')
    .execute();
  await ask();
  expect(await pictures()).toEqual({ state: 'failed', attempts: 3 });
  t.time.advance(retryFailedAfterMs / 1000 + 1);
  await ask();
  expect(await pictures()).toEqual({ state: 'queued', attempts: 0 });
});

test('promise 64: a voice on the pages is heard before it is printed, and no other one', async () => {
  const book = await newBook();
  const [placed, other] = [await addRecording(t, book), await addRecording(t, book)];
  const place = { page: 2, caption: 'opa Henk', x: 0.2, y: 0.5, width: 0.12, height: 0.12 };
  const contentHash = await putPages(t.deps, book, [['Een.'], ['Twee.']], {
    voices: [{ ...place, code: placed.code }],
  });
  const person = await readerOfBook(book);
  const { params } = person;
  const voicesOn = async (page: number) =>
    (await person.call(routes.read.lines, { params: { ...params, contentHash, page } })).voices;
  expect(await voicesOn(1)).toEqual([]);
  const { page: _, ...shown } = place;
  expect(await voicesOn(2)).toEqual([{ ...shown, code: placed.code }]);
  const hear = (code: string, token = params.token, headers = {}) =>
    t.app.inject({ url: `/api/read/${token}/pages/${contentHash}/voices/${code}`, headers });
  const heard = await hear(placed.code);
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mp4']);
  const part = await hear(placed.code, params.token, { range: 'bytes=0-1' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 0-1/${heard.rawPayload.length}`,
  ]);
  // One that is not in these pages, and this one by a link of another book.
  expect((await hear(other.code)).statusCode).toBe(404);
  const stranger = await readerOfBook(await newBook());
  expect((await hear(placed.code, stranger.params.token)).statusCode).toBe(404);
  // To whoever scans the code it is not public before it is printed.
  expect((await t.app.inject({ url: `/api/voices/${placed.code}/sound` })).statusCode).toBe(404);
  await book.call(routes.recordings.change, { params: { id: placed.id }, body: { isOff: true } });
  expect((await hear(placed.code)).statusCode).toBe(404);
});

test('promise 64: words that were out of the text when a reader remarked on them are found when they come back', async () => {
  const book = await newBook();
  const words = 'In de zomer van 1962 stond er bij ons achter het huis een hooiberg van zeven meter.';
  const contentHash = await putPages(t.deps, book, [['Hoofdstuk 1', words]]);
  const person = await readerOfBook(book);
  await book.write('<p>Opa begint er zelf over.</p>');
  await person.remark(contentHash, { line: 1 });
  const place = async () => {
    const { remarks } = await book.call(routes.readerRemarks.list, { query: { projectId: book.project.id } });
    return remarks.map((each) => [each.place, each.index]);
  };
  expect(await place()).toEqual([['page', null]]);
  await book.write(`<p>Opa begint er zelf over.</p><p>${words}</p>`);
  expect(await place()).toEqual([['same', 1]]);
});

test('a book in the bin shows nothing to its readers, and goes on when it is put back', async () => {
  const book = await newBook();
  const contentHash = await putPages(t.deps, book);
  const person = await readerOfBook(book);
  const { id } = await person.remark(contentHash);
  const { id: projectId } = book.project;
  const setDeleted = (deletedAt: Date | null) =>
    t.deps.db.updateTable('projects').set({ deletedAt }).where('id', '=', projectId).execute();
  await setDeleted(t.deps.clock());
  await expect(person.see()).rejects.toMatchObject({ code: 'not_found' });
  await expect(person.remark(contentHash)).rejects.toMatchObject({ code: 'not_found' });
  expect((await person.picture(contentHash, 1)).statusCode).toBe(404);
  await setDeleted(null);
  expect((await person.see()).remarks.map((each) => each.id)).toEqual([id]);
});
