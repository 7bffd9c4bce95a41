import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

/** Content security policy of the product: wasm may run; no eval, no other origins. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};

/** A small site on this machine, built like the web app. */
export type LiveSite = { origin: string; close(): Promise<void> };

/** Builds the page that shows live pages and serves it with the given files. */
export async function serveLiveSite(files: Readonly<Record<string, string>> = {}): Promise<LiveSite> {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-live-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    worker: { format: 'es' },
    build: { outDir: directory, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const server = createServer(async (request, response) => {
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const asked = new URL(request.url ?? '/', 'http://site').pathname;
    const extra = files[asked];
    const file = extra ?? path.join(directory, asked === '/' ? 'index.html' : path.normalize(asked));
    try {
      const content = await readFile(file);
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'cache-control': asked.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
