import { createServer } from 'node:net';
import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { saveCover } from '../../../../test/books/covers.ts';
import { createUser } from '../../../../test/factories.ts';
import { makeHalves, withCameraMetadata } from '../../../../test/media/pictures.ts';
import { encodeForm } from '../../../../test/media/uploads.ts';
import { metadataOf, picturesOf } from '../../../../test/metadata.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const canaries = /CANARY|gps|serial|\bmake\b|camera model/i;

test('promise 45: no file of a book carries the place, time or camera of its photos', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const original = await withCameraMetadata(makeHalves(1200, 900), 6).jpeg().toBuffer();
  expect(metadataOf(original)).toMatch(/CANARY-MAKE/);
  const form = await encodeForm(original);
  const photo = (await book.post(`/media/${book.project.id}`, form.payload, form.type)).json();
  await book.write(
    `<p>Kijk.</p><figure data-type="image" data-width="full"><img data-name="${photo.name}" ` +
      `data-pixel-width="${photo.width}" data-pixel-height="${photo.height}" alt=""></figure>`,
  );
  const image = { name: photo.name, crop: null, focus: { x: 0.5, y: 0.5 } };
  const front = await saveCover(book, { themeName: 'romantic', image });
  expect(metadataOf(front)).not.toMatch(canaries);
  for (const kind of ['preview', 'export']) {
    const { rawPayload } = await book.get(`/project-exports/${kind}/${book.project.id}`);
    const pictures = picturesOf(rawPayload);
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of [rawPayload, ...pictures]) {
      expect(file.toString('latin1')).not.toMatch(/CANARY/);
      expect(metadataOf(file)).not.toMatch(canaries);
    }
  }
});

test('promise 43: addresses in a book, its cover and its names are never connected to', async () => {
  let connections = 0;
  const canary = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const address = canary.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const urls = [
    `http://127.0.0.1:${port}/a.jpg`,
    `http://localhost:${port}/b.jpg`,
    `//127.0.0.1:${port}/c.jpg`,
  ];
  const book = await createBook(t, await createUser(t.deps));
  const parts = urls.map(
    (url) =>
      `<p><a href="${url}">${url}</a><img src="${url}"></p><figure data-type="image"><img src="${url}" data-name="${url}"></figure>` +
      `<div data-type="qr-code" data-link="${url}" data-show-link="true"></div><iframe src="${url}"></iframe>`,
  );
  await book.write(`<p>Begin.</p>${parts.join('')}<link rel="stylesheet" href="${urls[0]}"><p>Einde.</p>`);
  const [url = ''] = urls;
  await book.call(routes.projects.update, {
    params: { id: book.project.id },
    body: { name: url.slice(0, 60) },
  });
  await saveCover(book, { themeName: 'birth', title: url });
  const refused = saveCover(book, {
    themeName: 'romantic',
    image: { name: url, crop: null, focus: { x: 0.5, y: 0.5 } },
  });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
  for (const kind of ['preview', 'export']) {
    expect((await book.get(`/project-exports/${kind}/${book.project.id}`)).statusCode).toBe(200);
  }
  const seen = await fetch(`http://127.0.0.1:${port}/`).then(
    () => 0,
    () => connections,
  );
  // The only connection is the one that shows that the canary listens.
  expect(seen).toBe(1);
  canary.close();
});
