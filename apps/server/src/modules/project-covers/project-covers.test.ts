import { coverThemes, motifs } from '@dierbaar/book';
import { type CoverFields, routes, urlOf } from '@dierbaar/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBook, type TestBook } from '../../../test/books.ts';
import { createUser } from '../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../test/test-app.ts';
import { sweepCovers } from './removed-covers.ts';

vi.setConfig({ testTimeout: 120_000 });

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

type Wish = Partial<CoverFields> & Pick<CoverFields, 'themeName'>;

const save = async ({ call, project }: TestBook, wish: Wish) =>
  Buffer.from(
    await (await call(routes.projectCovers.save, { body: { projectId: project.id, ...wish } })).arrayBuffer(),
  );
const coverOf = ({ call, project }: TestBook) =>
  call(routes.projectCovers.get, { params: { id: project.id } });
const jobsFor = ({ rows }: TestBook) =>
  rows().then((all) => all.map(({ kind, state }) => `${kind} ${state}`));

/** A photo, red on the left and blue on the right. */
const twoColours = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d01010' } })
    .composite([
      {
        input: { create: { width: 600, height: 900, channels: 3, background: '#1010d0' } },
        left: 600,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

async function upload({ project, post }: TestBook): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await twoColours())], 'photo.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const answer = await post(`/media/${project.id}`, Buffer.from(await encoded.arrayBuffer()), type);
  return answer.json().name;
}

test('saving a cover answers its front; the same cover again is not drawn again', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover', statusCode: 404 });
  const picture = await save(book, { themeName: 'romantic', subtitle: 'Een jaar van kleine dingen' });
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

test('every side of the book can be looked at', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await save(book, { themeName: 'tough', mainImageName: 'lighthouse' });
  for (const part of ['spine', 'back', 'inside-front', 'inside-back', 'wrap']) {
    const answer = await book.get(`/project-covers/preview/${book.project.id}?part=${part}`);
    expect([part, answer.statusCode, answer.headers['content-type']]).toEqual([part, 200, 'image/jpeg']);
  }
});

test('what is chosen is drawn: colours, and the part of a photo that is in focus', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await save(book, { themeName: 'no_image', mainImageName: 'cloth' });
  await book.call(routes.projectCovers.update, {
    params: { projectId: book.project.id },
    body: { bookBackgroundColor: '#00FF00', flatBackgroundColor: '#00ff00', titleColor: '#000000' },
  });
  expect(await coverOf(book)).toMatchObject({ bookBackgroundColor: '#00ff00', titleColor: '#000000' });
  const green = await book.get(`/project-covers/preview/${book.project.id}`);
  const corner = await averageOf(green.rawPayload, 0.9, 0.95);
  expect(corner.g).toBeGreaterThan(corner.r + 100);

  const name = await upload(book);
  const whole = { name, crop: null, focus: { x: 0.5, y: 0.5 } };
  const left = await save(book, {
    themeName: 'pastel',
    image: { ...whole, crop: { x: 0, y: 0, width: 0.4, height: 1 } },
  });
  const right = await save(book, {
    themeName: 'pastel',
    image: { ...whole, focus: { x: 1, y: 0.5 }, crop: { x: 0.6, y: 0, width: 0.4, height: 1 } },
  });
  const [red, blue] = [await averageOf(left, 0.5, 0.9), await averageOf(right, 0.5, 0.9)];
  expect(red.r).toBeGreaterThan(red.b + 100);
  expect(blue.b).toBeGreaterThan(blue.r + 100);

  const bare = await book.call(routes.projectCovers.deleteImage, { params: { id: book.project.id } });
  expect(bare.image).toBeNull();
});

test('what cannot be a cover is refused, with the field named', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const stranger = await createBook(t, await createUser(t.deps));
  const theirs = await upload(stranger);
  const wrong: [Wish, string][] = [
    [{ themeName: 'birth', mainImageName: 'wildflowers' }, 'mainImageName'],
    [{ themeName: 'birth', title: 'x'.repeat(61) }, 'title'],
    [{ themeName: 'birth', subtitle: 'x'.repeat(91) }, 'subtitle'],
    [{ themeName: 'birth', title: 'twee\nregels' }, 'title'],
    [{ themeName: 'birth', titleColor: 'red' }, 'titleColor'],
    [{ themeName: 'birth', image: { name: theirs, crop: null, focus: { x: 0.5, y: 0.5 } } }, 'image.name'],
    [
      {
        themeName: 'birth',
        image: { name: 'x', crop: { x: 0.5, y: 0, width: 0.6, height: 1 }, focus: { x: 0, y: 0 } },
      },
      'image.crop',
    ],
  ];
  for (const [wish, field] of wrong) {
    await expect(save(book, wish), field).rejects.toMatchObject({
      code: 'invalid_input',
      messages: [expect.stringContaining(field)],
    });
  }
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
});

