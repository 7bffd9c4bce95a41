import { expect, it } from 'vitest';
import { isSafeLink, isWebLink, readLink } from './link.ts';

it.each([
  ['https://a.nl', 'https://a.nl'],
  ['  https://a.nl/x y\n', 'https://a.nl/x%20y'],
  ['HTTP://A.nl', 'HTTP://A.nl'],
  ['mailto:oma@a.nl', 'mailto:oma@a.nl'],
  ['https://bücher.example/é?q=1#x', 'https://bücher.example/é?q=1#x'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['www.a.nl', null],
  ['/a', null],
  ['https:a.nl', null],
  ['https:///a.nl', null],
  ['mailto:', null],
  ['https://a.nl/\u0007x', null],
  [`https://a.nl/${'x'.repeat(3000)}`, null],
])('promise 41: the link %j is read as %j', (raw, link) => {
  expect(readLink(raw)).toBe(link);
  if (link !== null) expect(isSafeLink(link)).toBe(true);
});

it('isWebLink is false for mail addresses', () => {
  expect(isWebLink('https://a.nl')).toBe(true);
  expect(isWebLink('mailto:oma@a.nl')).toBe(false);
});
