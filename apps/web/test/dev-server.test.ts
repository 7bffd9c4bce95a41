import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const workers = globSync(['src/**/main-*-worker.ts', '../../packages/book/src/live/**/main-*-worker.ts'], {
  cwd: web,
});

test('on a fresh clone the development server finds every package before the first screen, so that it never reloads a page by itself', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'dierbaar-vite-'));
  const server = await createServer({
    ...{ root: web, cacheDir, logLevel: 'silent' },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
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
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
