import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCssVariables } from '../src/ui/theme/css-variables.ts';

const web = path.resolve(import.meta.dirname, '..');
const workers = globSync(['src/**/main-*-worker.ts', '../../packages/book/src/live/**/main-*-worker.ts'], {
  cwd: web,
});

const cacheDir = mkdtempSync(path.join(tmpdir(), 'dierbaar-vite-'));
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    ...{ root: web, cacheDir, logLevel: 'silent' },
    server: { middlewareMode: true, watch: null, ws: false },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

test('on a fresh clone the development server finds every package before the first screen, so that it never reloads a page by itself', {
  tags: ['whole'],
}, async () => {
  const { client } = server.environments;
  const optimizer = client.depsOptimizer;
  const findPackages = () =>
    Object.keys({ ...optimizer?.metadata.optimized, ...optimizer?.metadata.discovered });
  await optimizer?.init();
  await optimizer?.scanProcessing;
  const before = findPackages();
  expect(before).toContain('react');

  // Everything that any screen can load, as the browser would ask for it.
  const modules = new Set(['/src/main.tsx', ...workers.map((file) => `/@fs${path.join(web, file)}`)]);
  for (const url of modules) {
    await client.transformRequest(url);
    const found = await client.moduleGraph.getModuleByUrl(url);
    for (const imported of found?.importedModules ?? []) {
      if (!imported.url.includes('/node_modules/') && !imported.file?.startsWith(cacheDir))
        modules.add(imported.url);
    }
  }
  expect(modules.size).toBeGreaterThan(500);
  expect(findPackages().filter((name) => !before.includes(name))).toEqual([]);
});

test('the public home has its colours and sizes on the development server', async () => {
  const http = createHttpServer(server.middlewares).listen(0, '127.0.0.1');
  await once(http, 'listening');
  try {
    const address = http.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const get = async (file: string, accept: string) => {
      const response = await fetch(`http://127.0.0.1:${address.port}${file}`, { headers: { accept } });
      expect(response.status).toBe(200);
      return response.text();
    };
    const page = await get('/welcome', 'text/html');
    const [sheet = ''] = /[^"]+welcome\.css[^"]*/.exec(page) ?? [];
    const styles = await get(sheet, 'text/css');
    for (const [name, value] of Object.entries(makeCssVariables()))
      expect(styles).toContain(`${name}:${value}`);
  } finally {
    http.close();
  }
});
