import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTestTitles } from './read-test-titles.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const document = readFileSync(path.join(docs, 'traceability.md'), 'utf8');

/** Each file is read once, though many rows name it. */
const titles = new Map<string, string[]>();
function titlesOf(file: string): string[] {
  const known = titles.get(file) ?? readTestTitles(file, readFileSync(file, 'utf8'));
  titles.set(file, known);
  return known;
}

/** Rows of its tables: a statement, and the tests that prove it or why none does. */
const rows = document.split('\n').flatMap((line) => {
  const [, number = '', statement = '', proof = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+$/.test(number) ? [{ number, statement, proof }] : [];
});

test('every statement of the specification has its number and names a test, or says that none proves it', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const link = /\[`[^`]+`\]\([^)]+\)/;
  expect(rows.filter(({ proof }) => !link.test(proof) && !/^none: \S/.test(proof))).toEqual([]);
});

test('the tests that docs/traceability.md names exist', () => {
  const named = [...document.matchAll(/\[`([^`]+)`\]\(([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(([, title = '', link = '']) => {
    const file = path.join(docs, link);
    if (!existsSync(file) || !/\.(test|spec)\.tsx?$/.test(file)) return true;
    return !titlesOf(file).includes(title);
  });
  expect(missing.map(([, title, file]) => `${title} in ${file}`)).toEqual([]);
});

test('a title is read from a test, with and without its groups, and from a row of a table, not from what is skipped', () => {
  const source = `
    const rows = [['a row', 1], ['another', 2]];
    describe('a group', () => {
      test('plain', async () => {});
      it("with 'quotes'", { timeout: 1 }, () => expect(other('no title')).toBe(1));
      test.skip('skipped', () => {});
      test.each(rows)('%s', () => {});
      test.describe.skip('skipped too', () => { it('in a skipped group', () => {}); });
    });
    // test('in a comment', () => {});
    for (const name of ['x']) it.each([['y', 1]])(\`of \u0024{name}: %s\`, () => {});`;
  const own = ['plain', "with 'quotes'", '%s', 'a row', 'another'];
  expect(readTestTitles('a.test.ts', source)).toEqual([
    ...own.flatMap((title) => [title, `a group ${title}`]),
    ...['of \u0024{name}: %s', 'of \u0024{name}: %s'],
  ]);
});
