import { expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

const file = { size: 1000, etag: '"one"' };

it.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=400-', { start: 400, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
])('reads %s of a file of 1000 bytes as %o', (range, expected) => {
  expect(rangeOf({ headers: { range } }, file)).toEqual(expected);
});

it('gives the whole file when it has changed since the first part', () => {
  const range = 'bytes=400-';
  expect(rangeOf({ headers: { range, 'if-range': '"other"' } }, file)).toBeUndefined();
  expect(rangeOf({ headers: { range, 'if-range': '"one"' } }, file)).toEqual({ start: 400, end: 999 });
});
