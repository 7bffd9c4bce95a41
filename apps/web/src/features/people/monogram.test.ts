import { expect, it } from 'vitest';
import { monogramOf } from './monogram.tsx';

it.each([
  ['opa Henk', 'He'],
  ['Tante ROOS ', 'Ro'],
  ['Bo', 'Bo'],
  ['É', 'É'],
  ['', ''],
])('%j is shown as %j', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
