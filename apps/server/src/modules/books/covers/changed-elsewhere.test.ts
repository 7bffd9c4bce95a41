import { type CoverChange, type Format, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { type CoverInput, coverOf, saveCover } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { createCover } from '../../../../test/seed/covers.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import * as service from './covers.service.ts';

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

test('a cover that comes back is newer than the one that it replaces, for a screen that shows either', async () => {
  const { book, owner, change } = await coveredBook();
  const save = (input: CoverInput) => service.saveCover(t.deps, owner, input);
  const params = { id: book.project.id };
  const first = await coverOf(book);
  const second = await save({ themeName: 'romantic', previousUpdatedAt: first.updatedAt });
  const restored = await book.call(routes.projectCovers.restore, { params });
  expect([restored.title, restored.updatedAt > second.updatedAt]).toEqual(['Maan', true]);
  const stale = { title: 'Op de laptop', previousUpdatedAt: first.updatedAt };
  await expect(change(stale)).rejects.toMatchObject(conflict);

  await book.call(routes.projectCovers.delete, { params });
  const again = await book.call(routes.projectCovers.restore, { params });
  expect(again.updatedAt > restored.updatedAt).toBe(true);

  const { format } = book.project;
  const setFormat = (next: Format) => book.call(routes.projects.update, { params, body: { format: next } });
  await setFormat(format === 'a4' ? 'sq' : 'a4');
  const other = await save({ themeName: 'tough', previousUpdatedAt: null });
  await setFormat(format);
  const back = await coverOf(book);
  expect([back.title, back.updatedAt > other.updatedAt]).toEqual(['Maan', true]);
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
