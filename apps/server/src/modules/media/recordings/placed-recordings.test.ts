import { type Recording, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, createManualRenderer, somePages, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { addRecording, sendRecording } from '../../../../test/media/recordings.ts';
import { makeRecording } from '../../../../test/media/sounds.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deleteForGood } from '../../books/projects/delete-books.ts';
import { renderExport } from '../../rendering/exports/render/render-export.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const t = useTestApp();

const blockOf = ({ id, code, levels, seconds }: Recording) =>
  `<div data-type="voice" data-recording="${id}" data-code="${code}" data-levels="${levels ?? 'A'.repeat(160)}" ` +
  `data-seconds="${Math.round(seconds ?? 1)}" data-size="normal">de hooiberg</div>`;

const check = ({ call, project }: TestBook) =>
  call(routes.projectExports.check, { params: { projectId: project.id } });

test('the pages of a book note the codes in them, so that an order can promise that they play', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const [one, two] = [await addRecording(t, book), await addRecording(t, book)];
  await addRecording(t, book);
  await book.write(`<p>Luister.</p>${blockOf(one)}<p>En nog eens.</p>${blockOf(two)}${blockOf(one)}`);
  await book.call(routes.projectExports.request, {
    params: { projectId: book.project.id },
    query: { quality: 'preview' },
  });
  const [row] = await book.rows();
  const { renderer, next } = createManualRenderer();
  const running = renderExport({ ...t.deps, renderer }, row?.id ?? '');
  (await next())(somePages(24));
  await running;
  expect((await book.rows())[0]).toMatchObject({ state: 'ready', voiceCodes: [one.code, two.code] });
});

test('the print check names a code that would play nothing', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const ready = await addRecording(t, book);
  const { body: processing } = await sendRecording(t, book, await makeRecording());
  const strange = await addRecording(t, await createBook(t, await createUser(t.deps)));
  const codes = async () => (await check(book)).voiceRemarks.map(({ code }) => code);
  await book.write(`<p>Luister.</p>${blockOf(ready)}`);
  expect(await codes()).toEqual([]);
  await book.call(routes.recordings.change, { params: { id: ready.id }, body: { isOff: true } });
  expect(await codes()).toEqual(['voice_off']);
  await book.write(`<p>Luister.</p>${blockOf(processing)}`);
  expect(await codes()).toEqual(['voice_not_ready']);
  await book.write(`<p>Luister.</p>${blockOf(strange)}`);
  expect(await codes()).toEqual(['voice_gone']);
  await book.write(`<p>Luister.</p>${blockOf(ready)}`);
  await book.call(routes.recordings.delete, { params: { id: ready.id }, query: {} });
  expect(await codes()).toEqual(['voice_gone']);
});

test('a voice that is pasted into another book stays when the first book is deleted for good', async () => {
  const user = await createUser(t.deps);
  const [book, other] = [await createBook(t, user), await createBook(t, user)];
  const recording = await addRecording(t, book);
  await other.write(`<p>Luister.</p>${blockOf(recording)}`);
  await book.call(routes.projects.delete, { params: { id: book.project.id } });
  await deleteForGood(t.deps, user.id, book.project.id);
  await sweepRecordings(t.deps);
  const listed = await other.call(routes.recordings.list, { query: { projectId: other.project.id } });
  expect(listed).toMatchObject([{ id: recording.id, state: 'ready' }]);
  expect((await check(other)).voiceRemarks).toEqual([]);
});
