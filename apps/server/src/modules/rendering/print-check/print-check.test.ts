import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPhoto,
  createBook,
  longText,
  readEvents,
  type TestBook,
  textOf,
} from '../../../../test/books/books.ts';
import { saveCover } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const figure = (name: string, width = 'text') =>
  `<figure data-width="${width}"><img data-name="${name}"></figure>`;

const checkOf = ({ call, project }: TestBook) =>
  call(routes.projectExports.check, { params: { projectId: project.id } });

async function renderPreview({ get, project }: TestBook): Promise<void> {
  expect((await get(`/project-exports/preview/${project.id}`)).statusCode).toBe(200);
}

test('the print check has estimates at first and exact sizes when the pages are rendered', async () => {
  const book = await createBook(t, await createUser(t.deps), { chapters: 2 });
  const name = await addPhoto(book, 700, 500);
  await book.write(`<p>Een begin.</p>${figure(name)}<p>En verder.</p>`);
  await book.write('<p>Nog een hoofdstuk.</p>', book.chapterIds[1]);

  const before = await checkOf(book);
  expect(before).toMatchObject({ madeAt: null, pages: null, chapters: [{ page: null }, { page: null }] });
  const codes = (check: typeof before) => check.remarks.map(({ code, severity }) => `${code} ${severity}`);
  expect(codes(before)).toEqual(['cover_missing refuse', 'photo_resolution confirm']);

  await renderPreview(book);
  const after = await checkOf(book);
  expect(after.edition).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(after.pages).toBe(24);
  expect(after.chapters.map(({ page }) => page)).toEqual([5, 7]);
  expect(after.pageStarts.slice(0, 1)).toEqual([{ page: 5, chapterId: book.chapterIds[0], index: null }]);
  expect(after.photos).toMatchObject([{ name, light: 'amber', page: 5, index: 1 }]);
  expect(after.remarks[1]).toMatchObject({
    page: 5,
    photo: name,
    better: { of: 'photo', width: 'small', centimetres: 6.1, isSharp: true },
    isAccepted: false,
  });
});

test('an accepted remark stays accepted until it gets worse; one that prevents printing cannot be accepted', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const name = await addPhoto(book, 1000, 700);
  await book.write(figure(name));
  const accept = (id: string, isAccepted = true) =>
    book.call(routes.projectExports.acceptRemark, {
      params: { projectId: book.project.id },
      body: { id, isAccepted },
    });
  const marks = async () =>
    (await checkOf(book)).remarks.map(({ severity, isAccepted }) => `${severity} ${isAccepted}`);
  const [refused, notice] = (await checkOf(book)).remarks;
  await accept(notice?.id ?? '');
  await accept(notice?.id ?? '');
  await expect(accept(refused?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  await expect(accept('photo_resolution/notice/x')).rejects.toMatchObject({ code: 'not_found' });
  expect(await marks()).toEqual(['refuse false', 'notice true']);
  await book.write(`<p>Iets ervoor.</p>${figure(name)}`);
  expect(await marks()).toEqual(['refuse false', 'notice true']);
  await book.write(figure(name, 'full'));
  expect(await marks()).toEqual(['refuse false', 'confirm false']);
  await book.write(figure(name));
  await accept(notice?.id ?? '', false);
  expect(await marks()).toEqual(['refuse false', 'notice false']);

  const stranger = await createBook(t, await createUser(t.deps));
  const params = { projectId: book.project.id };
  await expect(stranger.call(routes.projectExports.check, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
  const body = { id: notice?.id ?? '', isAccepted: false };
  await expect(stranger.call(routes.projectExports.acceptRemark, { params, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the print check tells when author and year do not fit on the spine, and finds signs on the back that cannot be printed', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await book.write('<p>Een dun boek.</p>');
  await saveCover(book, { themeName: 'birth', backText: 'Met een 世', showAuthor: true });
  const codes = async () => (await checkOf(book)).remarks.map(({ code }) => code);
  expect(await codes()).toEqual(['character_unprintable']);
  await renderPreview(book);
  const { remarks } = await checkOf(book);
  expect(remarks.find(({ code }) => code === 'spine_too_narrow')).toMatchObject({
    severity: 'notice',
    figures: { millimetres: 6 },
  });
  const params = { projectId: book.project.id };
  await book.call(routes.projectCovers.update, { params, body: { showAuthor: false, backText: '' } });
  await renderPreview(book);
  expect(await codes()).toEqual(['filled_with_lines']);
});

test('the colophon has the code of the edition that the print check names', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await book.write('<p>Een dun boek.</p>');
  const { rawPayload } = await book.get(`/project-exports/preview/${book.project.id}`);
  const { edition } = await checkOf(book);
  // The letters are spaced.
  const words = (await textOf(rawPayload)).replaceAll(' ', '').toUpperCase();
  expect(words.endsWith(`EDITIE${edition}`)).toBe(true);
});

test('the print check says how many ruled or blank pages fill a thin book up', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await book.write('<p>Een dun boek.</p>');
  const params = { projectId: book.project.id };
  const filling = async () => {
    await renderPreview(book);
    const { remarks } = await checkOf(book);
    return remarks.find(({ code }) => code.startsWith('filled'));
  };
  // Title, imprint and one page of text; the colophon is the last page.
  expect(await filling()).toMatchObject({
    code: 'filled_with_lines',
    severity: 'notice',
    figures: { pages: 24, count: 20 },
  });
  await book.call(routes.projectExports.updateSettings, { params, body: { ruledPages: '8' } });
  expect(await filling()).toMatchObject({ code: 'filled_with_lines', figures: { count: 12 } });
  await book.call(routes.projectExports.updateSettings, {
    params,
    body: { ruledPages: 'none', colophon: false },
  });
  expect(await filling()).toMatchObject({ code: 'filled_with_blanks', figures: { count: 21 } });
});

test('early pages of a long book are available during the render', async () => {
  const book = await createBook(t, await createUser(t.deps), { chapters: 3, format: 'a4' });
  for (const id of book.chapterIds) await book.write(longText(60, 'jou'), id);
  const params = { projectId: book.project.id };
  const { contentHash } = await book.call(routes.projectExports.request, { params, query: {} });
  const events = readEvents((await book.get(`/project-exports/${book.project.id}/events`)).body);
  const early = events.find(({ progress }) => progress?.earlyPages.length)?.progress?.earlyPages ?? [];
  expect(early.slice(0, 4)).toEqual([1, 2, 5, 6]);
  expect(events.at(-1)).toMatchObject({ state: 'ready' });
  const pages = (query: string) => book.get(`/project-exports/${book.project.id}/pages?${query}`);
  const all = await pages(`contentHash=${contentHash}`);
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/pdf']);
  const etag = String(all.headers.etag);
  const again = await book.get(`/project-exports/${book.project.id}/pages?contentHash=${contentHash}`, {
    'if-none-match': etag,
  });
  expect(again.statusCode).toBe(304);
  expect((await pages(`contentHash=${'0'.repeat(64)}`)).statusCode).toBe(404);
  const stranger = await createBook(t, await createUser(t.deps));
  const url = `/project-exports/${book.project.id}/pages?contentHash=${contentHash}`;
  expect((await stranger.get(url)).statusCode).toBe(404);
});
