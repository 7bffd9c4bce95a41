import { expect, it } from 'vitest';
import { createTraceparent } from './traceparent.ts';

it('every call begins a trace of its own', () => {
  const [one, other] = [createTraceparent(), createTraceparent()];
  expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(other).not.toBe(one);
});
