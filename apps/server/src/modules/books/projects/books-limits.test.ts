import { limits, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import {
  cloneProject,
  createProject,
  deleteProject,
  listBin,
  listProjects,
  restoreDeletedProject,
} from './projects.service.ts';

const t = useTestApp();
const input = { name: 'Boek', theme: 'pregnancy', format: 'a4' };

/** Fills the shelf or the bin of a user up to a number of books. */
async function fill(userId: string, count: number, deletedAt: Date | null) {
  const now = t.deps.clock();
  const book = { userId, themeId: 'pregnancy', name: 'Boek', format: 'a4', language: 'nl' };
  const rows = Array.from({ length: count }, () => ({ ...book, createdAt: now, updatedAt: now, deletedAt }));
  await t.deps.db.insertInto('projects').values(rows).execute();
}

test('promise 56: copying and deleting in a loop ends at the limit of the bin', async () => {
  const user = await createUser(t.deps);
  const { id } = await createProject(t.deps, user.id, input, 'nl');
  await fill(user.id, limits.projectsWithBin - 3, t.deps.clock());
  for (let round = 0; round < 2; round += 1) {
    const copy = await cloneProject(t.deps, user.id, id);
    await deleteProject(t.deps, user.id, copy.id);
  }
  await expect(cloneProject(t.deps, user.id, id)).rejects.toMatchObject({ code: 'limit_reached' });
});

test('promise 56: parallel calls do not exceed the number of books together', async () => {
  const user = await createUser(t.deps);
  await fill(user.id, limits.projectsPerUser - 1, null);
  const calls = Array.from({ length: 5 }, () => createProject(t.deps, user.id, input, 'nl'));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a book comes out of the bin only when there is room on the shelf', async () => {
  const user = await createUser(t.deps);
  const { id } = await createProject(t.deps, user.id, input, 'nl');
  await deleteProject(t.deps, user.id, id);
  await fill(user.id, limits.projectsPerUser, null);
  const restore = () => restoreDeletedProject(t.deps, user.id, id);
  await expect(restore()).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await listBin(t.deps, user.id)).map((book) => book.id)).toEqual([id]);

  const [first] = await listProjects(t.deps, user.id);
  await deleteProject(t.deps, user.id, first?.id ?? '');
  await restore();
  // The answer to a second click on "restore".
  await expect(restore()).resolves.toMatchObject({ id });
});

test('parallel restores do not exceed the number of books together', async () => {
  const user = await createUser(t.deps);
  await fill(user.id, limits.projectsPerUser - 1, null);
  await fill(user.id, 5, t.deps.clock());
  const bin = await listBin(t.deps, user.id);
  const settled = await Promise.allSettled(bin.map(({ id }) => restoreDeletedProject(t.deps, user.id, id)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listProjects(t.deps, user.id)).toHaveLength(limits.projectsPerUser);
});

test('promise 56: new books and copies are limited per hour and account', async () => {
  const [user, other] = [await createUser(t.deps), await createUser(t.deps)];
  const { call, project } = await createBook(t, user);
  const expiresAt = new Date(t.deps.clock().getTime() + 1000 * 3600);
  await t.deps.db
    .updateTable('rateLimits')
    .set({ points: 59, expiresAt })
    .where('key', '=', `newBook:account:${user.id}`)
    .execute();
  const clone = () => call(routes.projects.clone, { params: { id: project.id } });
  await clone();
  await expect(clone()).rejects.toMatchObject({ code: 'rate_limited' });
  await createBook(t, other);
  t.time.advance(3601);
  await clone();
});
