import { expect, it } from 'vitest';
import { claimInTab } from './tab-lock.ts';

it('takes a lock of a page that is ending, and not that of one that stays', async () => {
  const name = crypto.randomUUID();
  const { signal } = new AbortController();
  const release = await claimInTab(name, 0, signal);
  expect(release).not.toBeNull();
  expect(await claimInTab(name, 0, signal)).toBeNull();
  expect(await claimInTab(name, 50, signal)).toBeNull();
  expect(await claimInTab(name, 30_000, AbortSignal.abort())).toBeNull();
  const next = claimInTab(name, 30_000, signal);
  release?.();
  expect(await next).toBeTypeOf('function');
  expect(await claimInTab(name, 0, signal), 'it is held').toBeNull();
});
