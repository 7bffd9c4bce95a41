import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { errorBody } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook } from '../../test/books/books.ts';
import { createSignedIn } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';

const t = useTestApp();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await buildApp({ ...t.deps, config: { ...t.deps.config, SLOW_REQUEST_SECONDS: 1 } });
  port = Number(new URL(await app.listen({ port: 0 })).port);
});
afterAll(() => app.close());

/** A connection of its own, with everything it received. */
function open(): { socket: Socket; received: () => string; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  // The server may reset the connection while the client still writes.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, received: () => text, closed };
}

/** Sends parts one after the other until the server closes the connection. */
async function trickle(first: string, next: () => string): Promise<string> {
  const { socket, closed } = open();
  socket.write(first);
  const timer = setInterval(() => socket.write(next()), 100);
  const text = await closed;
  clearInterval(timer);
  return text;
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

async function post(path: string, body: string, more = ''): Promise<{ status: number; body: unknown }> {
  const { socket, closed } = open();
  socket.write(head(path, Buffer.byteLength(body), `connection: close\r\n${more}`) + body);
  return parse(await closed);
}

function parse(text: string): { status: number; body: unknown } {
  const [top = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), body: body === '' ? null : JSON.parse(body) };
}

test('promise 50: a request whose headers are trickled is ended, and others are answered meanwhile', async () => {
  let count = 0;
  const trickled = trickle('GET /healthz HTTP/1.1\r\nhost: a\r\n', () => `x-${count++}: a\r\n`);
  const other = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(other.status).toBe(200);
  const began = performance.now();
  expect(await trickled).toMatch(/^HTTP\/1\.1 408 /);
  // Node's own limit is a minute.
  expect(performance.now() - began).toBeLessThan(30_000);
});

test('promise 50: a connection that sends nothing is closed', async () => {
  const { closed } = open();
  expect(await closed).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('promise 50: a request whose body is trickled is ended with 408', async () => {
  const text = await trickle(head('/api/auth/login', 10_000, 'x-dierbaar: 1\r\n'), () => ' ');
  const answer = parse(text);
  expect(answer.status).toBe(408);
  expect(errorBody.parse(answer.body)).toMatchObject({ code: 'request_timeout' });
});

test('a slow connection that keeps up a pace saves its text', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const { chapterIds } = await createBook(t, user);
  const body = JSON.stringify({ body: `<p>${'Het regende die avond. '.repeat(1000)}</p>` });
  const { socket, closed } = open();
  const line = head(`/api/project-chapters/${chapterIds[0]}`, body.length).replace('POST', 'PATCH');
  socket.write(
    line.replace('\r\n\r\n', `\r\nauthorization: Bearer ${accessToken}\r\nconnection: close\r\n\r\n`),
  );
  for (let at = 0; at < body.length; at += 4000) {
    socket.write(body.slice(at, at + 4000));
    await pause(250);
  }
  expect(parse(await closed)).toMatchObject({ status: 200, body: { version: 1 } });
});

test('promise 50: large headers are refused', async () => {
  const { socket, closed } = open();
  socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(1_000_000)}\r\n\r\n`);
  expect(await closed).toMatch(/^(HTTP\/1\.1 431 |$)/);
});

const book = { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' };

/** Makes a book with something extra, which the contract ignores. */
async function postBook(extra: string) {
  const { accessToken } = await createSignedIn(t.deps);
  const json = `${JSON.stringify(book).slice(0, -1)},${extra}}`;
  return post('/api/projects', json, `authorization: Bearer ${accessToken}\r\n`);
}

test('promise 50: JSON of 10,000 levels or 11,000 keys is refused', async () => {
  const keys = Array.from({ length: 11_000 }, (_, index) => `"k${index}":1`).join(',');
  const refused = { status: 400, body: { code: 'invalid_input' } };
  expect(await postBook(`"extra":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toMatchObject(refused);
  expect(await postBook(`"extra":${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toMatchObject(refused);
  expect(await postBook(keys)).toMatchObject(refused);
});

test('what stands within quotes is not counted as JSON', async () => {
  const extra = JSON.stringify({ extra: `\\"${'[,'.repeat(20_000)}`, 'a"[': '\\' }).slice(1, -1);
  expect(await postBook(extra)).toMatchObject({ status: 200, body: { name: 'Voor Noor' } });
});

test('bodies are limited by route: 16 kB where people sign in', async () => {
  const login = (length: number) => JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(length) });
  const more = 'x-dierbaar: 1\r\n';
  expect(await post('/api/auth/login', login(17_000), more)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect((await post('/api/auth/login', login(100), more)).status).toBe(401);
});
