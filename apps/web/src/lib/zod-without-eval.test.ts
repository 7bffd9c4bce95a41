import { afterEach, expect, it } from 'vitest';
import { config } from 'zod';

const before = config().jitless;
afterEach(() => void config({ jitless: before }));

it('tells Zod to compile nothing', async () => {
  await import('./zod-without-eval.ts');
  expect(config().jitless).toBe(true);
});
