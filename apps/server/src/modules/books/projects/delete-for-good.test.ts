import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { readObject, rowsOf } from '../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';

const t = useTestApp();

const figure = (name: string) => `<figure data-type="image"><img data-name="${name}" alt=""></figure>`;

test('a book of the bin goes for good at once, with its versions and the photos that no other book holds', async () => {
  const user = await createUser(t.deps);
  const [book, other] = [await createBook(t, user), await createBook(t, user)];
  const [own, shared] = [await addPhoto(book, 300, 200), await addPhoto(book, 320, 200)];
  await book.write(figure(own) + figure(shared));
  await other.write(figure(shared));
  const params = { id: book.project.id };
  // On the shelf it cannot be deleted for good.
  await expect(book.call(routes.projects.deleteForGood, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
  await book.call(routes.projects.delete, { params });
  const stranger = await createBook(t, await createUser(t.deps));
  await expect(stranger.call(routes.projects.deleteForGood, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
  const keys = (await rowsOf(t, user.id)).find(({ name }) => name === own);
  await book.call(routes.projects.deleteForGood, { params });
  await sweepMedia(t.deps);
  expect((await rowsOf(t, user.id)).map(({ name }) => name)).toEqual([shared]);
  expect(await readObject(t, keys?.originalKey ?? '')).toBeUndefined();
  const left = await t.deps.db
    .selectFrom('chapterRevisions')
    .select('projectChapterId')
    .where('userId', '=', user.id)
    .execute();
  expect(left.map(({ projectChapterId }) => projectChapterId)).toEqual(other.chapterIds);
});

test('the earlier versions of a chapter are erased, and its text stays', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const params = { id: book.chapterIds[0] ?? '' };
  for (const text of ['een', 'een twee', 'een twee drie']) await book.write(`<p>${text}</p>`);
  await book.call(routes.projectChapters.deleteRevisions, { params });
  const left = await book.call(routes.projectChapters.revisions, { params, query: {} });
  expect(left.map(({ version }) => version)).toEqual([3]);
  expect(await book.call(routes.projectChapters.get, { params })).toMatchObject({
    version: 3,
    body: '<p>een twee drie</p>',
  });
  const stranger = await createBook(t, await createUser(t.deps));
  await expect(stranger.call(routes.projectChapters.deleteRevisions, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
});
