import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../lib/paths.ts';

const source = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

test('every screen is opened by a component test', () => {
  const components = new Set(read('app/screen-modules.tsx').match(/\b[A-Z]\w+Screen\b/g));
  // Following the link of a mail is no screen: it leads on at once.
  expect(components.size).toBe(Object.keys(screens).length - 1);
  const tests = globSync('**/*.component.test.tsx', { cwd: source }).map(read).join();
  expect([...components].filter((component) => !tests.includes(`<${component} `))).toEqual([]);
});
