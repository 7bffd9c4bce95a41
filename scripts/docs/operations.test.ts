import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('docs/operations.md has a section for every alarm, and for no other', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const raised = new Set(
    sources.flatMap((source) => [...source.matchAll(/\balarm: '([a-z_]+)'/g)].map(([, name]) => name)),
  );
  const told = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').matchAll(/^### ([a-z_]+)$/gm);
  expect(raised.size).toBeGreaterThan(20);
  expect([...told].map(([, name]) => name).sort()).toEqual([...raised].sort());
});
