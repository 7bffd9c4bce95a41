import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('the README has a line for every command, and for no other', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const listed = new Set([...readme.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name));
  expect([...listed].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('what the README shows and leads to exists, and its pictures are small', () => {
  const targets = [...readme.matchAll(/(!?)\[[^\]]*\]\(([^)]+)\)/g)];
  expect(targets.length).toBeGreaterThan(10);
  for (const [, isPicture, target = ''] of targets) {
    const file = path.join(root, target);
    expect(existsSync(file), target).toBe(true);
    if (isPicture) expect(statSync(file).size, target).toBeLessThan(150_000);
  }
});
