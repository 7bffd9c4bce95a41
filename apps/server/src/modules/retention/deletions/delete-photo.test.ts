import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook, createManualRenderer, somePages } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { readObject, rowsOf } from '../../../../test/media/uploads.ts';
import { createCover } from '../../../../test/seed/covers.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { renderExport } from '../../rendering/exports/render/render-export.ts';

const t = useTestApp();

const opening = (name: string) =>
  `<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img data-name="${name}" alt=""></figure>`;
const figure = (name: string) => `<figure data-type="image"><img data-name="${name}" alt=""></figure>`;

test('a photo goes from every text, cover and front matter of its owner and from storage, and the text around it stays', async () => {
  const user = await createUser(t.deps);
  const [book, other] = [await createBook(t, user), await createBook(t, user)];
  const [gone, kept] = [await addPhoto(book, 300, 200), await addPhoto(book, 320, 200)];
  await book.write(`${opening(gone)}<p>Ervoor.</p>${figure(gone)}<p>Erna.</p>${figure(kept)}`);
  await other.write(figure(gone));
  const image = { name: gone, crop: null, focus: { x: 0.5, y: 0.5 } };
  await createCover(t.deps, user.id, book.project.id, { themeName: 'romantic', image, backImage: image });
  const settings = { params: { projectId: other.project.id } };
  const frontispiece = { name: gone, focusX: 0.5, focusY: 0.5, pixelWidth: 300, pixelHeight: 200 };
  await other.call(routes.projectExports.updateSettings, { ...settings, body: { frontispiece } });
  const row = (await rowsOf(t, user.id)).find(({ name }) => name === gone);
  const stranger = await createBook(t, await createUser(t.deps));
  const params = { name: gone };
  await expect(stranger.call(routes.media.delete, { params })).rejects.toMatchObject({ code: 'not_found' });

  await book.call(routes.media.delete, { params });
  await sweepMedia(t.deps);
  const textOf = async ({ call, chapterIds }: typeof book) =>
    (await call(routes.projectChapters.get, { params: { id: chapterIds[0] ?? '' } })).body;
  expect(await textOf(book)).toMatch(/^<p>Ervoor\.<\/p><p>Erna\.<\/p><figure/);
  expect(await textOf(book)).toContain(kept);
  expect(await textOf(other)).not.toContain(gone);
  expect(await book.call(routes.projectCovers.get, { params: { id: book.project.id } })).toMatchObject({
    image: null,
    backImage: null,
  });
  expect(await other.call(routes.projectExports.settings, settings)).toMatchObject({ frontispiece: null });
  expect((await rowsOf(t, user.id)).map(({ name }) => name)).toEqual([kept]);
  for (const key of [row?.originalKey, row?.screenKey, row?.previewKey, row?.printKey])
    expect(await readObject(t, key ?? '')).toBeUndefined();
  await expect(book.call(routes.media.delete, { params })).rejects.toMatchObject({ code: 'not_found' });
});

test('files that were made of the book go too, except those of an order', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const name = await addPhoto(book, 300, 200);
  await book.write(figure(name));
  const file = { projectId: book.project.id, userId: book.user.id, state: 'ready', pages: 24, files: '{}' };
  for (const [kind, isKept] of [
    ['preview', false],
    ['print', true],
  ] as const)
    await t.deps.db
      .insertInto('projectExports')
      .values({ ...file, kind, isKept, contentHash: 'd'.repeat(64), nextJobAt: t.time.now })
      .execute();
  await book.call(routes.media.delete, { params: { name } });
  const states = (await book.rows()).map(({ kind, state }) => `${kind} ${state}`);
  expect(states.sort()).toEqual(['preview removing', 'print ready']);
});

test('a file that is being made while its photo is deleted does not stay', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const [name, kept] = [await addPhoto(book, 300, 200), await addPhoto(book, 320, 200)];
  await book.write(figure(name) + figure(kept));
  const params = { projectId: book.project.id };
  const ask = () => book.call(routes.projectExports.request, { params, query: { quality: 'preview' } });
  const { renderer, next } = createManualRenderer();
  const make = async () => {
    await ask();
    const row = (await book.rows()).find(({ state }) => state === 'queued');
    const running = renderExport({ ...t.deps, renderer }, row?.id ?? '');
    return { finish: await next(), running };
  };
  const first = await make();
  await book.call(routes.media.delete, { params: { name } });
  first.finish(somePages(24));
  await first.running;
  expect((await book.rows()).map(({ state }) => state)).toEqual(['removing']);
  // The book without the photo is made as usual.
  const second = await make();
  second.finish(somePages(24));
  await second.running;
  expect(await ask()).toMatchObject({ state: 'ready' });
});
