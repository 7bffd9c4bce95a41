import { expect, it } from 'vitest';
import { addressOf, createUniqueNames, fileNameOf } from './file-names.ts';

it.each([
  ['Voor Noor', 'Voor Noor'],
  ['Café: “één” / twee?', 'Café “één” twee'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b\u0000c\u202Ed', 'a b c d'],
  ['CON', 'boek'],
  ['...', 'boek'],
  ['  ', 'boek'],
  ['👩‍👧 samen', '👩 👧 samen'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%s becomes the file name %s', (name, expected) => {
  expect(fileNameOf(name, 'boek')).toBe(expected);
});

it('gives a second book of the same name a number, also when only the case differs', () => {
  const unique = createUniqueNames();
  expect(['Noor', 'noor', 'Noor'].map(unique)).toEqual(['Noor', 'noor (2)', 'Noor (3)']);
});

it('encodes each part of a path, so that no name leads elsewhere', () => {
  expect(addressOf('boeken/Wat? #1/foto 1.jpg')).toBe('boeken/Wat%3F%20%231/foto%201.jpg');
});
