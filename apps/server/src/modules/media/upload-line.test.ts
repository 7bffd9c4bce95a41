import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody } from '@dierbaar/contract';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { makeFlood, makeJpeg } from '../../../test/pictures.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createWriter, encodeForm } from '../../../test/uploads.ts';

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
  const head = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
  ].join('\r\n');
  for (let tenth = 0; tenth < 10; tenth++) {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    socket.write(`${head}\r\n\r\n`);
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
