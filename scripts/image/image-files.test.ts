import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../environment.ts';
import { findCopiedFiles, findInstalledPackages, findNeeds } from './image-files.ts';

const commands = ['api', 'worker', 'migrate', 'ops'].map((name) => `apps/server/src/main-${name}.ts`);

test('the images hold every file that their commands load, and nothing of development', () => {
  const copied = findCopiedFiles();
  const { files } = findNeeds(commands);
  // Started as processes and threads of their own.
  for (const name of [
    'main-render-child.ts',
    'main-image-child.ts',
    'main-text-thread.ts',
    'isolate.pl',
    'probe-calls.pl',
  ])
    expect(files.map((file) => path.basename(file))).toContain(name);
  expect(files.filter((file) => !copied.includes(file))).toEqual([]);
  expect(copied).toContain('packages/book/typst/book.typ');
  expect(copied.filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(20);
  const strange = /\.test\.tsx?$|\/test\/|\/node_modules\/|^(e2e|scripts|docs|deploy|packages\/fakes)\//;
  expect(copied.filter((file) => strange.test(file))).toEqual([]);
});

test('the images hold every package that their commands load, and none of development', () => {
  const installed = findInstalledPackages();
  expect(findNeeds(commands).packages.filter((name) => !installed.includes(name))).toEqual([]);
  const development = [
    'vitest',
    'vite',
    'typescript',
    '@biomejs/biome',
    'knip',
    'maildev',
    'playwright',
    'react',
  ];
  expect(development.filter((name) => installed.includes(name))).toEqual([]);
  expect(installed.filter((name) => name.startsWith('@dierbaar/')).sort()).toEqual(
    ['book', 'catalogue', 'contract'].map((name) => `@dierbaar/${name}`),
  );
});

test('the command of each image is one of those, and runs as a user without rights', () => {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const started = [...dockerfile.matchAll(/^CMD \["node", "(.+)"\]$/gm)].map(([, file]) => file);
  expect(started).toEqual(['apps/server/src/main-api.ts', 'apps/server/src/main-worker.ts']);
  for (const stage of ['api', 'worker']) {
    const [, lines = ''] =
      new RegExp(`^FROM \\S+ AS ${stage}$(.*?)(?=^FROM |$(?![\\s\\S]))`, 'ms').exec(dockerfile) ?? [];
    expect(lines.match(/^USER .+$/gm)?.at(-1)).toBe('USER 1000:1000');
  }
});