test('promise 35: the cover of someone else does not exist', async () => {
  const owner = await createBook(t, await createUser(t.deps));
  const stranger = await createBook(t, await createUser(t.deps));
  await save(owner, { themeName: 'contrast' });
  const before = await coverOf(owner);
  const { call } = stranger;
  const refused = { code: 'not_found', statusCode: 404 };
  for (const id of [owner.project.id, '00000000-0000-4000-8000-000000000000']) {
    const params = { id };
    await expect(call(routes.projectCovers.get, { params })).rejects.toMatchObject(refused);
    await expect(call(routes.projectCovers.preview, { params, query: {} })).rejects.toMatchObject(refused);
    await expect(
      call(routes.projectCovers.save, { body: { projectId: id, themeName: 'birth' } }),
    ).rejects.toMatchObject(refused);
    await expect(
      call(routes.projectCovers.update, { params: { projectId: id }, body: { title: 'van mij' } }),
    ).rejects.toMatchObject(refused);
    await expect(call(routes.projectCovers.restore, { params })).rejects.toMatchObject(refused);
    await expect(call(routes.projectCovers.deleteImage, { params })).rejects.toMatchObject(refused);
    await expect(call(routes.projectCovers.delete, { params })).rejects.toMatchObject(refused);
  }
  expect(await coverOf(owner)).toEqual(before);
});

test('promise 17: another format takes the cover off, changing back within thirty days brings it back', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  const params = { id: book.project.id };
  const change = (format: 'a4' | 'sq') => book.call(routes.projects.update, { params, body: { format } });
  await save(book, { themeName: 'birth', title: 'Maan' });
  const standing = await coverOf(book);
  await book.call(routes.projects.update, { params, body: { name: 'Andere naam', format: 'a4' } });
  expect(await coverOf(book)).toEqual(standing);

  await change('sq');
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
  await save(book, { themeName: 'tough', title: 'Vierkant' });
  t.time.advance(29 * 24 * 3600);
  await change('a4');
  expect(await coverOf(book)).toEqual(standing);
  t.time.advance(31 * 24 * 3600);
  await change('sq');
  await expect(coverOf(book)).rejects.toMatchObject({ code: 'no_cover' });
});

test('promise 17: a deleted or replaced cover can be taken back, for thirty days', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const params = { id: book.project.id };
  await save(book, { themeName: 'birth', title: 'Eerste' });
  await save(book, { themeName: 'contrast', title: 'Tweede' });
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

test('a copy of a book has a cover and settings of its own', async () => {
  const book = await createBook(t, await createUser(t.deps));
  await save(book, { themeName: 'birth', title: 'Maan' });
  const settings = { params: { projectId: book.project.id }, body: { face: 'lora' as const } };
  await book.call(routes.projectExports.updateSettings, settings);
  const copy = await book.call(routes.projects.clone, { params: { id: book.project.id } });
  await book.call(routes.projectCovers.delete, { params: { id: book.project.id } });
  const { projectId, title } = await book.call(routes.projectCovers.get, { params: { id: copy.id } });
  expect([projectId, title]).toEqual([copy.id, 'Maan']);
  const copied = await book.call(routes.projectExports.settings, { params: { projectId: copy.id } });
  expect(copied.face).toBe('lora');
});

test('the sheet of the cover is printed with the pages, for the thickness they have', async () => {
  const book = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await save(book, { themeName: 'contrast', title: 'Druk' });
  await book.write('<p>Tekst.</p>');
  expect((await book.get(`/project-exports/export/${book.project.id}`)).statusCode).toBe(200);
  const printed = (await book.rows()).find(({ kind }) => kind === 'print');
  expect(printed?.files).toMatchObject({
    content: { bytes: expect.any(Number) },
    cover: { sha256: expect.any(String) },
  });
});

test('every motif is there without words, in both formats; nothing else is', async () => {
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
