import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

const appUrl = 'https://dierbaar.example/';

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
  await serveWebApp(app, folder, appUrl);
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
  await serveWebApp(app, folder, appUrl);
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
  await serveWebApp(app, folder, appUrl);
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
  writeFileSync(path.join(folder, 'v.html'), 'a voice');
  const app = fastify();
  await addSecurityHeaders(app, 'https://pay.example.org');
  await serveWebApp(app, folder, appUrl);
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
  for (const url of ['/v/4hrk8wgp2ntx', '/V/4HRK8WGP2NTX', '/v/4hrk-8wgp-2ntx']) {
    const { body, headers } = await app.inject(url);
    expect(body).toBe('a voice');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("media-src 'self' blob:");
  }
  for (const url of ['/', '/askedagain/q1w2e3', '/dashboard/asked']) {
    const { body, headers } = await app.inject(url);
    expect(body).toContain('the app');
    expect(headers['x-robots-tag']).toBeUndefined();
  }
  await app.close();
});

test('a public page is its own file with the address of this site, and every other path is the app', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), 'the app');
  writeFileSync(path.join(folder, 'welcome.html'), 'home: https://site.invalid/welcome');
  writeFileSync(path.join(folder, 'welcome-en.html'), 'English: https://site.invalid/welcome-en');
  const app = fastify();
  await addSecurityHeaders(app, 'https://pay.example.org');
  await serveWebApp(app, folder, appUrl);
  const dutch = await app.inject('/welcome?from=mail');
  expect(dutch.body).toBe('home: https://dierbaar.example/welcome');
  expect(dutch.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  // Neither its scripts nor its styles are in the page.
  expect(dutch.headers['content-security-policy']).not.toContain('nonce-');
  const headers = { 'accept-encoding': 'gzip, br' };
  const english = await app.inject({ url: '/welcome-en', headers });
  expect(english.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(english.rawPayload).toString()).toBe(
    'English: https://dierbaar.example/welcome-en',
  );
  for (const url of ['/', '/welcomed', '/welcome/de', '/sample-book/kijk-daar-ben-je'])
    expect((await app.inject(url)).body).toBe('the app');
  await app.close();
});

test('search engines are told where the public pages are', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), 'the app');
  const app = fastify();
  await serveWebApp(app, folder, appUrl);
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Sitemap: https://dierbaar.example/sitemap.xml');
  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(sitemap.body).toContain('<loc>https://dierbaar.example/welcome</loc>');
  expect(sitemap.body).toContain('hreflang="en" href="https://dierbaar.example/welcome-en"');
  await app.close();
});
