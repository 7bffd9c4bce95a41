import { limits, mediaLimits } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createUser } from '../../../../../test/factories.ts';
import {
  foreignFiles,
  insertChunk,
  makeChunk,
  makeFlood,
  makeJpeg,
  makePng,
  makeTextBomb,
} from '../../../../../test/media/pictures.ts';
import { createWriter, readObject, rowsOf, sha256Of } from '../../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../../test/test-app.ts';

// Separate processes decode the pictures, which is slow on a busy machine.
const t = useTestApp();

const messages = {
  image_too_big: [413, 'Image is too big! Maximum size is 5MB'],
  too_many_pixels: [413, 'File size exceeds limit'],
  media_quota_reached: [413, 'File size exceeds limit'],
  image_type_unsupported: [415, 'Image format not supported, supported formats are: jpg, jpeg or png'],
  image_damaged: [422, 'Image format not supported, supported formats are: jpg, jpeg or png'],
  upload_failed: [400, 'Upload failed, please refresh the page and try again'],
} as const;

const refusal = (code: keyof typeof messages) => {
  const [statusCode, message] = messages[code];
  return { status: statusCode, body: { statusCode, code, message } };
};

test('stores the unchanged original and its derived sizes under a generated name', async () => {
  const { user, send } = await createWriter(t, await createUser(t.deps));
  const original = await makeJpeg(2000, 1500);
  const { status, body } = await send(original);
  expect([status, body]).toEqual([
    200,
    { location: body.name, name: expect.stringMatching(/^[a-z2-7]{26}\.jpg$/), width: 2000, height: 1500 },
  ]);
  const [row] = await rowsOf(t, user.id);
  expect(row).toMatchObject({ name: body.name, state: 'stored', sha256: sha256Of(original) });
  expect(row).toMatchObject({ originalType: 'image/jpeg', originalBytes: original.length });
  expect(await readObject(t, row?.originalKey ?? '')).toEqual(original);
  for (const key of [row?.screenKey, row?.previewKey, row?.printKey]) {
    const stored = await readObject(t, key ?? '');
    expect(key).toBe(`media/${body.name.slice(0, 26)}/${sha256Of(stored ?? Buffer.alloc(0))}`);
  }
});

test('promise 16: the same bytes again give the same photo, sequentially and concurrently', async () => {
  const { send, createBook, user } = await createWriter(t, await createUser(t.deps));
  const original = await makePng();
  const first = await send(original);
  expect(await send(original)).toEqual(first);
  const other = await createBook('Voor Bram');
  expect(await send(original, { projectId: other.id })).toEqual(first);
  const twin = await makeJpeg(500, 400);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(twin)));
  expect(new Set(answers.map(({ body }) => body.name)).size).toBe(1);
  const stored = (await rowsOf(t, user.id)).filter(({ state }) => state === 'stored');
  expect(stored).toHaveLength(2);
});

test('promise 16: a truncated upload is refused and stores nothing', async () => {
  const { send, countMedia } = await createWriter(t, await createUser(t.deps));
  const original = await makeJpeg();
  for (let tenth = 1; tenth < 10; tenth++) {
    const cutAt = Math.floor((original.length * tenth) / 10);
    expect(await send(original, { cutAt })).toMatchObject(refusal('upload_failed'));
  }
  expect(await countMedia()).toBe(0);
  expect((await send(original)).status).toBe(200);
});

test('promise 16: bytes that do not match the sha256 of the browser are refused', async () => {
  const { send, countMedia } = await createWriter(t, await createUser(t.deps));
  const original = await makeJpeg();
  const headers = { 'x-content-sha256': sha256Of(original) };
  const flipped = Buffer.from(original);
  const middle = Math.floor(original.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  expect(await send(flipped, { headers })).toMatchObject(refusal('upload_failed'));
  expect(await countMedia()).toBe(0);
  expect((await send(original, { headers })).status).toBe(200);
  const unreadable = await send(original, { headers: { 'x-content-sha256': 'abc' } });
  expect(unreadable).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('promise 16: a store that fails halfway leaves no photo, and a retry succeeds', async () => {
  const { send, user } = await createWriter(t, await createUser(t.deps));
  const original = await makeJpeg(320, 240);
  const { putByContent } = t.deps.storage;
  let puts = 0;
  t.deps.storage.putByContent = (...args) =>
    ++puts > 2 ? Promise.reject(new Error('the store is away')) : putByContent(...args);
  expect((await send(original)).status).toBe(500);
  t.deps.storage.putByContent = putByContent;
  expect((await rowsOf(t, user.id)).map(({ state }) => state)).toEqual(['storing']);
  expect((await send(original)).status).toBe(200);
});

test('promise 44: accepts exactly five megabytes and refuses one byte more', async () => {
  const { send, countMedia } = await createWriter(t, await createUser(t.deps));
  const jpeg = await makeJpeg();
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length, 7)]);
  expect(await send(padded(limits.uploadBytes + 1))).toMatchObject(refusal('image_too_big'));
  expect(await send(padded(limits.uploadBytes * 2))).toMatchObject(refusal('image_too_big'));
  expect(await countMedia()).toBe(0);
  expect((await send(padded(limits.uploadBytes))).status).toBe(200);
});

