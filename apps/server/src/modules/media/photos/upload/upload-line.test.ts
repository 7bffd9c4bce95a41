import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody } from '@dierbaar/contract';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../../../test/factories.ts';
import { makeFlood, makeJpeg } from '../../../../../test/media/pictures.ts';
import { createWriter, encodeForm } from '../../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../../test/test-app.ts';

// Separate processes decode the pictures, which is slow on a busy machine.
const t = useTestApp();
let origin: URL;

beforeAll(async () => {
  origin = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }));
});

async function createUploader() {
  const writer = await createWriter(t, await createUser(t.deps));
  const { authorization } = await writer.signIn();
  const url = new URL(`/api/media/${writer.project.id}`, origin);
  const post = (bytes: Buffer) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
    return fetch(url, { method: 'POST', headers: { authorization }, body });
  };
  return { ...writer, authorization, url, post };
}

/** Opens a connection and sends the head of an upload. */
function startPost(
  { url, authorization }: { url: URL; authorization: string },
  type: string,
  length: string,
) {
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  const head = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    length,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Resolves when a connection is closed, in whatever way. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('refuses a file that is too big while its body is still arriving', async () => {
  const { url, authorization, post, countMedia } = await createUploader();
  const big = Buffer.alloc(30 * 1024 ** 2, 1);
  const announced = await post(big);
  expect([announced.status, errorBody.parse(await announced.json()).code]).toEqual([413, 'image_too_big']);
  const { payload, type } = await encodeForm(big);
  const unannounced = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: new Blob([new Uint8Array(payload)]).stream(),
    duplex: 'half',
  });
  expect([unannounced.status, errorBody.parse(await unannounced.json()).code]).toEqual([
    413,
    'image_too_big',
  ]);
  expect(await countMedia()).toBe(0);
});

test('promise 16: an upload whose connection breaks stores nothing and frees its place', async () => {
  const { url, authorization, post, countMedia } = await createUploader();
  const { payload, type } = await encodeForm(await makeJpeg(1600, 1200));
  for (let tenth = 0; tenth < 10; tenth++) {
    const socket = startPost({ url, authorization }, type, `content-length: ${payload.length}`);
    const part = payload.subarray(0, Math.floor((payload.length * tenth) / 10));
    await new Promise((resolve) => socket.write(part, resolve));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  // More connections broke than one user may have open at the same time.
  expect((await post(await makeJpeg(200, 100))).status).toBe(200);
  expect(await countMedia()).toBe(1);
});

test('promise 44: refuses a hundred concurrent pixel floods while other requests are answered', async () => {
  const { post } = await createUploader();
  const flood = makeFlood(14_000, 14_000);
  const answers = Promise.all(Array.from({ length: 100 }, () => post(flood)));
  const probe = await fetch(new URL('/healthz', origin));
  expect(probe.status).toBe(200);
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([413]));
});

test('promise 44: stores forty concurrent photos of one user', async () => {
  const { post, countMedia } = await createUploader();
  const jpeg = await makeJpeg(400, 300);
  // Trailing random bytes make each a different file with the same picture.
  const photos = Array.from({ length: 40 }, () => Buffer.concat([jpeg, randomBytes(16)]));
  const answers = await Promise.all(photos.map(post));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countMedia()).toBe(40);
});

test('promise 56: photos whose bytes trickle delay nobody else, and are ended', async () => {
  const { payload, type } = await encodeForm(randomBytes(5 * 1024 ** 2));
  const hostile = [await createUploader(), await createUploader()];
  const sockets = hostile.flatMap((uploader) =>
    Array.from({ length: 4 }, () => startPost(uploader, type, `content-length: ${payload.length}`)),
  );
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  const closed = Promise.all(sockets.map(closeOf));
  let sent = 0;
  const trickle = setInterval(() => {
    sent++;
    for (const socket of sockets) if (!socket.destroyed) socket.write(payload.subarray(sent - 1, sent));
  }, 100);
  const counted = () =>
    t.deps.db.selectFrom('rateLimits').selectAll().where('key', 'like', 'upload:account:%').execute();
  await expect.poll(async () => (await counted()).filter(({ points }) => points === 4)).toHaveLength(2);

  const honest = await createUploader();
  const jpeg = await makeJpeg(400, 300);
  const large = Buffer.concat([jpeg, randomBytes(4.5 * 1024 ** 2)]);
  expect((await honest.post(large)).status).toBe(200);
  await closed;
  clearInterval(trickle);
});

test('a photo over a connection of 10 kB a second is stored', { tags: ['whole'] }, async () => {
  const uploader = await createUploader();
  const photo = Buffer.concat([await makeJpeg(400, 300), randomBytes(80_000)]);
  const { payload, type } = await encodeForm(photo);
  const socket = startPost(uploader, type, `content-length: ${payload.length}`);
  const answered = once(socket, 'data');
  let sent = 0;
  const send = setInterval(() => {
    socket.write(payload.subarray(sent, sent + 1000));
    sent += 1000;
    if (sent >= payload.length) clearInterval(send);
  }, 100);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 200/);
  socket.destroy();
});

test('ends the connection of a refused upload whose body has no end', async () => {
  const uploader = await createUploader();
  const { payload, type } = await encodeForm(Buffer.alloc(1024));
  const socket = startPost(uploader, type, 'transfer-encoding: chunked');
  let answer = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      answer += data;
    });
  const closed = closeOf(socket);
  const chunk = (bytes: Buffer) =>
    new Promise((resolve) => socket.write(Buffer.concat([size(bytes), bytes, Buffer.from('\r\n')]), resolve));
  await chunk(payload.subarray(0, 900));
  const zeros = Buffer.alloc(1024 ** 2);
  let megabytes = 0;
  for (; megabytes < 200 && !socket.destroyed; megabytes++) await chunk(zeros);
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(megabytes).toBeLessThan(200);
});

const size = (bytes: Buffer) => Buffer.from(`${bytes.length.toString(16)}\r\n`);
