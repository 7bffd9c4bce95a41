import { originHeader } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { refreshCookie } from './refresh-token.ts';

const t = useTestApp();

const send = async (path: string, remoteAddress: string, cookies: Record<string, string>) => {
  const headers = { [originHeader.name]: originHeader.value };
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress,
    headers,
    cookies,
  });
  return answer.statusCode;
};
const guess = { [refreshCookie]: 'a'.repeat(43) };

test.each([
  ['refresh', '10.9.1.7', 401],
  ['logout', '10.9.2.7', 204],
])('%s is limited per address, without using up that of others', async (path, address, status) => {
  expect(await send(path, address, guess)).toBe(status);
  await t.deps.db
    .updateTable('rateLimits')
    .set({ points: 600 })
    .where('key', '=', `session:address:${address}`)
    .execute();
  expect(await send(path, address, guess)).toBe(429);
  expect(await send(path, '10.9.3.7', guess)).toBe(status);
  t.time.advance(5 * 60);
  expect(await send(path, address, guess)).toBe(status);
});

test('a visitor without a session is not counted', async () => {
  expect(await send('refresh', '10.9.4.7', {})).toBe(401);
  const counted = await t.deps.db
    .selectFrom('rateLimits')
    .selectAll()
    .where('key', 'like', 'session:%10.9.4%')
    .execute();
  expect(counted).toEqual([]);
});
