import { routes } from '@dierbaar/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { makeHalves, makeJpeg, withCameraMetadata } from '../../../../test/media/pictures.ts';
import { createWriter, rowsOf, sha256Of } from '../../../../test/media/uploads.ts';
import { metadataOf } from '../../../../test/metadata.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { attachPhotos, listPhotos } from './photos.service.ts';

// Separate processes decode the pictures, which is slow on a busy machine.
const t = useTestApp();
const sizes = ['screen', 'preview', 'print'] as const;

test('a photo is served with a fixed type and cached permanently in this browser alone', async () => {
  const { send, getPhoto } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg(2000, 1000));
  const answer = await getPhoto(body.name);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-length': String(answer.rawPayload.length),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'authorization',
    etag: `"${sha256Of(answer.rawPayload)}"`,
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 });
  const again = await getPhoto(body.name, {}, { 'if-none-match': answer.headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('each size is served by its name, any other name is refused', async () => {
  const { send, getPhoto } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg(2000, 1000));
  const widths = { screen: 1600, preview: 800, print: 2000 };
  for (const size of sizes) {
    const { rawPayload } = await getPhoto(body.name, { size });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: widths[size] });
  }
  expect((await getPhoto(body.name, { size: 'original' })).statusCode).toBe(400);
});

test('promise 45: no served size carries the place, time or camera of a photo', async () => {
  const { send, getPhoto, user } = await createWriter(t, await createUser(t.deps));
  const originals = await Promise.all([
    withCameraMetadata(makeHalves(), 6).jpeg().toBuffer(),
    withCameraMetadata(makeHalves(), 6).png().toBuffer(),
    withCameraMetadata(makeHalves().ensureAlpha(0.5), 6).png().toBuffer(),
  ]);
  for (const original of originals) {
    expect(metadataOf(original)).toMatch(/CANARY-MAKE[\s\S]*CANARY-XMP/);
    const { body } = await send(original);
    expect([body.width, body.height]).toEqual([200, 400]);
    for (const size of sizes) {
      const { rawPayload } = await getPhoto(body.name, { size });
      expect(metadataOf(rawPayload)).not.toMatch(/CANARY|gps|exif|xmp|iptc|icc_profile|serial|make|model/i);
      const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, orientation].every((found) => found === undefined)).toBe(true);
    }
  }
  // The originals keep their metadata in the private store.
  expect(await rowsOf(t, user.id)).toHaveLength(3);
});

test('promise 35: a photo outside the own books answers 404', async () => {
  const [writer, stranger] = [
    await createWriter(t, await createUser(t.deps)),
    await createWriter(t, await createUser(t.deps)),
  ];
  const { body } = await writer.send(await makeJpeg());
  const absent = await stranger.getPhoto('a'.repeat(26).concat('.jpg'));
  expect(absent.statusCode).toBe(404);
  const attempts = [
    await stranger.getPhoto(body.name),
    await stranger.getPhoto(body.name, { projectId: writer.project.id }),
    await writer.getPhoto(body.name, { projectId: stranger.project.id }),
  ];
  for (const answer of attempts) {
    expect([answer.statusCode, answer.body]).toEqual([absent.statusCode, absent.body]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await t.app.inject(`/api/media/${body.name}?projectId=${writer.project.id}`)).statusCode).toBe(401);
});

const hostileNames = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2foriginal',
  'media%2fx',
  'x%00.jpg',
  'x%0d%0aset-cookie:%20a=b',
  'é.jpg',
  'x'.repeat(90),
  'x'.repeat(3000),
].map((name) => [name.slice(0, 40), name] as const);
test.each(hostileNames)('promise 46: a photo named %s is refused', async (_, name) => {
  const { signIn, project } = await createWriter(t, await createUser(t.deps));
  const { authorization } = await signIn();
  const answer = await t.app.inject({
    url: `/api/media/${name}?projectId=${project.id}`,
    headers: { authorization },
  });
  expect([400, 404, 414]).toContain(answer.statusCode);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('photos of a deleted book answer 404 until the book is restored', async () => {
  const { send, getPhoto, project, signIn } = await createWriter(t, await createUser(t.deps));
  const call = t.clientOf((await signIn()).accessToken);
  const { body } = await send(await makeJpeg());
  await call(routes.projects.delete, { params: { id: project.id } });
  expect((await getPhoto(body.name)).statusCode).toBe(404);
  await call(routes.projects.restore, { params: { id: project.id } });
  expect((await getPhoto(body.name)).statusCode).toBe(200);
});

test('a photo pasted from another own book is attached to both', async () => {
  const { send, getPhoto, createBook } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg());
  const other = await createBook('Voor Bram');
  expect(await listPhotos(t.deps.db, other.id)).toEqual([]);
  expect((await getPhoto(body.name, { projectId: other.id })).statusCode).toBe(200);
  expect(await listPhotos(t.deps.db, other.id)).toMatchObject([{ name: body.name, width: 640, height: 480 }]);
});

test('attaches only photos of the own user to a book', async () => {
  const [writer, stranger] = [
    await createWriter(t, await createUser(t.deps)),
    await createWriter(t, await createUser(t.deps)),
  ];
  const own = await stranger.send(await makeJpeg(50, 40));
  const foreign = await writer.send(await makeJpeg(60, 40));
  const other = await stranger.createBook('Voor Bram');
  const owner = { userId: stranger.user.id, projectId: other.id };
  const names = [own.body.name, foreign.body.name, 'nothing.jpg'];
  await attachPhotos(t.deps, t.deps.db, owner, names);
  await attachPhotos(t.deps, t.deps.db, owner, names);
  expect((await listPhotos(t.deps.db, other.id)).map(({ name }) => name)).toEqual([own.body.name]);
});
