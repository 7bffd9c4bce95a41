import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@dierbaar/contract';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { makeHalves, makeJpeg, withCameraMetadata } from '../../../test/pictures.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createWriter, rowsOf, sha256Of } from '../../../test/uploads.ts';
import { attachPhotos, listPhotos } from './media.service.ts';

// Pictures are decoded by processes of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const t = useTestApp();
const sizes = ['screen', 'preview', 'print'] as const;

test('a photo is served with a fixed type, for this browser alone and for good', async () => {
  const { send, look } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg(2000, 1000));
  const answer = await look(body.name);
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
  const again = await look(body.name, {}, { 'if-none-match': answer.headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('each size by its name, and no other', async () => {
  const { send, look } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg(2000, 1000));
  const widths = { screen: 1600, preview: 1280, print: 2000 };
  for (const size of sizes) {
    const { rawPayload } = await look(body.name, { size });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: widths[size] });
  }
  expect((await look(body.name, { size: 'original' })).statusCode).toBe(400);
});

test('promise 45: where, when and with what a photo was taken is in nothing that is served', async () => {
  const { send, look, user } = await createWriter(t, await createUser(t.deps));
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
      const { rawPayload } = await look(body.name, { size });
      expect(metadataOf(rawPayload)).not.toMatch(/CANARY|gps|exif|xmp|iptc|icc_profile|serial|make|model/i);
      const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, orientation].every((found) => found === undefined)).toBe(true);
    }
  }
  // The originals keep theirs, where nobody but us can reach them.
  expect(await rowsOf(t, user.id)).toHaveLength(3);
});

test('promise 35: what is not in one’s own books does not exist', async () => {
  const [writer, stranger] = [
    await createWriter(t, await createUser(t.deps)),
    await createWriter(t, await createUser(t.deps)),
  ];
  const { body } = await writer.send(await makeJpeg());
  const absent = await stranger.look('a'.repeat(26).concat('.jpg'));
  expect(absent.statusCode).toBe(404);
  const attempts = [
    await stranger.look(body.name),
    await stranger.look(body.name, { projectId: writer.project.id }),
    await writer.look(body.name, { projectId: stranger.project.id }),
  ];
  for (const answer of attempts) {
    expect([answer.statusCode, answer.body]).toEqual([absent.statusCode, absent.body]);
    expect(answer.headers['cache-control']).toBeUndefined();
  }
  expect((await t.app.inject(`/api/media/${body.name}?projectId=${writer.project.id}`)).statusCode).toBe(401);
});

test.each([
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2foriginal',
  'media%2fx',
  'x%00.jpg',
  'x%0d%0aset-cookie:%20a=b',
  'é.jpg',
  'x'.repeat(90),
  'x'.repeat(3000),
])('promise 46: a photo called %s does not exist', async (name) => {
  const { signIn, project } = await createWriter(t, await createUser(t.deps));
  const { authorization } = await signIn();
  const answer = await t.app.inject({
    url: `/api/media/${name}?projectId=${project.id}`,
    headers: { authorization },
  });
  expect([404, 414]).toContain(answer.statusCode);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a book in the bin shows nothing, and everything again when it is back', async () => {
  const { send, look, project, signIn } = await createWriter(t, await createUser(t.deps));
  const call = t.clientOf((await signIn()).accessToken);
  const { body } = await send(await makeJpeg());
  await call(routes.projects.delete, { params: { id: project.id } });
  expect((await look(body.name)).statusCode).toBe(404);
  await call(routes.projects.restore, { params: { id: project.id } });
  expect((await look(body.name)).statusCode).toBe(200);
});

test('a photo pasted from another own book is from then on held by both', async () => {
  const { send, look, begin } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg());
  const other = await begin('Voor Bram');
  expect(await listPhotos(t.deps.db, other.id)).toEqual([]);
  expect((await look(body.name, { projectId: other.id })).statusCode).toBe(200);
  expect(await listPhotos(t.deps.db, other.id)).toMatchObject([{ name: body.name, width: 640, height: 480 }]);
});

test('a text can only hold photos of its own writer', async () => {
  const [writer, stranger] = [
    await createWriter(t, await createUser(t.deps)),
    await createWriter(t, await createUser(t.deps)),
  ];
  const own = await stranger.send(await makeJpeg(50, 40));
  const foreign = await writer.send(await makeJpeg(60, 40));
  const other = await stranger.begin('Voor Bram');
  const holder = { userId: stranger.user.id, projectId: other.id };
  const names = [own.body.name, foreign.body.name, 'nothing.jpg'];
  await attachPhotos(t.deps, t.deps.db, holder, names);
  await attachPhotos(t.deps, t.deps.db, holder, names);
  expect((await listPhotos(t.deps.db, other.id)).map(({ name }) => name)).toEqual([own.body.name]);
});

/** Everything a reader of metadata finds; without that program, the bytes themselves. */
function metadataOf(bytes: Buffer): string {
  const program = '/usr/bin/exiftool';
  if (!existsSync(program)) return bytes.toString('latin1').replaceAll(/[^\x20-\x7e]+/g, ' ');
  const folder = mkdtempSync(path.join(tmpdir(), 'photo-'));
  const file = path.join(folder, 'photo');
  writeFileSync(file, bytes);
  const options = ['-a', '-u', '-U', '-ee', '-G', '--System:all', '--ExifTool:all'];
  const output = execFileSync(program, [...options, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return output;
}
