import { routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { type CoverInput, coverOf, saveCover, uploadPhoto } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { sweepCovers } from './removed-covers.ts';

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

test('refuses an invalid cover and names the field', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const stranger = await createBook(t, await createUser(t.deps));
  const theirs = await uploadPhoto(stranger);
  const wrong: [CoverInput, string][] = [
    [{ themeName: 'birth', mainImageName: 'wildflowers' }, 'mainImageName'],
    [{ themeName: 'birth', title: 'x'.repeat(61) }, 'title'],
    [{ themeName: 'birth', subtitle: 'x'.repeat(91) }, 'subtitle'],
    [{ themeName: 'birth', title: 'twee\nregels' }, 'title'],
    [{ themeName: 'birth', backText: 'x'.repeat(241) }, 'backText'],
    [{ themeName: 'birth', backText: 'regel\n'.repeat(8).concat('en nog een') }, 'backText'],
    [{ themeName: 'birth', backText: 'tab\tin de regel' }, 'backText'],
    [{ themeName: 'birth', titleColor: 'red' }, 'titleColor'],
    [{ themeName: 'birth', image: { name: theirs, crop: null, focus: { x: 0.5, y: 0.5 } } }, 'image.name'],
    [
      { themeName: 'birth', backImage: { name: theirs, crop: null, focus: { x: 0.5, y: 0.5 } } },
      'backImage.name',
    ],
    [
      {
        themeName: 'birth',
        image: { name: 'x', crop: { x: 0.5, y: 0, width: 0.6, height: 1 }, focus: { x: 0, y: 0 } },
      },
      'image.crop',
    ],
  ];
  for (const [input, field] of wrong) {
    await expect(saveCover(book, input), field).rejects.toMatchObject({
      code: 'invalid_input',
      messages: [expect.stringContaining(field)],
    });
  }
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
});

test('promise 17: a change of format removes the cover, changing back within thirty days restores it', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  const params = { id: book.project.id };
  const change = (format: 'a4' | 'sq') => book.call(routes.projects.update, { params, body: { format } });
  await saveCover(book, { themeName: 'birth', title: 'Maan' });
  const original = await coverOf(book);
  await book.call(routes.projects.update, { params, body: { name: 'Andere naam', format: 'a4' } });
  expect(await coverOf(book)).toEqual(original);

  await change('sq');
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
  await saveCover(book, { themeName: 'tough', title: 'Vierkant' });
  t.time.advance(29 * 24 * 3600);
  await change('a4');
  expect(await coverOf(book)).toEqual({ ...original, updatedAt: t.time.now.toISOString() });
  t.time.advance(31 * 24 * 3600);
  await change('sq');
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
});

test('promise 17: a deleted or replaced cover can be restored for thirty days', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const params = { id: book.project.id };
  await saveCover(book, { themeName: 'birth', title: 'Eerste' });
  await saveCover(book, { themeName: 'contrast', title: 'Tweede' });
  expect((await coverOf(book)).title).toBe('Tweede');
  expect((await book.call(routes.projectCovers.restore, { params })).title).toBe('Eerste');
  t.time.advance(1);
  await book.call(routes.projectCovers.delete, { params });
  await expect(book.call(routes.projectCovers.delete, { params })).rejects.toMatchObject({
    code: 'no_cover',
  });
  expect((await book.call(routes.projectCovers.restore, { params })).title).toBe('Eerste');
  t.time.advance(31 * 24 * 3600);
  await sweepCovers(t.deps);
  await expect(book.call(routes.projectCovers.restore, { params })).rejects.toMatchObject({
    code: 'no_cover',
  });
  expect((await coverOf(book)).title).toBe('Eerste');
});