test.each(Object.entries(foreignFiles))('promise 44: %s named photo.jpg is refused', async (_, bytes) => {
  const { send } = await createWriter(t, await createUser(t.deps));
  expect(await send(bytes, { fileName: 'photo.jpg' })).toMatchObject(refusal('image_type_unsupported'));
});

test('promise 44: pixel floods, decompression bombs and damaged pictures are refused within two seconds', async () => {
  const { send, countMedia } = await createWriter(t, await createUser(t.deps));
  const [jpeg, png] = [await makeJpeg(), await makePng()];
  const cases = [
    [makeFlood(14_000, 14_000), 'too_many_pixels'],
    [makeFlood(4000, 4000, { colour: 6, depth: 16, isInterlaced: true }), 'too_many_pixels'],
    [jpeg.subarray(0, jpeg.length - 1), 'image_damaged'],
    [png.subarray(0, png.length - 1), 'image_damaged'],
    [png.subarray(0, png.length / 2), 'image_damaged'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image_damaged'],
  ] as const;
  for (const [bytes, code] of cases) {
    const started = performance.now();
    expect(await send(bytes)).toMatchObject(refusal(code));
    expect(performance.now() - started).toBeLessThan(2000);
  }
  expect(await countMedia()).toBe(0);
});

test('promise 44: compressed text, animation and trailing HTML are not in the derived sizes', async () => {
  const { send, getPhoto } = await createWriter(t, await createUser(t.deps));
  const png = await makePng();
  const page = Buffer.from('<script>alert("CANARY-PAGE")</script>');
  const odd = [
    insertChunk(png, makeTextBomb(100)),
    insertChunk(png, makeChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
    insertChunk(png, makeChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), page]))),
    Buffer.concat([png, page]),
    Buffer.concat([await makeJpeg(), page]),
  ];
  for (const bytes of odd) {
    const { status, body } = await send(bytes);
    expect(status).toBe(200);
    for (const size of ['screen', 'preview', 'print']) {
      const { rawPayload } = await getPhoto(body.name, { size });
      expect(rawPayload.includes('CANARY-PAGE')).toBe(false);
      expect(rawPayload.length).toBeLessThan(1_000_000);
    }
  }
});

const hostileNames = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\x.jpg',
  'a\r\nset-cookie: x=1\r\n.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  '\u202Egpj.exe',
  `${'x'.repeat(5000)}.jpg`,
  'photo.svg',
  '',
].map((name) => [name.slice(0, 40), name] as const);
test.each(hostileNames)('promise 46: a file named %j gets a generated name', async (_, fileName) => {
  const { send } = await createWriter(t, await createUser(t.deps));
  const { body } = await send(await makeJpeg(64, 64), { fileName });
  expect(body.name).toMatch(/^[a-z2-7]{26}\.jpg$/);
});

test('refuses a form without the file field, an empty file and a body that is no form', async () => {
  const { send, signIn, project } = await createWriter(t, await createUser(t.deps));
  const { authorization } = await signIn();
  const jpeg = await makeJpeg(64, 64);
  expect(await send(jpeg, { field: 'image' })).toMatchObject(refusal('upload_failed'));
  expect(await send(jpeg, { field: '__proto__' })).toMatchObject(refusal('upload_failed'));
  expect(await send(Buffer.alloc(0))).toMatchObject(refusal('upload_failed'));
  const bare = await t.app.inject({
    method: 'POST',
    url: `/api/media/${project.id}`,
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(bare.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
});

test('an upload to another user’s book answers 404, one without a session 401', async () => {
  const [writer, stranger] = [
    await createWriter(t, await createUser(t.deps)),
    await createWriter(t, await createUser(t.deps)),
  ];
  const jpeg = await makeJpeg(64, 64);
  const foreign = await stranger.send(jpeg, { projectId: writer.project.id });
  const absent = await stranger.send(jpeg, { projectId: '5f0c9a5e-6f0f-4b52-9d43-0a3c3f0d7c11' });
  expect(foreign).toEqual(absent);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const anonymous = await stranger.send(jpeg, { headers: { authorization: '' } });
  expect(anonymous.status).toBe(401);
});

test('accepts an upload from a user without a subscription', async () => {
  const { send } = await createWriter(t, await createUser(t.deps, { subscription: null }));
  expect((await send(await makeJpeg(64, 64))).status).toBe(200);
});

test('refuses an upload when the user’s quota is full', async () => {
  const { send, user } = await createWriter(t, await createUser(t.deps));
  expect((await send(await makeJpeg(64, 64))).status).toBe(200);
  // Three rows that claim a third of the quota each replace a thousand photos.
  const [row] = await rowsOf(t, user.id);
  if (!row) throw new Error('no row');
  const filler = ['a', 'b', 'c'].map((letter) => ({
    ...row,
    name: `${letter.repeat(26)}.jpg`,
    sha256: letter.repeat(64),
    originalBytes: Math.ceil(mediaLimits.bytesPerUser / 3),
  }));
  await t.deps.db.insertInto('media').values(filler).execute();
  expect(await send(await makeJpeg(70, 70))).toMatchObject(refusal('media_quota_reached'));
});
