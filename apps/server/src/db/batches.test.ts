import { expect, test } from 'vitest';
import { forEachBatch } from './batches.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const find = async (after: string) => rows.filter(({ id }) => id > after).slice(0, 2);
const failed: string[] = [];
const onError = (_: unknown, { id }: { id: string }) => failed.push(id);

async function workOn(fails: string, options: { signal?: AbortSignal; endsWithFailedBatch?: boolean } = {}) {
  failed.length = 0;
  const work = async ({ id }: { id: string }) => {
    if (fails.includes(id)) throw new Error('away');
  };
  return forEachBatch(find, work, { onError, ...options, after: '' });
}

test('items that fail hold up no other, also when they are a whole batch, unless that ends the work', async () => {
  expect(await workOn('bd')).toEqual({ done: 3, failed: 2 });
  expect(failed).toEqual(['b', 'd']);
  expect(await workOn('ab')).toEqual({ done: 3, failed: 2 });
  expect(await workOn('cd', { endsWithFailedBatch: true })).toEqual({ done: 2, failed: 2 });
});

test('nothing is begun after the signal is aborted', async () => {
  expect(await workOn('', { signal: AbortSignal.abort() })).toEqual({ done: 0, failed: 0 });
});

test('what found nothing to do is not counted', async () => {
  const work = async ({ id }: { id: string }) => id !== 'a';
  expect(await forEachBatch(find, work, { onError, after: '' })).toEqual({ done: 4, failed: 0 });
});
