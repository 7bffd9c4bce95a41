import { type CoverChange, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../test/books.ts';
import { coverOf, saveCover } from '../../../test/covers.ts';
import { createUser } from '../../../test/factories.ts';
import { createCover } from '../../../test/seed/covers.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as service from './project-covers.service.ts';

const t = useTestApp();
const conflict = { code: 'changed_elsewhere', statusCode: 409 };

/** A book with a cover, and changes of it as its screen sends them. */
async function coveredBook() {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  await createCover(t.deps, user.id, book.project.id, { themeName: 'birth', title: 'Maan' });
  const params = { projectId: book.project.id };
  return {
    book,
    owner: { userId: user.id, ...params },
    change: (body: CoverChange) => book.call(routes.projectCovers.update, { params, body }),
  };
}

test('a cover that was saved elsewhere meanwhile is not overwritten', async () => {
  const { book, change } = await coveredBook();
  const { updatedAt: previousUpdatedAt } = await coverOf(book);
  const saved = await change({ title: 'Op de telefoon', previousUpdatedAt });
  // The clock stands still: a change is told apart by its time all the same.
  expect(saved.updatedAt > previousUpdatedAt).toBe(true);

  const late = { title: 'Op de laptop', subtitle: 'Voor later', previousUpdatedAt };
  await expect(change(late)).rejects.toMatchObject(conflict);
  await expect(saveCover(book, { themeName: 'birth', ...late })).rejects.toMatchObject(conflict);
  await expect(saveCover(book, { themeName: 'romantic', ...late })).rejects.toMatchObject(conflict);
  const anew = { themeName: 'birth', previousUpdatedAt: null } as const;
  await expect(saveCover(book, anew)).rejects.toMatchObject(conflict);
  expect(await coverOf(book)).toEqual(saved);

  const chosen = await change({ ...late, previousUpdatedAt: saved.updatedAt });
  expect(await coverOf(book)).toEqual(chosen);
  expect(chosen).toMatchObject({ title: 'Op de laptop', subtitle: 'Voor later' });
});

test('of two changes of the same cover at once one is saved and the other refused', async () => {
  const { book, change } = await coveredBook();
  const { updatedAt: previousUpdatedAt } = await coverOf(book);
  const answers = await Promise.allSettled(
    ['Op de telefoon', 'Op de laptop'].map((title) => change({ title, previousUpdatedAt })),
  );
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual([expect.objectContaining(conflict)]);
  const [saved] = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(await coverOf(book)).toEqual(saved);
});

test('a change that is sent again because its answer was lost is no conflict', async () => {
  const { book, owner, change } = await coveredBook();
  const { updatedAt: previousUpdatedAt } = await coverOf(book);
  const sent = { title: ' Op de telefoon', titleColor: '#AABBCC', previousUpdatedAt };
  const saved = await change(sent);
  expect(await change(sent)).toEqual(saved);

  const other = { themeName: 'romantic', title: 'Pioenen', previousUpdatedAt: saved.updatedAt } as const;
  const replaced = await service.saveCover(t.deps, owner, other);
  expect(await service.saveCover(t.deps, owner, other)).toEqual(replaced);
  // Once a newer one is stored, the same words are a conflict.
  await expect(change(sent)).rejects.toMatchObject(conflict);
  expect(await coverOf(book)).toEqual(replaced);
});

test('a change that names no cover is saved, as of a web app from before', async () => {
  const { book, change } = await coveredBook();
  await change({ title: 'Op de telefoon' });
  await change({ subtitle: 'Voor later' });
  expect(await coverOf(book)).toMatchObject({ title: 'Op de telefoon', subtitle: 'Voor later' });
});

test('a cover that was deleted elsewhere is made anew', async () => {
  const { book, owner } = await coveredBook();
  const { updatedAt: previousUpdatedAt } = await coverOf(book);
  await book.call(routes.projectCovers.delete, { params: { id: book.project.id } });
  await service.saveCover(t.deps, owner, { themeName: 'birth', title: 'Weer', previousUpdatedAt });
  expect((await coverOf(book)).title).toBe('Weer');
});
