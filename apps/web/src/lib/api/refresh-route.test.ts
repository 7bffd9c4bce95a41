import { routes } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import { refreshRoute, tokenOf } from './refresh-route.ts';

it('asks as the contract says, and reads the token as its schema does', () => {
  const { method, path, access, usesCookie, response } = routes.auth.refresh;
  expect(refreshRoute).toMatchObject({ method, path, access, usesCookie });
  for (const answer of [{ accessToken: 'a.b.c' }, { accessToken: 7 }, {}, null, 'text'])
    expect(tokenOf(answer)).toBe(response.safeParse(answer).data?.accessToken);
});
