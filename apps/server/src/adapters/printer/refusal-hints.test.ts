import { expect, test } from 'vitest';
import { parseRefusalHints } from './print-api-client.ts';

test.each([
  [{ message: 'Wrong.', hints: ['Too wide.', 'Too wide.'] }, ['Wrong.', 'Too wide.']],
  [{ Message: 'Wrong.', ModelState: { 'items[0]': ['No pages.'] } }, ['Wrong.', 'No pages.']],
  ['<h1>Bad request</h1>', ['<h1>Bad request</h1>']],
  ['', []],
  [undefined, []],
  [null, []],
  [{ code: 17 }, []],
])('%j gives %j', (body, hints) => {
  expect(parseRefusalHints(body)).toEqual(hints);
});

test('limits number and length of the hints', () => {
  const hints = parseRefusalHints(
    Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(10_000)}`),
  );
  expect(hints).toHaveLength(20);
  expect(hints.every((hint) => hint.length === 500)).toBe(true);
});