test('a cover says whether an earlier one of its format can be brought back', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  const params = { id: book.project.id };
  const hasRemoved = async () => (await coverOf(book)).hasRemoved;
  await saveCover(book, { themeName: 'birth', title: 'Eerste' });
  expect(await hasRemoved()).toBe(false);
  await saveCover(book, { themeName: 'contrast', title: 'Tweede' });
  expect(await hasRemoved()).toBe(true);
  expect(await book.call(routes.projectCovers.restore, { params })).toMatchObject({
    title: 'Eerste',
    hasRemoved: true,
  });
  // Those of the other format do not come back in this one.
  await book.call(routes.projects.update, { params, body: { format: 'sq' } });
  await saveCover(book, { themeName: 'tough', title: 'Vierkant' });
  expect(await hasRemoved()).toBe(false);
  await book.call(routes.projects.update, { params, body: { format: 'a4' } });
  expect(await hasRemoved()).toBe(true);
  t.time.advance(31 * 24 * 3600);
  expect(await hasRemoved()).toBe(false);
  const change = { params: { projectId: params.id }, body: { title: 'Weer' } };
  expect((await book.call(routes.projectCovers.update, change)).hasRemoved).toBe(false);
});

test('a copy of a book has its own cover and settings', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const portrait = { name: await uploadPhoto(book), crop: null, focus: { x: 0.5, y: 0.5 } };
  const back = { backText: 'Voor wie na ons komt.', backImage: portrait, showAuthor: true };
  await saveCover(book, { themeName: 'birth', title: 'Maan', ...back });
  const settings = { params: { projectId: book.project.id }, body: { face: 'lora' as const } };
  await book.call(routes.projectExports.updateSettings, settings);
  const copy = await book.call(routes.projects.clone, { params: { id: book.project.id } });
  await book.call(routes.projectCovers.delete, { params: { id: book.project.id } });
  const copiedCover = await book.call(routes.projectCovers.get, { params: { id: copy.id } });
  expect(copiedCover).toMatchObject({ projectId: copy.id, title: 'Maan', ...back });
  const copied = await book.call(routes.projectExports.settings, { params: { projectId: copy.id } });
  expect(copied.face).toBe('lora');
});

test('a cover from before it had a back has none, and its words are saved without a change to the front', async () => {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const params = { projectId: book.project.id };
  // As an earlier release stored it.
  const { projectId } = params;
  await sql`
    insert into project_covers (user_id, project_id, format, theme_name, main_image_name, title, subtitle)
    values (${user.id}, ${projectId}, ${book.project.format}, 'birth', 'moon', 'Maan', '')`.execute(
    t.deps.db,
  );
  expect(await coverOf(book)).toMatchObject({ backText: '', backImage: null, showAuthor: false });
  const words = 'Wij woonden in het laatste huis.\nDaarna kwam het water.';
  await book.call(routes.projectCovers.update, {
    params,
    body: { backText: ` ${words}\n`, showAuthor: true },
  });
  expect(await coverOf(book)).toMatchObject({ title: 'Maan', backText: words, showAuthor: true });
  await book.call(routes.projectCovers.update, { params, body: { subtitle: 'Een jaar' } });
  expect(await coverOf(book)).toMatchObject({ subtitle: 'Een jaar', backText: words, showAuthor: true });
});

test('a web app from before covers had a back leaves it as it is', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const portrait = { name: await uploadPhoto(book), crop: null, focus: { x: 0.5, y: 0.5 } };
  const back = { backText: 'Voor wie na ons komt.', backImage: portrait, showAuthor: true };
  await saveCover(book, { themeName: 'birth', title: 'Maan', ...back });
  await saveCover(book, { themeName: 'birth', title: 'Andere maan' });
  expect(await coverOf(book)).toMatchObject({ title: 'Andere maan', ...back });
  // Also on a cover of another theme, which is a new one.
  await saveCover(book, { themeName: 'romantic', title: 'Pioenen' });
  expect(await coverOf(book)).toMatchObject({ themeName: 'romantic', title: 'Pioenen', ...back });
  // Who empties it says so.
  await saveCover(book, { themeName: 'romantic', backText: '', backImage: null, showAuthor: false });
  expect(await coverOf(book)).toMatchObject({ backText: '', backImage: null, showAuthor: false });
});
