import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTestTitles } from './read-test-titles.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');
const document = readFileSync(path.join(docs, 'traceability.md'), 'utf8');

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
    return !readTestTitles(readFileSync(file, 'utf8')).some((found) => found.includes(title));
  });
  expect(missing.map(([, title, file]) => `${title} in ${file}`)).toEqual([]);
});

test('a title is read from a test, a table of tests and a row of that table, not from a skipped test or a group', () => {
  const source = `
    describe('a group', () => {
      test('plain', async () => {});
      it("with 'quotes'", { timeout: 1 }, () => {});
      test.skip('skipped', () => {});
    });`;
  expect(readTestTitles(source)).toEqual(['plain', "with 'quotes'"]);
  expect(readTestTitles(`it.each([['a row', 1]])('%s', (_, n) => {});`)).toEqual(['%s', 'a row', '%s']);
});
