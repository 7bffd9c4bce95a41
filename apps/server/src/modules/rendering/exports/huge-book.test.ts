import { MAX_BOOK } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, createManualRenderer, somePages, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { renderExport } from './render/render-export.ts';

const t = useTestApp();

const stateOf = ({ call, project }: TestBook) =>
  call(routes.projectExports.state, { params: { projectId: project.id }, query: {} });
const request = ({ call, project }: TestBook) =>
  call(routes.projectExports.request, { params: { projectId: project.id }, query: {} });
const checkOf = ({ call, project }: TestBook) =>
  call(routes.projectExports.check, { params: { projectId: project.id } });

/** Makes every stored text of a book unreadable, so that whatever opens one fails. */
async function damageTexts({ project }: TestBook): Promise<void> {
  await t.deps.pool.query(
    `update project_chapters set document = '{"type":"unreadable"}' where project_id = $1`,
    [project.id],
  );
}

test('promise 56: state, request and print check of a book open none of its texts', async () => {
  const book = await createBook(t, await createUser(t.deps), { chapters: 3 });
  for (const id of book.chapterIds) await book.write(`<p>Tekst van ${id}.</p>`, id);
  const before = await stateOf(book);
  const check = await checkOf(book);
  await damageTexts(book);
  expect(await stateOf(book)).toEqual(before);
  expect(await checkOf(book)).toEqual(check);
  expect(await request(book)).toMatchObject({ state: 'queued', contentHash: before.contentHash });
  const [row] = await book.rows();
  expect(row?.inputs?.length).toBeLessThan(2000);
});

test('a book that is edited while its render waits is rendered as it was requested', async () => {
  const book = await createBook(t, await createUser(t.deps), { chapters: 2 });
  await book.write('<p>De eerste versie.</p>');
  const requested = await request(book);
  await book.write('<p>De tweede versie.</p>');
  await book.write('<p>Nieuw in een leeg hoofdstuk.</p>', book.chapterIds[1]);
  const { renderer, next } = createManualRenderer();
  const texts: string[] = [];
  const recording = {
    ...renderer,
    renderTo: (target: string, job: Parameters<typeof t.deps.renderer.render>[0]) => {
      texts.push(JSON.stringify(job));
      return renderer.renderTo(target);
    },
  };
  const [row] = await book.rows();
  const running = renderExport({ ...t.deps, renderer: recording }, row?.id ?? '');
  (await next())(somePages(24));
  await running;
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('De eerste versie.');
  expect(texts[0]).not.toContain('De tweede versie.');
  expect(texts[0]).not.toContain('Nieuw in een leeg hoofdstuk.');
  expect((await book.rows())[0]).toMatchObject({ state: 'ready', contentHash: requested.contentHash });
  expect((await stateOf(book)).contentHash).not.toBe(requested.contentHash);
});

test('a book near the largest size is remarked, and a larger one fails without its texts being opened', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await book.write('<p>Tekst.</p>');
  const setSize = (bytes: number) =>
    t.deps.pool.query('update project_chapters set text_bytes = $2 where project_id = $1', [
      book.project.id,
      bytes,
    ]);
  const sizeRemarks = async () =>
    (await checkOf(book)).remarks
      .filter(({ code }) => code === 'book_size')
      .map(({ severity, figures }) => [severity, figures.percent]);
  expect(await sizeRemarks()).toEqual([]);
  await setSize(MAX_BOOK.bytes * 0.8);
  expect(await sizeRemarks()).toEqual([['notice', 80]]);
  await setSize(MAX_BOOK.bytes + 1);
  await damageTexts(book);
  expect(await sizeRemarks()).toEqual([['refuse', 101]]);
  await request(book);
  await renderExport(t.deps, (await book.rows())[0]?.id ?? '');
  expect(await stateOf(book)).toMatchObject({ state: 'failed', code: 'too_large' });
});

test('a book with more pages than the limit fails as too large, and the print check says how far it is over', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await book.write('<p>Tekst.</p>');
  await request(book);
  const { renderer, next } = createManualRenderer();
  const running = renderExport({ ...t.deps, renderer }, (await book.rows())[0]?.id ?? '');
  (await next())(somePages(MAX_BOOK.pages * 1.2));
  await running;
  expect(await stateOf(book)).toMatchObject({ state: 'failed', code: 'too_large' });
  const { remarks } = await checkOf(book);
  expect(remarks).toContainEqual(
    expect.objectContaining({ code: 'book_size', severity: 'refuse', figures: { percent: 120 } }),
  );
});
