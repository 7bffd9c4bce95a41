import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';

const t = useTestApp();

test('promise 13: a web app that reads letters but no chapter photo must be loaded anew to save over one', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { call, chapterIds } = book;
  const params = { id: chapterIds[0] ?? '' };
  const name = await addPhoto(book, 300, 200);
  const photo = `<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img data-name="${name}" alt="" data-focus-x="0.25" data-focus-y="0.5"></figure>`;
  const save = (body: string, schemaVersion: number, baseVersion: number) =>
    call(routes.projectChapters.saveText, { params, body: { body, schemaVersion, baseVersion } });
  const read = () => call(routes.projectChapters.get, { params });
  const { version } = await read();
  await save(`${photo}<p>Dag</p>`, 3, version);
  expect(await read()).toMatchObject({ body: `${photo}<p>Dag</p>`, schemaVersion: 3 });
  await expect(save('<p>Dag</p>', 2, version + 1)).rejects.toMatchObject({ code: 'reload_needed' });
  // Behind other text it moves to the beginning, also when all parts of the text are known.
  await save(`<p>Dag</p>${photo}`, 3, version + 1);
  expect(await read()).toMatchObject({ body: `${photo}<p>Dag</p>`, version: version + 2 });

  // It counts as a photo of the chapter, and the print check measures it as a whole page.
  const [chapter] = await call(routes.projectChapters.selected, {
    query: { projectId: book.project.id },
  });
  expect(chapter).toMatchObject({ photos: 1, hasContent: true });
  const check = await call(routes.projectExports.check, { params: { projectId: book.project.id } });
  expect(check.photos).toMatchObject([{ name, chapterId: params.id, index: 0 }]);
  expect(check.remarks).toContainEqual(
    expect.objectContaining({ code: 'photo_resolution', severity: 'refuse', index: 0 }),
  );
});
