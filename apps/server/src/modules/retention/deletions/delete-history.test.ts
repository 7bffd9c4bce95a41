import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, createManualRenderer, somePages } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { renderExport } from '../../rendering/exports/render/render-export.ts';

const t = useTestApp();

/** A book whose previews a test finishes by hand. */
async function createPreviewed() {
  const book = await createBook(t, await createUser(t.deps));
  const { renderer, next } = createManualRenderer();
  const params = { projectId: book.project.id };
  const ask = () => book.call(routes.projectExports.request, { params, query: { quality: 'preview' } });
  const begin = async () => {
    await ask();
    const row = (await book.rows()).find(({ state }) => state === 'queued');
    const running = renderExport({ ...t.deps, renderer }, row?.id ?? '');
    const finish = await next();
    return async () => {
      finish(somePages(24));
      await running;
    };
  };
  const erase = () =>
    book.call(routes.projectChapters.deleteRevisions, { params: { id: book.chapterIds[0] ?? '' } });
  const states = async () => (await book.rows()).map(({ kind, state }) => `${kind} ${state}`);
  return { ...book, ask, begin, erase, states };
}

test('files that were made of an earlier text go with the history; those of the text as it is, of orders and of the cover stay', async () => {
  const { project, user, write, ask, begin, erase, states } = await createPreviewed();
  for (const text of ['Wat niemand meer mag lezen.', 'Wat er staat.']) {
    await write(`<p>${text}</p>`);
    await (await begin())();
  }
  const file = { projectId: project.id, userId: user.id, state: 'ready', pages: 24, files: '{}' };
  for (const [kind, isKept] of [
    ['print', true],
    ['cover-front', false],
  ] as const)
    await t.deps.db
      .insertInto('projectExports')
      .values({ ...file, kind, isKept, contentHash: 'd'.repeat(64), nextJobAt: t.time.now })
      .execute();
  await erase();
  expect((await states()).sort()).toEqual([
    'cover-front ready',
    'preview ready',
    'preview removing',
    'print ready',
  ]);
  expect(await ask()).toMatchObject({ state: 'ready' });
});

test('a file that is being made of an earlier text while the history is deleted does not stay', async () => {
  const { write, begin, erase, states } = await createPreviewed();
  await write('<p>Wat niemand meer mag lezen.</p>');
  const finishEarlier = await begin();
  await write('<p>Wat er staat.</p>');
  await erase();
  await finishEarlier();
  await (await begin())();
  expect((await states()).sort()).toEqual(['preview ready', 'preview removing']);
});
