import { expect, it } from 'vitest';
import { claimInTab } from './tab-lock.ts';

it('takes a lock of a page that is ending, and not that of one that stays', async () => {
  const name = crypto.randomUUID();
  const release = await claimInTab(name, 0);
  expect(release).not.toBeNull();
  expect(await claimInTab(name, 0)).toBeNull();
  expect(await claimInTab(name, 50)).toBeNull();
  const next = claimInTab(name, 30_000);
  release?.();
  expect(await next).toBeTypeOf('function');
  expect(await claimInTab(name, 0), 'it is held').toBeNull();
});
