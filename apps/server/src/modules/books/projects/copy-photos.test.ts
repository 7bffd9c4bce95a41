import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { uploadPhoto } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { purgeDeletedProjects } from './delete-books.ts';

const t = useTestApp();

test('promise 17: a copy keeps its photos when the original is deleted for good', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { project, call, get } = book;
  const inText = await uploadPhoto(book);
  const opening = await uploadPhoto(book);
  const front = await addPhoto(book, 320, 240);
  await book.write(
    `<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img data-name="${opening}" alt=""></figure><p>Kijk.</p><figure data-type="image"><img data-name="${inText}" data-pixel-width="1200" data-pixel-height="900" alt=""></figure>`,
  );
  const frontispiece = { name: front, focusX: 0.2, focusY: 0.5, pixelWidth: 320, pixelHeight: 240 };
  await call(routes.projectExports.updateSettings, {
    params: { projectId: project.id },
    body: { frontispiece },
  });
  const copy = await call(routes.projects.clone, { params: { id: project.id } });
  await call(routes.projects.delete, { params: { id: project.id } });
  await sweepForWeeks(10);
  const projects = await t.deps.db.selectFrom('projects').select('id').where('id', '=', project.id).execute();
  expect(projects).toEqual([]);
  for (const name of [inText, opening, front])
    for (const size of ['screen', 'preview', 'print']) {
      const photo = await get(`/media/${name}?projectId=${copy.id}&size=${size}`);
      expect([size, photo.statusCode, photo.headers['content-type']]).toEqual([size, 200, 'image/jpeg']);
    }
  const [chapter] = await call(routes.projectChapters.selected, { query: { projectId: copy.id } });
  const text = await call(routes.projectChapters.get, { params: { id: chapter?.projectChapterId ?? '' } });
  expect(text.body).toContain(inText);
  expect(text.body).toContain(`data-opening="true"><img data-name="${opening}"`);

  expect(await call(routes.projectExports.settings, { params: { projectId: copy.id } })).toMatchObject({
    frontispiece,
  });

  // Without the copy the same sweeps remove it, so they have really run.
  await call(routes.projects.delete, { params: { id: copy.id } });
  await sweepForWeeks(10);
  expect(
    await t.deps.db
      .selectFrom('media')
      .select('name')
      .where('name', 'in', [inText, opening, front])
      .execute(),
  ).toEqual([]);
});

async function sweepForWeeks(weeks: number): Promise<void> {
  for (let week = 0; week < weeks; week++) {
    t.time.advance(7 * 24 * 3600);
    await purgeDeletedProjects(t.deps);
    await sweepMedia(t.deps);
  }
}
