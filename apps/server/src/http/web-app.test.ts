import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

test('an asset is served compressed when the browser accepts it, and as immutable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'assets/typesetter-abc.wasm'), 'pages '.repeat(100));
  writeFileSync(
    path.join(folder, 'assets/typesetter-abc.wasm.br'),
    brotliCompressSync(Buffer.from('pages '.repeat(100))),
  );
  const app = fastify();
  await serveWebApp(app, folder);
  const fetchWith = (encoding: string) =>
    app.inject({ url: '/assets/typesetter-abc.wasm', headers: { 'accept-encoding': encoding } });

  const compressed = await fetchWith('gzip, br');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.rawPayload.length).toBeLessThan(100);
  expect((await fetchWith('identity')).body).toBe('pages '.repeat(100));
  await app.close();
});

test('the service worker of the phone pages may serve those pages, and no other file may', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  for (const name of ['pocket-worker-abc.js', 'start-abc.js'])
    writeFileSync(path.join(folder, 'assets', name), '');
  const app = fastify();
  await serveWebApp(app, folder);
  const scopeOf = async (name: string) =>
    (await app.inject({ url: `/assets/${name}` })).headers['service-worker-allowed'];
  expect(await scopeOf('pocket-worker-abc.js')).toBe('/pocket');
  expect(await scopeOf('start-abc.js')).toBeUndefined();
  await app.close();
});

test('a page allows exactly the style elements that carry its own nonce', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  const app = fastify();
  await addSecurityHeaders(app, 'https://pay.example.org');
  await serveWebApp(app, folder);
  const pages = [await app.inject('/'), await app.inject('/boeken')];
  const nonces = pages.map(({ body }) => /content="([\da-f]{32})"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of pages.entries()) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy.match(/nonce-/g)).toHaveLength(1);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const asset = await app.inject('/api/nothing');
  expect(asset.headers['content-security-policy']).toContain("form-action 'self' https://pay.example.org");
  expect(asset.headers['content-security-policy']).not.toContain('nonce-');
  await app.close();
});

test('a page with a file of its own is that file, is kept by no search engine and tells nobody its address', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), 'the app __CSP_NONCE__');
  writeFileSync(path.join(folder, 'asked.html'), 'somebody asked');
  const app = fastify();
  await addSecurityHeaders(app, 'https://pay.example.org');
  await serveWebApp(app, folder);
  for (const url of ['/asked/q1w2e3', '/asked/q1w2e3/stop?from=mail', '/asked']) {
    const { body, headers } = await app.inject(url);
    expect(body).toBe('somebody asked');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    // It has no style elements to allow.
    expect(headers['content-security-policy']).not.toContain('nonce-');
  }
  for (const url of ['/', '/askedagain/q1w2e3', '/dashboard/asked']) {
    const { body, headers } = await app.inject(url);
    expect(body).toContain('the app');
    expect(headers['x-robots-tag']).toBeUndefined();
  }
  await app.close();
});
