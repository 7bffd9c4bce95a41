import { expect, it } from 'vitest';
import { createPageCounts } from './page-counts.ts';

it('finds a length by its text and engine, and keeps no words', async () => {
  const records = new Map<string, number>();
  const open = (engine: string) =>
    createPageCounts(engine, {
      get: async (key) => records.get(key),
      put: async (key, pages) => void records.set(key, pages),
    });
  await open('one').remember('Een geheim', 7);
  expect(await open('one').find('Een geheim')).toBe(7);
  expect(await open('one').find('Een ander geheim')).toBeUndefined();
  expect(await open('two').find('Een geheim')).toBeUndefined();
  expect([...records.keys()].join()).not.toContain('geheim');
});
