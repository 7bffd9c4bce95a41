import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const photoOf = (name: string) => ({ name, focusX: 0.5, focusY: 0, pixelWidth: 700, pixelHeight: 500 });

const setPhoto = ({ call, project }: TestBook, name: string) =>
  call(routes.projectExports.updateSettings, {
    params: { projectId: project.id },
    body: { frontispiece: photoOf(name) },
  });

test('a photo facing the title page belongs to its book, and can only be the writer’s own', async () => {
  const user = await createUser(t.deps);
  const [book, other] = [await createBook(t, user), await createBook(t, user)];
  const name = await addPhoto(other, 700, 500);
  expect(await setPhoto(book, name)).toMatchObject({ frontispiece: photoOf(name) });
  const attached = await t.deps.db
    .selectFrom('projectMedia')
    .select('projectId')
    .where('mediaName', '=', name)
    .execute();
  expect(attached.map(({ projectId }) => projectId).sort()).toEqual(
    [book.project.id, other.project.id].sort(),
  );
  const stranger = await createBook(t, await createUser(t.deps));
  await expect(setPhoto(stranger, name)).rejects.toMatchObject({ code: 'invalid_input' });
  const params = { projectId: stranger.project.id };
  expect(await stranger.call(routes.projectExports.settings, { params })).toMatchObject({
    frontispiece: null,
  });
});

test('the pages show the photo facing the title, and the print check says that it is not sharp', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await book.write('<p>Een begin.</p>');
  const name = await addPhoto(book, 700, 500);
  await setPhoto(book, name);
  const params = { projectId: book.project.id };
  const check = () => book.call(routes.projectExports.check, { params });
  const remark = { code: 'photo_resolution', severity: 'refuse', photo: name, part: 'frontispiece' };
  const before = await check();
  expect(before.photos).toMatchObject([{ name, light: 'red', centimetres: 21.6, page: null }]);
  expect(before.remarks).toContainEqual(expect.objectContaining({ ...remark, page: null }));

  expect((await book.get(`/project-exports/preview/${book.project.id}`)).statusCode).toBe(200);
  const after = await check();
  expect(after.remarks).toContainEqual(expect.objectContaining({ ...remark, page: 2 }));
  // Half-title, photo, title, imprint.
  expect(after.chapters).toMatchObject([{ page: 5 }]);
});
