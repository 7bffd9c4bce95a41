import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('the README has a line for every command, and for no other', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const listed = new Set([...readme.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name));
  expect([...listed].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test('what the README shows and the documents lead to exists, and pictures are small', () => {
  const documents = ['*.md', 'docs/*.md', 'deploy/*.md'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  );
  const targets = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/(!?)\[[^\]]*\]\(([^)#\s]+)\)/g)].map(
      ([, isPicture, target = '']) => ({ isPicture, file: path.join(root, path.dirname(document), target) }),
    ),
  );
  expect(targets.length).toBeGreaterThan(300);
  expect(targets.filter(({ file }) => !existsSync(file))).toEqual([]);
  expect(targets.filter(({ isPicture, file }) => isPicture && statSync(file).size >= 150_000)).toEqual([]);
});
