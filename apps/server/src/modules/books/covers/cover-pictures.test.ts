import { coverThemes, motifs } from '@dierbaar/book';
import { type CoverFields, routes, urlOf } from '@dierbaar/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { coverOf, saveCover, uploadPhoto } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const jobsFor = ({ rows }: TestBook) =>
  rows().then((all) => all.map(({ kind, state }) => `${kind} ${state}`));

test('saving a cover returns its front, and an unchanged cover is not rendered again', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover', statusCode: 404 });
  const picture = await saveCover(book, { themeName: 'romantic', subtitle: 'Een jaar van kleine dingen' });
  const { format, width, height } = await sharp(picture).metadata();
  expect(format).toBe('jpeg');
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(214 / 302, 2);
  expect(await coverOf(book)).toMatchObject({
    themeName: 'romantic',
    mainImageName: 'wildflowers',
    title: 'Voor Noor',
    subtitle: 'Een jaar van kleine dingen',
    titleFont: null,
    image: null,
    format: 'a4',
  });
  expect(await jobsFor(book)).toEqual(['cover-front ready']);
  const preview = await book.get(`/project-covers/preview/${book.project.id}`);
  expect(preview.rawPayload.equals(picture)).toBe(true);
  const small = await book.get(`/project-covers/preview/${book.project.id}?size=small`);
  expect((await sharp(small.rawPayload).metadata()).width).toBeLessThan(500);
  expect(await jobsFor(book)).toEqual(['cover-front ready']);
  const etag = String(preview.headers.etag);
  const again = await book.get(`/project-covers/preview/${book.project.id}`, { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
});

test('serves a picture of every part of the cover', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await saveCover(book, { themeName: 'tough', mainImageName: 'lighthouse' });
  for (const part of ['spine', 'back', 'inside-front', 'inside-back', 'wrap']) {
    const answer = await book.get(`/project-covers/preview/${book.project.id}?part=${part}`);
    expect([part, answer.statusCode, answer.headers['content-type']]).toEqual([part, 200, 'image/jpeg']);
  }
});

test('the shelf says when a cover was changed, and the bin still shows it to its owner alone', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const stranger = await createBook(t, await createUser(t.deps));
  const shelf = () => book.call(routes.projects.list, {});
  expect(await shelf()).toMatchObject([{ coverUpdatedAt: null }]);
  await saveCover(book, { themeName: 'romantic' });
  const { updatedAt } = await coverOf(book);
  expect(await shelf()).toMatchObject([{ coverUpdatedAt: updatedAt }]);
  await book.call(routes.projects.delete, { params: { id: book.project.id } });
  expect(await book.call(routes.projects.bin, {})).toMatchObject([{ coverUpdatedAt: updatedAt }]);
  const url = `/project-covers/preview/${book.project.id}?size=small`;
  expect((await book.get(url)).statusCode).toBe(200);
  expect((await stranger.get(url)).statusCode).toBe(404);
});

test('the picture shows the chosen colours and the cropped part of a photo', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await saveCover(book, { themeName: 'no_image', mainImageName: 'cloth' });
  await book.call(routes.projectCovers.update, {
    params: { projectId: book.project.id },
    body: { bookBackgroundColor: '#00FF00', flatBackgroundColor: '#00ff00', titleColor: '#000000' },
  });
  expect(await coverOf(book)).toMatchObject({ bookBackgroundColor: '#00ff00', titleColor: '#000000' });
  const green = await book.get(`/project-covers/preview/${book.project.id}`);
  const corner = await averageOf(green.rawPayload, 0.9, 0.95);
  expect(corner.g).toBeGreaterThan(corner.r + 100);

  const name = await uploadPhoto(book);
  const whole = { name, crop: null, focus: { x: 0.5, y: 0.5 } };
  const left = await saveCover(book, {
    themeName: 'pastel',
    image: { ...whole, crop: { x: 0, y: 0, width: 0.4, height: 1 } },
  });
  const right = await saveCover(book, {
    themeName: 'pastel',
    image: { ...whole, focus: { x: 1, y: 0.5 }, crop: { x: 0.6, y: 0, width: 0.4, height: 1 } },
  });
  const [red, blue] = [await averageOf(left, 0.5, 0.9), await averageOf(right, 0.5, 0.9)];
  expect(red.r).toBeGreaterThan(red.b + 100);
  expect(blue.b).toBeGreaterThan(blue.r + 100);

  const bare = await book.call(routes.projectCovers.deleteImage, { params: { id: book.project.id } });
  expect(bare.image).toBeNull();
});

test('the back has the words, the author of the book and the chosen part of the portrait', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  const params = { projectId: book.project.id };
  const back = async () =>
    (await book.get(`/project-covers/preview/${book.project.id}?part=back`)).rawPayload;
  const name = await uploadPhoto(book);
  const right = { name, crop: { x: 0.6, y: 0, width: 0.4, height: 1 }, focus: { x: 1, y: 0.5 } };
  const left = { name, crop: { x: 0, y: 0, width: 0.4, height: 1 }, focus: { x: 0, y: 0.5 } };
  await saveCover(book, { themeName: 'tough', image: left, backImage: right });
  // The same photo on the front and on the back, each with its own part.
  const portrait = await averageOf(await back(), 42 / 214, 90 / 302);
  expect(portrait.b).toBeGreaterThan(portrait.r + 100);
  const front = await book.get(`/project-covers/preview/${book.project.id}`);
  const photo = await averageOf(front.rawPayload, 0.5, 0.3);
  expect(photo.r).toBeGreaterThan(photo.b + 100);

  const bare = await back();
  const change = (body: Partial<CoverFields>) => book.call(routes.projectCovers.update, { params, body });
  await change({ backText: 'Wij woonden in het laatste huis voor het water.' });
  const written = await back();
  expect(written.equals(bare)).toBe(false);
  await change({ showAuthor: true });
  const signed = await back();
  expect(signed.equals(written)).toBe(false);
  await book.call(routes.projectExports.updateSettings, { params, body: { author: 'Riet van der Laan' } });
  expect((await back()).equals(signed)).toBe(false);
});

test('the print export contains the cover sheet', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await saveCover(book, { themeName: 'contrast', title: 'Druk' });
  await book.write('<p>Tekst.</p>');
  expect((await book.get(`/project-exports/export/${book.project.id}`)).statusCode).toBe(200);
  const printed = (await book.rows()).find(({ kind }) => kind === 'print');
  expect(printed?.files).toMatchObject({
    content: { bytes: expect.any(Number) },
    cover: { sha256: expect.any(String) },
  });
});

test('serves every motif without text in both formats, and 404 for other names', async () => {
  const book = await createBook(t, await createUser(t.deps));
  for (const name of coverThemes.flatMap((theme) => motifs[theme].map((motif) => motif.name))) {
    for (const format of ['a4', 'sq']) {
      const answer = await book.get(
        urlOf(routes.projectCovers.blank, { params: { name }, query: { format } }),
      );
      expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 200, 'image/svg+xml']);
      expect(answer.body).toMatch(/^<svg xmlns="[^"]+" viewBox="[\d. ]+" width="214mm"/);
    }
  }
  for (const name of ['nothing', '..%2F..%2Fetc%2Fpasswd', 'constructor']) {
    expect((await book.get(`/media/static/blank/${name}`)).statusCode).toBe(404);
  }
});

async function averageOf(picture: Buffer, x: number, y: number) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const region = { left: Math.floor(width * x), top: Math.floor(height * y), width: 8, height: 8 };
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract(region).resize(1, 1).raw().toBuffer();
  return { r, g, b };
}
