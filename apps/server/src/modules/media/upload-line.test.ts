import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody } from '@dierbaar/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { makeFlood, makeJpeg } from '../../../test/pictures.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createWriter, encodeForm } from '../../../test/uploads.ts';

// Pictures are decoded by processes of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const t = useTestApp();
let origin: URL;

beforeAll(async () => {
  origin = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }));
});

async function createLine() {
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

test('a file that is far too big is answered over the line it is still coming in on', async () => {
  const { url, authorization, post, countMedia } = await createLine();
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

test('promise 16: a line that breaks at any tenth leaves nothing, and its place is free again', async () => {
  const { url, authorization, post, countMedia } = await createLine();
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
  // More have come and gone than one person may send at once.
  expect((await post(await makeJpeg(200, 100))).status).toBe(200);
  expect(await countMedia()).toBe(1);
});

test('promise 44: a hundred floods at once are refused, and others do not notice', async () => {
  const { post } = await createLine();
  const flood = makeFlood(14_000, 14_000);
  const answers = Promise.all(Array.from({ length: 100 }, () => post(flood)));
  const probe = await fetch(new URL('/healthz', origin));
  expect(probe.status).toBe(200);
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([413]));
});

test('promise 44: forty photos at once of one person all arrive', async () => {
  const { post, countMedia } = await createLine();
  const jpeg = await makeJpeg(400, 300);
  // Bytes behind the end make each of them another file with the same picture.
  const photos = Array.from({ length: 40 }, () => Buffer.concat([jpeg, randomBytes(16)]));
  const answers = await Promise.all(photos.map(post));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countMedia()).toBe(40);
});
